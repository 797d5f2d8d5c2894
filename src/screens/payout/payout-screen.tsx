import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { useLottery, useText } from '../../context.js'
import { lettersWithPackages } from '../../domain/package.js'
import { housePayout, packagePayout, payoutColumns, unsaidStakes, type Payout } from '../../domain/payout.js'
import type { NumberKind } from '../../domain/slots.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import { JackpotBanner } from '../../parts/jackpot-banner.js'
import { statusText } from '../../parts/problem-text.js'
import { Retry } from '../../parts/retry.js'
import { usePackages } from '../../parts/use-packages.js'
import { Alert } from '../../ui/alert.js'
import { box } from '../../ui/app-icons.js'
import { Card } from '../../ui/card.js'
import { Icon } from '../../ui/icon.js'
import { InTurn } from '../../ui/in-turn.js'
import { right } from '../../ui/icons.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { PayoutTables } from './payout-tables.js'
import css from './payout.css?inline'

const house = housePayout()

/** The cards: 4D and 3D in a table each, 5D and 6D side by side in one. */
const SHORT: readonly (readonly NumberKind[])[] = [['4D'], ['3D']]
const LONG: readonly (readonly NumberKind[])[] = [['5D', '6D']]
const ALL = [...SHORT, ...LONG]

/**
 * What 1.00 staked wins (spec section 2, "Payout / package page"). The spec names two tables: its section 9 has the figures of the secondary currency, which
 * are the house's rates (decisions section 6); those of the other currencies are the player's own package, as GetLoginPlayerSummaryInfo has it. Who has none,
 * or an agent, is paid by the house's rates there too.
 */
export function PayoutScreen() {
  useStyles(css)
  const t = useText()
  const lottery = useLottery()
  const { found: packages, isMember, retry } = usePackages()
  const account = useStore(lottery.account.$account)

  const isWaiting = isMember && (packages.state === 'loading' || packages.state === 'none')
  const known = packages.state === 'ready' ? packages.packages : null
  const own = useMemo(() => known && packagePayout(known), [known])
  const special = account?.specialCurrency ?? null
  const others = account?.currencies.filter((currency) => currency !== special) ?? []

  /** A card of the player's own figures where his package has any of them, of the house's where it has none. */
  const card = (title: string, tables: readonly (readonly NumberKind[])[], notes: readonly string[]) => {
    const isOwn = own !== null && hasFigures(own, tables)
    const source = isOwn ? t('payout.package') : t('payout.house')
    // A table that leaves out what can be staked would be read as if that won nothing.
    const unsaid = isOwn ? unsaidStakes(own, house, tables.flat()) : []
    const said = [...(isWaiting ? [] : [source]), ...notes, ...(unsaid.length > 0 ? [t('payout.unsaid', { stakes: unsaid.join(', ') })] : [])]
    return <PayoutTables title={title} note={said.join(' · ')} payout={isOwn ? own : house} tables={tables} waiting={isWaiting} />
  }
  const names = lettersWithPackages('3D4D').map((letter) => drawTypeName(t, letter, lottery.calendar)).join(', ')

  return (
    <Screen>
      <ScreenHead title={t('app.payout')} />
      <JackpotBanner />
      {packages.state === 'failed' && (
        <Alert tone="warning" role="status" title={t('package.failed')}>
          {statusText(t, packages.problem)} {t('payout.failedText')}
          <Retry onPress={retry} />
        </Alert>
      )}
      <p className="payouts-note">{t('payout.text')}</p>
      <div className="payouts">
        <InTurn>{card(t('payout.pair', { one: '4D', other: '3D' }), SHORT, others.length > 0 ? [others.join(', ')] : [])}</InTurn>
        <InTurn>
          <PayoutTables title={special ? t('payout.secondaryOf', { currency: special }) : t('payout.secondary')} note={t('payout.house')} payout={house} tables={ALL} />
        </InTurn>
        <InTurn>{card(t('payout.pair', { one: '5D', other: '6D' }), LONG, [t('payout.straightOnly')])}</InTurn>
      </div>
      {isMember && (
        <InTurn>
          <Card flush className="payouts-more">
            <Link className="row" href="/settings/packageinfo/">
              <Icon path={box} />
              <span className="grow">
                <b>{t('app.packageInfo')}</b>
                <small>{t('payout.packageText', { names })}</small>
              </span>
              <Icon path={right} small flip />
            </Link>
          </Card>
        </InTurn>
      )}
    </Screen>
  )
}

function hasFigures(payout: Payout, tables: readonly (readonly NumberKind[])[]): boolean {
  return payoutColumns(payout, tables.flat()).length > 0
}
