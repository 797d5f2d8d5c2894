/** What a React host writes in TypeScript, right and wrong. Compiled by `tests/project/types.test.ts` with the types of React 19 and of React 18. */
import { createLottery, JackpotBanner, LotteryApp, LotteryProvider, mount, QuickBet, ResultsBoard, useLottery, type WidgetProps } from 'lottery-widgets'

const lottery = createLottery({ api: 'https://api.example', sn: 's', loginid: 'l', token: 't', onTokenExpired: () => Promise.resolve({ sn: 's', loginid: 'l', token: 'new' }) })
// @ts-expect-error -- a token is a text
createLottery({ token: 7 })
// @ts-expect-error -- it resolves to credentials
createLottery({ onTokenExpired: () => Promise.resolve('new') })

export function Page() {
  return (
    <LotteryProvider lottery={lottery}>
      <JackpotBanner className="jackpots" theme="dark" />
      <ResultsBoard drawTypes="MPT" highlight="ff8800" density="compact" jackpots />
      <LotteryApp router="hash" start="/results/" onNavigate={({ route }) => route.toUpperCase()} />
      <QuickBet
        lang="th"
        minAge={21}
        onReady={({ widget }) => widget.toUpperCase()}
        onError={({ code, message, source }) => [code, message, source].join(' ')}
        onSession={({ state }) => state === 'ready'}
        onBalance={({ balance, reward, total, currency }) => `${currency} ${balance + reward + total}`}
        onBetPlaced={({ items, total, currency }) => [items[0]?.guid.length, total?.toFixed(), currency.length]}
        onBetVoided={({ guids }) => guids.length}
      />
    </LotteryProvider>
  )
}

/** A host whose values may be there. */
export const perhaps = ({ className, style, lang, onReady, onBetPlaced }: Partial<WidgetProps>) => <QuickBet className={className} id={className} style={style} lang={lang} onReady={onReady} onBetPlaced={onBetPlaced} onError={undefined} />

export const perhapsLottery = (host?: string, path?: string, lastChoice?: string) => createLottery({ api: host, endpoints: { resultL: host }, paths: { voidEkor: path }, calendar: { lastChoice } })

export function Wrong() {
  return (
    <>
      {/* @ts-expect-error -- there is no such theme */}
      <JackpotBanner theme="blue" />
      {/* @ts-expect-error -- there is no such prop */}
      <ResultsBoard colour="red" />
      {/* @ts-expect-error -- names are in camelCase here */}
      <ResultsBoard draw-types={7} drawTypes={7} />
      {/* @ts-expect-error -- an event's detail has no token */}
      <QuickBet onBetPlaced={({ token }) => token} />
      {/* @ts-expect-error -- the total may be null */}
      <QuickBet onBetPlaced={({ total }) => total.toFixed()} />
      {/* @ts-expect-error -- a provider needs a lottery */}
      <LotteryProvider />
    </>
  )
}

export const useState = () => useLottery().session.$state.get().state
export const stop = lottery.on('lottery:balance', ({ currency }) => currency.length)
// @ts-expect-error -- there is no such event
lottery.on('lottery:lost', () => {})

const handle = mount('#here', 'quick-bet', { lang: 'my' })
handle.update({ theme: 'dark' })
handle.unmount()
// @ts-expect-error -- an element is named with lottery- before it, a widget is not
mount('#here', 'lottery-quick-bet')

export const props: WidgetProps = { sound: false, realityCheck: 30 }
