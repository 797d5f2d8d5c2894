/**
 * What the shapes of the contract and their fields mean. Here and not in the schemas, which every player downloads; a test holds that no field is without words,
 * and no words without a field.
 */
import type { ShapeName } from './shapes.js'

/** What a shape is. */
export const shapeWords: Readonly<Record<ShapeName, string>> = {
  Amount: 'Money: a decimal number with at most two places, or the same as text. 12.5 is twelve and a half.',
  DrawDate: 'A day that exists, YYYY-MM-DD, alone or with a time after it (2026-11-21T19:00:00). All times are GMT+8.',
  Flag: 'A yes or no. true, 1, "1", "Y", "T" and "true" are a yes, in either case of letters; anything else is a no.',
  SuccessStatus: 'The call was carried out.',
  Refusal: 'The call was refused, and nothing was done. Sent with HTTP 200 or a status of 400 to 499.',
  Done: 'Whether it was done, and words.',
  SessionFields: 'The session of a player who came from a partner’s page. Sent in the body, never in the address.',
  BalanceBody: 'Body of GetPlayerBalance.',
  PostBetBody: 'A bet in a login session.',
  PostBetEkorBody: 'A bet in a partner session.',
  VoidEkorBody: 'Receipts to cancel.',
  ChangePasswordBody: 'Passwords to exchange. In a partner session its three fields stand beside them.',
  TokenForm: 'A sign-in, as OAuth’s password grant has it. The two captcha fields are sent only after a captcha was asked for.',
  TicketForm: 'Which tickets, as a form.',
  TicketBody: 'Which tickets, as JSON.',
  TokenAnswer: 'A token, or why there is none. One of access_token, status and error has to be there.',
  TopContent: 'All that a login session begins with, beside the status.',
  InitDataAnswer: 'All that a partner session begins with.',
  InitData: 'The player’s money, currencies and settings.',
  BalanceAnswer: 'The player’s money.',
  Balance: 'The player’s money in the first of his currencies.',
  BetItems: 'One outcome per number line of a slip and per draw type of a digit set, in their order. Some may be refused while others are taken.',
  BetItem: 'One outcome of a bet.',
  PlacedBet: 'The one outcome of a bet that was taken.',
  VoidAnswer: 'One outcome per GUID, in data.',
  VoidItems: 'One outcome per GUID, as the bare list.',
  VoidItem: 'What became of cancelling one receipt.',
  ReceiptsAnswer: 'Receipts, newest first.',
  Receipt: 'A receipt.',
  StrikesAnswer: 'What was won.',
  Strike: 'One prize.',
  PlayerSummaryAnswer: 'The packages of the player who is signed in.',
  UserPackage: 'A package under the name of each tab; one that the player lacks is missing or null.',
  Package: 'Commissions and prizes of every game. What is missing is shown as dashes.',
  ProfileAnswer: 'The player’s figures.',
  Profile: 'Money in the first of the account’s currencies.',
  BetStatisticAnswer: 'The statistic is the message, and shown as it is.',
  UserEditModelAnswer: 'A user’s settings, in data.',
  UserEditModel: 'A user’s settings, and what there is to choose among.',
  MemberLinksAnswer: 'Ways out of the members area.',
  MemberLink: 'A link. Only https is shown; it opens in a window of its own.',
  TicketSummariesAnswer: 'Who has how many tickets.',
  TicketSummary: 'The tickets of one player on one date, counted.',
  TicketsAnswer: 'The tickets of one player.',
  Ticket: 'A ticket.',
  ResultRowsAnswer: 'Results, a row per draw. A draw of which nothing is known is left out.',
  LatestResultAnswer: 'The newest result of one draw type: one row, alone or in a list.',
  ResultRow: 'The result of one draw. A number that is still to come is null, missing, or dashes.',
  FourD: 'Its 4D numbers.',
  FiveD: 'Its 5D numbers.',
  SixD: 'Its 6D numbers.',
  SlotResult: 'The result of a draw of L or A: its fields beside status 200.',
  Jackpot: 'The jackpot of a feed.',
}

/** Fields that mean the same wherever they stand. */
const everywhere: Readonly<Record<string, string>> = {
  status: 'A code of the catalogue.',
  message: 'Words for the player. Shown as text, never as HTML.',
  params: 'What fills {0}, {1} … of the code’s text.',
  Params: 'Another spelling of params.',
  SN: 'The partner’s serial number.',
  LoginId: 'The player.',
  AuthToken: 'The token of his session, as the partner’s page handed it in.',
  Currency: 'The currency’s code, such as MYR.',
  UserId: 'The player.',
  ClientRef: 'Made once per slip, before it is first sent. The same reference again is the same bet: it is charged once and answered as it was the first time.',
  BetString: 'The bet, a line per number: the first line has the dates, the # line the draw types.',
  GUID: 'Names the receipt when it is cancelled. Empty for a bet that was refused.',
  Output: 'The receipt’s text, shown as it is.',
  DrawDate: 'The draw date or dates.',
  ReceiptNo: 'The receipt’s number, as the player reads it.',
  CompanyName: 'The operator, in the server’s own words.',
  DrawTicketDate: 'The draw date, YYYY-MM-DD.',
  TicketNumber: 'The number on the ticket.',
  drawDate: 'The day of the draw.',
  drawNo: 'The operator’s number of the draw.',
  videoUrl: 'A video of the draw. Only http and https are shown.',
  data: 'What was asked for.',
  total: 'How many there are, also those that were not sent.',
  FormatBox: 'Which star means BOX in a bet string: S is one star, D is two.',
  BetMethodIsMultiply: 'Whether a BOX amount is multiplied by the permutations. If not, it is the total for all of them.',
  Balance: 'Money to bet with.',
  Reward: 'Chips beside it.',
}

/** Fields by the shape that they stand in, where their name alone does not say it. */
export const fieldWords: Readonly<Partial<Record<ShapeName, Readonly<Record<string, string>>>>> = {
  Refusal: { status: 'The code of the refusal.' },
  BalanceBody: { Method: 'Always getbalance.' },
  PostBetBody: { UserId: 'Whom the bet is for: the player himself, or for an agent one of his players.' },
  PostBetEkorBody: { ID: 'Whom the bet is for: the player himself, or for an agent one of his players.', Method: 'Always buy.', Platform: 'Always ekor.' },
  VoidEkorBody: { Guid: 'The GUIDs of the receipts.' },
  ChangePasswordBody: {
    oldPassword: 'The password until now; empty where an agent changes that of a player, or the server demanded the change.', newPassword: 'At least 6 characters, letters and digits.',
    confirmPassword: 'The same once more.', userId: 'Whose password it is.',
  },
  TokenForm: {
    grant_type: 'Always password.', username: 'The player, trimmed.', password: 'The password as it was typed.', client_id: 'The pin.',
    CaptchaKey: 'The key of the captcha that is answered.', Captcha: 'Its answer.',
  },
  TicketForm: { UserId: 'The player; empty for all.', TicketNumber: 'The number; empty for all.' },
  TicketBody: { UserId: 'The player; empty for all.', TicketNumber: 'The number; empty for all.', CompanyName: 'Always empty.' },
  TokenAnswer: {
    status: 'Success, Success_NeedChangePassword or S106 where the password must be changed first, or the code of a refusal. May be missing beside a token.',
    access_token: 'The bearer token of the session.', error: 'The refusal as OAuth says it, such as invalid_grant.', error_description: 'Its words, or a code of the catalogue.',
    CaptchaKey: 'A captcha is asked for at the next attempt: its key.', CaptchaText: 'Its question in words.', CaptchaImage: 'Its picture, a PNG or JPEG in base64, with or without data:…, before it. An SVG cannot be shown.',
  },
  TopContent: {
    balance: 'Money to bet with, in the first currency.', reward: 'Chips beside it.', currency: 'The currencies that the player may bet in, his own first.',
    ticker_message: 'The line of news.', tickermessage: 'Another spelling of ticker_message.', package: 'What the package allows.', players: 'Players: the own id first for a member; an agent’s players for an agent.',
    agents: 'Agents below an agent.', formatBox: 'Which star means BOX in a bet string: S is one star, D is two.',
  },
  InitData: {
    Currency: 'The currencies that the player may bet in, his own first.', TickerMessage: 'The line of news.', Package: 'What the package allows.',
    Players: 'Players: the own id first for a member; an agent’s players for an agent.', Agents: 'Agents below an agent.',
  },
  BetItem: { status: 'Success or S100 to S199: the money was taken. Anything else: nothing was, for this outcome.' },
  VoidItem: { status: 'Success or S100 to S199: it is cancelled, also when it was before.', GUID: 'Whose outcome it is. Without it the outcomes stand in the order of the GUIDs sent.' },
  Receipt: { Total: 'What was paid.', Status: 'The server’s own word, such as Open, Void or Settled.', GUID: 'Names the receipt when it is cancelled; empty for one that cannot be.', BetString: 'The bet, for playing it again.', CreatedAt: 'When it was placed, in the server’s own words.' },
  Strike: { DrawType: 'The slot, such as M or L3.', Number: 'The covered number that won.', BetType: 'The stake, and how the number was played.', Stake: 'What was staked of that type.', Tier: 'The prize’s name.', Prize: 'What it pays.' },
  PlayerSummaryAnswer: { data: 'The packages; what else stands here is ignored.' },
  Package: { PackageId: 'The package’s own id.' },
  Profile: {
    AccountBalance: 'The balance of all that is settled.', Credit: 'The credit that the account was given.', CreditBalance: 'What is left to bet with.', DownlineCredit: 'The credit of an agent’s players. An agent’s alone.',
    Outstanding: 'What is staked on draws to come. A player’s alone.', outstanding: 'Another spelling of Outstanding.', Type: 'The kind of user.', Username: 'The name.', UserName: 'Another spelling of Username.', PhoneNumber: 'The phone number.',
  },
  BetStatisticAnswer: { message: 'The statistic.' },
  UserEditModel: {
    FormatDrawTypeList: 'The draw formats there are.', SelectedFormatDrawType: 'The one that is chosen.', FormatBetSequenceList: 'The bet sequences there are.', SelectedFormatBetSequence: 'The one that is chosen.',
  },
  MemberLink: { Name: 'Prize, DrawLiveVideo, WinnerList or About; others are not shown.', Url: 'Where it leads.' },
  TicketSummary: { BetAmount: 'What the tickets cost.', TicketCount: 'How many there are.', Currency: 'The currency of the amount, where a server’s players bet in several.' },
  ResultRow: { drawType: 'The draw type’s letter.', m4: 'The 4D numbers.', m5: 'The 5D numbers, of T alone.', m6: 'The 6D numbers, of T alone.' },
  FourD: { drawTypeCode: 'The slot, such as M, or N3 for 3 PM.' },
  FiveD: { prize4: 'The last four digits of the first.', prize5: 'The last three.', prize6: 'The last two.' },
  Jackpot: { jackpotAmount: 'In USD.' },
}

const RANKS = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

/** Fields that are numbered through. */
const series: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/^prize([123])$/, ([, rank]) => `${RANKS[Number(rank)]} prize.`],
  [/^prize([123])From$/, ([, rank]) => `The letter A to M of the starter that became the ${RANKS[Number(rank)]?.toLowerCase()} prize.`],
  [/^prizeStarter(\d+)$/, ([, place]) => `Starter ${place} of 13.`],
  [/^prizeConsolation(\d+)$/, ([, place]) => `Consolation ${place} of 10.`],
  [/^prize([A-M])$/, ([, letter]) => `Starter ${letter} of A to M.`],
  [/^prize([N-W])$/, ([, letter]) => `Consolation ${letter} of N to W.`],
  [/^prize6D$/, () => 'The 6D number.'],
  [/^prize6D_([2-5])([AB])$/, ([, rank, part]) => `${RANKS[Number(rank)]} 6D prize: its ${part === 'A' ? 'first' : 'last'} ${7 - Number(rank)} digits.`],
  [/^Commission_(\w+)$/, ([, game]) => `Commission of ${game}, as a fraction of the stake: 0.245 is 24.5 %.`],
  [/^Prize([1-6])_(\w+)$/, ([, rank, game]) => `What 1.00 staked on ${game} wins with the ${RANKS[Number(rank)]?.toLowerCase()} prize.`],
  [/^PrizeStarter_(\w+)$/, ([, game]) => `What 1.00 staked on ${game} wins with a starter.`],
  [/^PrizeConsolation_(\w+)$/, ([, game]) => `What 1.00 staked on ${game} wins with a consolation.`],
  [/^([356])D([46])D([LAN]?)$/, ([, one, other, letter]) => `The package of ${one}D and ${other}D${letter ? `, of draw type ${letter} alone` : ''}.`],
]

/** What a field means; undefined when nothing says so. */
export function wordsOf(shape: string, field: string): string | undefined {
  const own = fieldWords[shape as ShapeName]?.[field] ?? everywhere[field]
  if (own !== undefined) return own
  for (const [pattern, say] of series) {
    const match = pattern.exec(field)
    if (match) return say(match)
  }
  return undefined
}
