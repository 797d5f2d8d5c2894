import { useText } from '../../context.js'
import { formatMoney } from '../../domain/money.js'
import { formatCommission, packageGames, type GameTerms, type PackageGame } from '../../domain/package.js'
import type { Tier } from '../../domain/prize-rates.js'
import type { Translate } from '../../i18n/create-i18n.js'
import { FigureCard, FigureCell, FigureTable } from '../../ui/figure-table.js'

const PLACES: readonly Tier[] = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export interface GameCardProps {
  game: PackageGame
  /** Undefined: the server says nothing of it, and all of it is dashes. */
  terms?: GameTerms
  waiting?: boolean
}

/** One game of a package: its commission, then its prizes. */
export function GameCard({ game, terms, waiting }: GameCardProps) {
  const t = useText()
  const { stakes, tiers } = packageGames[game]
  const title = gameTitle(t, game)
  // Of 5D and 6D there is one stake only, and nothing to tell apart by it.
  const note = game === '5D' || game === '6D' ? undefined : stakes.join(' ')
  const commission = terms?.commission ?? null
  return (
    <FigureCard title={title} note={note}>
      <FigureTable caption={note ? `${title}, ${note}` : title}>
        <tbody>
          {/* A part of the stake, on a ground of its own above what is won. */}
          <tr className="band">
            <th scope="row">{t('package.commission')}</th>
            <FigureCell waiting={waiting}>{waiting ? '' : commission === null ? null : formatCommission(commission)}</FigureCell>
          </tr>
          {tiers.map((tier) => {
            const prize = terms?.prizes[tier]
            return (
              <tr key={tier}>
                <th scope="row">{tierTitle(t, tier)}</th>
                <FigureCell waiting={waiting}>{waiting ? '' : prize === undefined ? null : formatMoney(prize)}</FigureCell>
              </tr>
            )
          })}
        </tbody>
      </FigureTable>
    </FigureCard>
  )
}

/** The spec's own titles: two games are called 3D ABC, and the stake beside it tells them apart. */
function gameTitle(t: Translate, game: PackageGame): string {
  switch (game) {
    case 'Big': return t('package.big')
    case 'Small': return t('package.small')
    case '4A': return '4ABCDE'
    case 'ABC':
    case 'A': return '3D ABC'
    case '5D':
    case '6D': return game
  }
}

function tierTitle(t: Translate, tier: Tier): string {
  if (tier === 'special') return t('package.starters')
  if (tier === 'consolation') return t('results.consolation')
  return t('package.prize', { place: PLACES.indexOf(tier) + 1 })
}
