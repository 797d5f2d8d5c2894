import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { dateOf } from '../../domain/calendar.js'
import { DRAW_LETTERS } from '../../domain/slots.js'
import { useReceiptSharing } from '../../parts/receipt-sharing.js'
import { useRefreshFailed } from '../../parts/refresh-failed.js'
import { firstShownDate } from '../../parts/result-dates.js'
import { useBoard, useDue } from '../../parts/use-boards.js'
import type { Board } from '../../stores/board.js'
import { createDraws } from '../../stores/draws.js'
import { createResults } from '../../stores/results.js'
import { createStrikes, type StrikeList } from '../../stores/strikes.js'
import { refresh } from '../../ui/app-icons.js'
import { copy, share } from '../../ui/bet-icons.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icon.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { DeviceStrikes } from './device-strikes.js'
import { ServerStrikes } from './server-strikes.js'
import { ALL_CURRENCIES, StrikeTools } from './strike-tools.js'
import { listText } from './strike-words.js'
import css from './strike.css?inline'

/** How long (ms) after the last result the server is still asked: it settles when the draw is over, not with the number. */
const SETTLES_WITHIN = 15 * 60_000

/**
 * What was won (spec section 2, "strike"): the server's list of a draw date, and below it the bets placed on this device, checked against the results. A
 * date that nobody picked follows the clock.
 */
export function StrikeScreen() {
  useStyles(css)
  const t = useText()
  const tellFailed = useRefreshFailed()
  const lottery = useLottery()
  const { calendar, account } = lottery
  const strikes = lottery.use(createStrikes)
  const list = useStore(strikes.$list)
  const now = useStore(lottery.use(createDraws).$minute)
  const [pickedDate, setPickedDate] = useState<string | null>(null)
  const [picked, setPicked] = useState(ALL_CURRENCIES)

  const own = useStore(account.$account)?.currencies ?? []
  const chosen = own.includes(picked) ? picked : ALL_CURRENCIES
  const asked = chosen === ALL_CURRENCIES ? own.join() : chosen
  const currencies = useMemo(() => asked.split(',').filter(Boolean), [asked])
  const date = pickedDate ?? firstShownDate(DRAW_LETTERS, now, { calendar })
  const $board = lottery.use(createResults).board(date)
  const board = useBoard($board, useDue($board) > 0)

  useEffect(() => void strikes.load(date, currencies), [strikes, date, currencies])
  const lastFinal = useNewFinals(board, now, () => void strikes.refresh())
  const isSettling = date === dateOf(now) || (lastFinal?.date === date && now.getTime() - lastFinal.at.getTime() < SETTLES_WITHIN)
  useEffect(() => (isSettling ? strikes.watch() : undefined), [strikes, isSettling])

  const refreshNow = async () => {
    if (!(await strikes.refresh())) tellFailed(t('strike.refreshFailed'))
  }
  const isBusy = list.state === 'loading' || (list.state === 'ready' && list.refreshing)
  const { copyText, shareText } = useReceiptSharing(listText(t, list, calendar, dateOf(now)))
  return (
    <Screen className="narrow strikes">
      <ScreenHead title={t('app.strike')}>
        {hasStrikes(list) && (
          <>
            <Button kind="icon" label={t('receipt.copy')} onPress={copyText}><Icon path={copy} /></Button>
            <Button kind="icon" label={t('receipt.share')} onPress={shareText}><Icon path={share} /></Button>
          </>
        )}
        <Button kind="icon" label={t('strike.refresh')} busy={isBusy} onPress={() => void refreshNow()}>
          {!isBusy && <Icon path={refresh} />}
        </Button>
      </ScreenHead>
      <StrikeTools date={date} today={dateOf(now)} currencies={own} currency={chosen} onDate={setPickedDate} onCurrency={setPicked} />
      <ServerStrikes list={list} date={date} day={`${t.weekdayShort(date)} ${date}`} board={board} today={dateOf(now)} onRetry={() => void strikes.refresh()} />
      <DeviceStrikes list={list} date={date} board={board} currencies={currencies} now={now} />
    </Screen>
  )
}

function hasStrikes(list: StrikeList): boolean {
  return list.state === 'ready' && list.currencies.some(({ strikes }) => strikes.length > 0)
}

/**
 * Calls back when another result of the date that is looked at has become final: the server may have settled it. Those of today that are final when they are
 * first seen may have become so after the list was asked for. Returns when that was the last time.
 */
function useNewFinals({ date, state, results }: Board, now: Date, run: () => void): { date: string; at: Date } | null {
  const seen = useRef<{ date: string; finals: number } | null>(null)
  const [last, setLast] = useState<{ date: string; at: Date } | null>(null)
  const finals = Object.values(results).filter(({ status }) => status === 'final').length
  useEffect(() => {
    if (state !== 'ready') return
    const before = seen.current
    seen.current = { date, finals }
    const known = before?.date === date ? before.finals : date === dateOf(now) ? 0 : finals
    if (finals <= known) return
    setLast({ date, at: now })
    run()
    // `run` is another function at each render, and neither it nor the clock is an occasion.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [date, state, finals])
  return last
}
