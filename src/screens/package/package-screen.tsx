import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { gamesOf, letterOfPackage, lettersWithPackages, PACKAGE_NAMES, saysSomething, type PackageName } from '../../domain/package.js'
import type { DrawLetter } from '../../domain/slots.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import { statusText } from '../../parts/problem-text.js'
import { Retry } from '../../parts/retry.js'
import { usePackages } from '../../parts/use-packages.js'
import { Alert } from '../../ui/alert.js'
import { box } from '../../ui/app-icons.js'
import { Badge } from '../../ui/badge.js'
import { Card } from '../../ui/card.js'
import { Empty } from '../../ui/empty.js'
import { InTurn } from '../../ui/in-turn.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useSectionTitle } from '../../ui/section-title.js'
import { useStyles } from '../../ui/styles.js'
import { Tabs } from '../../ui/tabs.js'
import { GameCard } from './game-card.js'
import css from './package.css?inline'

/** The player's packages in seven tabs (spec section 2, "Package screen"). Of members alone: an agent is told so. */
export function PackageScreen() {
  const t = useText()
  const session = useStore(useLottery().session.$state)
  if (session.state !== 'ready' || session.role === 'member') return <MemberPackages />
  return (
    <Screen className="narrow">
      <ScreenHead title={t('app.packageInfo')} />
      <Card>
        <Empty icon={box} title={t('package.membersOnly')}>{t('package.membersOnlyText')}</Empty>
      </Card>
    </Screen>
  )
}

function MemberPackages() {
  useStyles(css)
  useSectionTitle()
  const t = useText()
  const { calendar } = useLottery()
  const { found, retry } = usePackages()
  const [name, setName] = useState<PackageName>('3D4D')
  const panel = useId()

  const letter = letterOfPackage(name)
  const nameOf = (of: DrawLetter) => drawTypeName(t, of, calendar)
  const terms = found.state === 'ready' ? found.packages[name] : undefined
  const isWaiting = found.state === 'none' || found.state === 'loading'
  return (
    <>
      <Tabs<PackageName>
        label={t('package.tabs')}
        tabs={PACKAGE_NAMES.map((value) => {
          const of = letterOfPackage(value)
          return { value, label: value, mark: of ? <Badge letter={of} size="small" /> : undefined }
        })}
        value={name}
        panel={panel}
        onChange={setName}
      />
      <div id={panel} role="tabpanel" aria-label={name}>
        <Screen>
          <ScreenHead title={t('app.packageInfo')} />
          {found.state === 'failed' ? (
            <Alert tone="danger" role="alert" title={t('package.failed')}>
              {statusText(t, found.problem)}
              <Retry onPress={retry} />
            </Alert>
          ) : (
            <>
              <p className="section-title">
                <b>{name}</b>
                <small>{letter ? nameOf(letter) : t('package.others', { names: lettersWithPackages(name).map(nameOf).join(', ') })}</small>
              </p>
              {!isWaiting && !saysSomething(terms) && <Alert tone="note" role="status" title={t('package.missing')}>{t('package.missingText')}</Alert>}
              <div className="package-games" aria-busy={isWaiting || undefined}>
                {gamesOf(name).map((game) => (
                  <InTurn key={game}>
                    <GameCard game={game} terms={terms?.[game]} waiting={isWaiting} />
                  </InTurn>
                ))}
              </div>
            </>
          )}
        </Screen>
      </div>
    </>
  )
}
