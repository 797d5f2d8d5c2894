import { useId } from 'react'
import { useText } from '../../context.js'
import { stakeTypesOf } from '../../domain/number-kinds.js'
import { acceptedStake, isStakeText } from '../../domain/stake-text.js'
import bar from '../../parts/bet-bar.css?inline'
import { ChangedLine } from '../../parts/changed-line.js'
import { NumberLine } from '../../parts/number-line.js'
import { RowBetNotice } from '../../parts/row-bet-answers.js'
import { invalidStakes } from '../../parts/row-places.js'
import { slipInWords } from '../../parts/slip-words.js'
import { Spoken } from '../../parts/spoken.js'
import type { RowBet } from '../../parts/use-row-bet.js'
import type { RowSlip } from '../../stores/row-slip.js'
import { AmountField } from '../../ui/amount-field.js'
import { Icon } from '../../ui/icon.js'
import { info } from '../../ui/icons.js'
import { InTurn } from '../../ui/in-turn.js'
import { Money, moneyInWords } from '../../ui/money.js'
import { useStyles } from '../../ui/styles.js'
import { Voiced } from '../../ui/voiced.js'
import { Bet3Keypad, KeysPlace } from './bet3-keypad.js'
import type { Bet3Keys } from './use-bet3-keys.js'

export interface Bet3DeskProps {
  slip: RowSlip
  bet: RowBet
  keys: Bet3Keys
}

/** Signs of a stake that does not fit its narrow field in the usual size: 1000 must not look like 100. */
const LONG = 4

/** Where Bet 3 is typed, always in sight: what to do next and the total, the number and its stakes, the keypad. */
export function Bet3Desk({ slip, bet, keys }: Bet3DeskProps) {
  useStyles(bar)
  const t = useText()
  const reasonId = useId()
  const addReasonId = useId()
  const { draft, entry, summary, reason, addReason } = bet
  const changed = draft.editing === null ? undefined : draft.lines[draft.editing]
  const stakes = stakeTypesOf(draft.kind)
  const sum = slipInWords(t, summary, draft.lines.map(({ row }) => row), 'draws')
  const invalid = invalidStakes(summary.entry.problems)
  return (
    <div className="dock" data-dock="">
      <RowBetNotice slip={slip} bet={bet} />
      <div className="entry-desk">
        <ChangedLine slip={slip} draft={draft} />
        <div className="desk-total">
          <Spoken className={reason ? 'reason' : 'sum'} id={reasonId} text={reason || sum}>
            {reason ? <><Icon path={info} small /><Voiced text={reason} heard={bet.heard} /></> : sum}
          </Spoken>
          <Spoken className="total" text={moneyInWords(summary.total, summary.currency)}>
            <span className="visually-hidden">{t('bet.total')} </span>
            <Money minor={summary.total} currency={summary.currency ?? undefined} />
          </Spoken>
        </div>
        <NumberLine kind={draft.kind} number={entry.number} active={keys.active === 'number'} ownKeypad onNumber={slip.setNumber} small>
          <p className="tally">
            <b>{entry.mode === 'straight' ? draft.kind : t(`bet.mode.${entry.mode}`)}</b>
            <small>{tally()}</small>
          </p>
        </NumberLine>
        <div className="stakes-entry" role="group" aria-label={t('bet.stakes')}>
          <div className={`amounts of-${stakes.length}`}>
            {stakes.map((stake) => {
              const text = entry.stakeTexts[stake] ?? ''
              return (
                <div key={stake} className={`${keys.active === stake ? 'active' : ''}${text.length >= LONG ? ' long' : ''}`}>
                  <AmountField
                    name={stake}
                    label={stake}
                    value={text}
                    inputMode="none"
                    invalid={!isStakeText(text) || invalid.includes(stake)}
                    onInput={(input) => {
                      const accepted = acceptedStake(input)
                      if (accepted !== null) slip.setStake(stake, accepted)
                      return accepted === input
                    }}
                  />
                </div>
              )
            })}
          </div>
        </div>
        <p className="visually-hidden" id={addReasonId}>{addReason}</p>
        <InTurn waiting={<KeysPlace />}>
          <Bet3Keypad
            mode={entry.mode}
            modes={summary.entry.modes}
            rollBarred={keys.rollBarred}
            canAdd={addReason === ''}
            canBet={bet.canBet}
            busyLabel={bet.busy ? t('bet.placing') : null}
            addLabel={changed ? t('slip.save') : t('slip.add')}
            addReasonId={addReasonId}
            reasonId={reasonId}
            onKey={keys.press}
          />
        </InTurn>
      </div>
    </div>
  )

  /** What the number still lacks, else how many it stands for, else what it will cost. */
  function tally(): string {
    const incomplete = summary.entry.problems.find(({ code }) => code === 'bet1-incomplete')
    if (incomplete) return t('problem.bet1-incomplete', { count: Number(incomplete.params?.[0]) })
    return summary.entry.problems.length > 0 ? t('bet.numbers', { count: summary.entry.numbers }) : moneyInWords(summary.entry.total, summary.currency)
  }
}
