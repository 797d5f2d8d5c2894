import { useEffect, useState } from 'react'
import { Block, BlockTitle, Card, CardContent, Link, List, ListItem, Navbar, NavRight, NavTitle, Page, f7 } from 'framework7-react'
import { askAccount, askJackpot, askResults, day, type Account, type Jackpot } from './server.js'

const money = (amount: number) => amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What the home screen of the script tag's app has: news, money, the ways to bet, two jackpots, the newest results, and where else to go. */
export function HomePage() {
  const [account, setAccount] = useState<Account | null>(null)
  const [jackpots, setJackpots] = useState<Partial<Record<'L' | 'A', Jackpot>>>({})
  const [latest, setLatest] = useState('')
  useEffect(() => {
    void askAccount().then(setAccount)
    for (const feed of ['L', 'A'] as const) void askJackpot(feed, day()).then((jackpot) => setJackpots((before) => ({ ...before, [feed]: jackpot })))
    void askResults(day(1)).then(([result]) => setLatest(result ? `${result.drawType} ${result.first}, ${result.second}, ${result.third}` : ''))
  }, [])
  return (
    <Page name="home">
      <Navbar>
        <NavTitle>4D Result</NavTitle>
        <NavRight>
          <Link onClick={() => f7.dialog.alert('Home, bet, tickets, results', 'Menu')}>Menu</Link>
        </NavRight>
      </Navbar>
      <Block>{account?.message ?? ' '}</Block>
      <Card>
        <CardContent>
          <small>Total balance{account ? ` · ${account.loginid}` : ''}</small>
          <h2 className="balance">{account ? `${account.currency} ${money(account.balance + account.reward)}` : '…'}</h2>
          <p>Balance {account ? money(account.balance) : '…'} · Reward {account ? money(account.reward) : '…'}</p>
        </CardContent>
      </Card>
      <BlockTitle>Place a bet</BlockTitle>
      <List strong inset dividers>
        <ListItem link="/bet/" title="Bet 2, quick" footer="Pick digits per place, bet every combination" />
        <ListItem link="/bet/" title="Bet 1" footer="Number by number, up to 50 lines" />
        <ListItem link="/bet/" title="Bet 3" footer="By draw time" />
        <ListItem link="/bet/" title="Keypad" footer="Type rows, up to 50 at once" />
      </List>
      <Card>
        <CardContent>
          {(['L', 'A'] as const).map((feed) => <p key={feed} className="jackpot">{feed} jackpot: USD {jackpots[feed] ? money(jackpots[feed].jackpotAmount) : '…'}</p>)}
        </CardContent>
      </Card>
      <BlockTitle>More</BlockTitle>
      <List strong inset dividers>
        <ListItem link="/results/" title="Results" footer={latest} />
        <ListItem link="/tickets/" title="Receipts" footer="Search, void, bet again" />
      </List>
    </Page>
  )
}
