/** One thing to do before players come. Texts are plain, with code between backticks. */
export interface CheckItem {
  /** Stable: it stands in the page's address once it is ticked. */
  id: string
  title: string
  /** What to set or decide. */
  set: string
  /** Something to copy, as it is written. */
  code?: string
  /** What to do, and what one must see then. */
  check: string
}

/** Items that belong together. */
export interface CheckGroup {
  title: string
  items: readonly CheckItem[]
}

/** What changes between the sandbox and your server, and what does not. */
export const MIGRATION =
  'There is nothing to migrate: the snippet that you tried against the sandbox is the one that goes live. `data-api` changes, and where the player’s session comes from. Elements, attributes, colours, words and listeners stay as they are, and going back to the sandbox is the same two changes.'

/** The checklist, the one source of the page and of `docs/go-live.md`. */
export const CHECKLIST: readonly CheckGroup[] = [
  {
    title: 'Your server',
    items: [
      {
        id: 'https', title: 'The server is reached by https',
        set: '`data-api` is an https address without a query. Plain http is only for localhost; elsewhere it is turned into https.',
        check: 'Open your page with the console: there is no line that begins with `[lottery] api`.',
      },
      {
        id: 'cors', title: 'The server answers pages of your origin (CORS)',
        set: 'Every answer has these headers, errors and the answer to OPTIONS too. No cookies are sent. Leave out the three lines when page and server have one origin.',
        code: 'Access-Control-Allow-Origin: https://www.your-site.example\nAccess-Control-Allow-Methods: GET, POST\nAccess-Control-Allow-Headers: content-type, authorization',
        check: 'Put a results board on your page: results come, and the console has no line about CORS.',
      },
      {
        id: 'contract', title: 'Answers keep to the contract',
        set: 'Fields and types as on the page of the server contract. Fields of your own are ignored; a missing one that is needed is an error with its name.',
        check: 'Place a bet, void it, open Receipts, Results, Strike and Payout: no screen shows V100, and no `lottery:error` has that code.',
      },
      {
        id: 'client-ref', title: 'A bet is charged once for its ClientRef',
        set: 'The server keeps the ClientRef of each accepted bet with the player, in one step with the charge. A ClientRef that comes again gets the first answer again, with the same GUIDs. Keep them for 7 days at least: a player may come back later.',
        check: 'Send the same PostBetEkor body twice: the two answers are the same, and the balance has gone down once. Then send it twice at the same moment: the same.',
      },
      {
        id: 'clock', title: 'The server decides when betting closes',
        set: 'The server’s clock is kept by NTP, and cut-offs are checked in GMT+8 when the bet arrives. What the player’s device says about the time only decides what is offered.',
        check: 'Put your phone’s clock back by an hour and bet just after a cut-off: the server refuses, and the player reads that betting is closed.',
      },
      {
        id: 'calendar', title: 'Draw days, hours and least stakes are yours',
        set: 'Compare the built-in calendar (`defaultCalendar` of `lottery-widgets/betting`) and the least stakes with your own. Where they differ, give `calendar` and `minimums` by `configure` or as props. Special draw days go into `calendar.specialDates`.',
        check: 'The dates offered on the quick bet are the days that you sell. A stake just below your least one is refused in words, before anything is sent.',
      },
    ],
  },
  {
    title: 'The player',
    items: [
      {
        id: 'credentials', title: 'The session comes from your server',
        set: 'A token is short-lived, and good for one player. Either your server writes `data-sn`, `data-loginid` and `data-token` into a page that is not cached, or `credentials` asks it. Nothing of it is in a link that somebody could pass on.',
        check: 'Sign in as one player, then as another in a private window: each sees his own balance. A page fetched without cookies has no token in it.',
      },
      {
        id: 'token-expired', title: 'An expired token is renewed without a word',
        set: '`onTokenExpired` (or `credentials`) resolves to a new session. Your server refuses an old token with status E102, not with an empty answer.',
        check: 'End the token on your server, then press BET: the bet goes through, and `lottery:session` never said `expired`.',
      },
      {
        id: 'sign-out', title: 'Signing out of your site signs out of the widgets',
        set: 'Reload the page, or take the session out of the widgets’ configuration. Send pages with a player’s session with `Cache-Control: no-store`, or a browser may show one as it was left, at once and without asking anybody: `addEventListener("pageshow", (event) => event.persisted && location.reload())` does it on the page. A shared device must not show the next visitor a balance.',
        check: 'Sign out, press Back: no balance, no receipts, no name.',
      },
      {
        id: 'languages', title: 'Languages, age and help are those of your place',
        set: '`lang` for each language of your site; `min-age` (18 or 21); `help-url` to help with gambling, by https; `reality-check` in minutes. A limit that must bind is your server’s: what a player sets here is kept on his device.',
        check: 'Each language of your site once on a phone: the age and the link to help are below the quick bet.',
      },
    ],
  },
  {
    title: 'Your page',
    items: [
      {
        id: 'pinned', title: 'The script is one version, and cannot be changed on the way',
        set: 'Put `dist/cdn/` on your CDN as it is. Use the address of one version (`releases/…/lottery.js`), with its `integrity` from `integrity.json` beside it and `crossorigin="anonymous"`; the snippet builder writes both where the manifest is there.',
        check: 'Change one character of `integrity` on a test page: the browser refuses the script. Put it back: the widget is there.',
      },
      {
        id: 'cache', title: 'The CDN sends the right headers',
        set: '`Access-Control-Allow-Origin: *` on every file. Files below `releases/` never change: a year in caches. A script at a moving address: minutes. `dist/cdn/_headers` and `dist/cdn/nginx.conf` say it to a CDN or a server.',
        check: '`curl -I` the script and one chunk, and look for the two headers.',
      },
      {
        id: 'csp', title: 'The page’s policy lets it run (CSP)',
        set: 'Where your page has a Content-Security-Policy, add the CDN and the server, and nothing else: no `unsafe-inline`, no `unsafe-eval`. Trusted Types may be required.',
        code: "script-src https://cdn.your-site.example; connect-src https://api.your-site.example; img-src https://cdn.your-site.example",
        check: 'Place a bet with the console open: no line begins with “Refused to”.',
      },
      {
        id: 'storage', title: 'The privacy notice names what is kept',
        set: 'Keys that begin with `lottery:` in localStorage and sessionStorage: language, theme, sound and other choices, hints that were seen, favourites, drafts, the slips placed last, receipts kept on the device, stakes of late, bets of which nobody knows yet what became, and those of which it is known since, the account settings that were saved last, limits and length of play, what was looked at last, results. A token is never in localStorage; in sessionStorage it is in `lottery:session` alone, and only with `persist: \'session\'`, the default of the standalone page. No cookies, no tracking.',
        check: 'Application, Storage in the developer tools after a bet: only such keys. No token in localStorage; in sessionStorage none but in `lottery:session`, and without `persist: \'session\'` there is no such key.',
      },
    ],
  },
  {
    title: 'The trial',
    items: [
      {
        id: 'magic-numbers', title: 'You have seen what goes wrong',
        set: 'Against the sandbox, bet on 4D numbers that fail on purpose: `0117` not enough credit, `0145` sold out, `0997` a broken server, `0998` a lost reply, `0999` half a minute of silence.',
        check: 'After `0998` the player is told that it is not certain, and Check again shows the receipt; the balance has gone down once.',
      },
      {
        id: 'phones', title: 'You have bet on a cheap phone',
        set: 'An Android phone of some years ago, on mobile data, in the language of most of your players, with large letters.',
        check: 'From opening the page to a receipt without help, and the bet bar is never under a bar of your own (`--lottery-bottom` says how high yours is).',
      },
      {
        id: 'two-tabs', title: 'Two tabs and a second device agree',
        set: 'Nothing: it is how it works, if your server keeps to the contract.',
        check: 'Bet in one tab: the balance in the other follows within a minute. Receipts on a second device has the bet too.',
      },
    ],
  },
  {
    title: 'When it runs',
    items: [
      {
        id: 'monitoring', title: 'You hear of trouble before players call',
        set: 'Send `lottery:error`, `lottery:session` and the count of `lottery:bet-placed` to your monitoring. They carry codes and totals, never a token. An alarm for codes that begin with F or V, and for E101 (no answer, or a broken server) and `failed` and `expired` sessions above the usual. The README lists what `source` may be.',
        code: "LotteryWidgets.q.push(['on', 'lottery:error', ({ code, source }) => report(code, source)])",
        check: 'Take your test server down for a minute and open Results, Receipts and Strike: the alarm comes, and `source` names each of them.',
      },
      {
        id: 'support', title: 'Support knows where to look',
        set: 'Players tell a code and the number of a receipt. `LotteryWidgets.inspect()` in the console prints version, configuration without secrets, widgets and last errors.',
        check: 'Ask a colleague for both on a test page, by telephone.',
      },
      {
        id: 'way-back', title: 'There is a way back',
        set: 'The former version stays on the CDN. Going back is its address and its `integrity` in the snippet; nothing kept on a device has to change.',
        check: 'Go back and forth once on a test page, with a bet in each version.',
      },
    ],
  },
]

/** The ids of all items, in their order. */
export const CHECK_IDS: readonly string[] = CHECKLIST.flatMap(({ items }) => items.map(({ id }) => id))
