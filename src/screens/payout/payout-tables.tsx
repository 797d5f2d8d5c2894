import { memo } from 'react'
import { useText } from '../../context.js'
import { formatPayout, payoutColumns, payoutTiers, type Payout, type PayoutColumn } from '../../domain/payout.js'
import type { Tier } from '../../domain/prize-rates.js'
import type { NumberKind } from '../../domain/slots.js'
import type { TextKey } from '../../i18n/create-i18n.js'
import { FigureCard, FigureCell, FigureTable } from '../../ui/figure-table.js'
import { InTurn } from '../../ui/in-turn.js'

const tierNames: Record<Tier, TextKey> = {
  first: 'results.tier1', second: 'results.tier2', third: 'results.tier3', fourth: 'results.tier4', fifth: 'results.tier5', sixth: 'results.tier6',
  special: 'results.starter', consolation: 'results.consolation',
}

export interface PayoutTablesProps {
  title: string
  /** Whose figures they are. */
  note: string
  payout: Payout
  /** A table for each entry: the kinds of number whose columns stand in it. */
  tables: readonly (readonly NumberKind[])[]
  /** The figures are on their way: only the shape is shown. */
  waiting?: boolean
}

/** What 1.00 staked wins: tiers down, stakes across. When a player's figures come, those of the house are not drawn anew. */
export const PayoutTables = memo(function PayoutTables({ title, note, payout, tables, waiting }: PayoutTablesProps) {
  return (
    <FigureCard title={title} note={note}>
      {tables.map((kinds, index) => (
        <InTurn key={kinds.join()} isRest atOnce={index === 0}>
          <PayoutTable payout={payout} kinds={kinds} waiting={waiting} />
        </InTurn>
      ))}
    </FigureCard>
  )
})

function PayoutTable({ payout, kinds, waiting }: Pick<PayoutTablesProps, 'payout' | 'waiting'> & { kinds: readonly NumberKind[] }) {
  const t = useText()
  const columns = payoutColumns(payout, kinds)
  if (columns.length === 0) return null
  const [kind = ''] = kinds
  const isOfOneKind = kinds.length === 1
  return (
    <FigureTable caption={t('payout.caption', { kinds: kinds.join(', ') })}>
      <thead>
        <tr>
          <th scope="col">{isOfOneKind ? kind : t('payout.tier')}</th>
          {columns.map((column) => (
            <th key={column.kind + column.stakes.join()} scope="col">
              {isOfOneKind ? <StakeNames stakes={column.stakes} /> : column.kind}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {payoutTiers(columns).map((tier) => (
          <tr key={tier}>
            <th scope="row">{t(tierNames[tier])}</th>
            {columns.map((column) => {
              const cell = column.cells[tier]
              return (
                <FigureCell key={column.kind + column.stakes.join()} mark={cell && column.stakes.length > 1 ? cell.stake : undefined} waiting={waiting}>
                  {cell ? formatPayout(cell.wins, column) : null}
                </FigureCell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

/** The letter on the amount field, and the word for it where there is one; stakes that share a column are named by the first and the last of them. */
function StakeNames({ stakes }: Pick<PayoutColumn, 'stakes'>) {
  const t = useText()
  const [first = ''] = stakes
  const last = stakes.at(-1) ?? first
  if (first !== last) return t('payout.stakes', { first, last })
  const word = first === 'B' ? t('bet.stake.B') : first === 'S' ? t('bet.stake.S') : null
  return (
    <>
      {first}
      {word && <small>{word}</small>}
    </>
  )
}
