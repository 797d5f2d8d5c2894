/** A mistake that pages make: what it looks like, why, and what to do. For the page's developer, in English; the page of help is made of it. */
export interface Mistake {
  title: string
  cause: string
  remedy: string
}

const mistake = (title: string, cause: string, remedy: string): Mistake => ({ title, cause, remedy })

/**
 * The mistakes that the console names, each with a link to its place on the page of help (`troubleshooting.html`), which the build makes of this table. Only the
 * names are part of what a browser loads.
 */
export const MISTAKES = {
  'script-twice': mistake('The script is on the page twice', 'Two tags load lottery.js, often one in the template and one put in by a tag manager, perhaps in two versions. The first one works; the second does nothing.', 'Keep one tag. To change its configuration from script, call LotteryWidgets.configure({ … }).'),
  'code-lost': mistake('The widgets\' code cannot be loaded', 'The files in chunks/ beside lottery.js did not come: the page\'s Content-Security-Policy does not name the CDN in script-src, the CDN does not answer Access-Control-Allow-Origin, the folder was not put there whole, or the connection was lost. It is tried again by itself.', 'Put dist/embed/ on the CDN as it is, with Access-Control-Allow-Origin: *, and name the CDN\'s origin in script-src. The browser\'s own line above says which of them it is.'),
  'element-taken': mistake('Another script has defined our element', 'customElements.define was called with one of our names before lottery.js ran, often by a copy of the npm package\'s demo or an older script. That element stays as it is.', 'Remove the other definition, or use <div data-lottery="quick-bet"></div> elsewhere on a page that does not have it.'),
  'unknown-element': mistake('There is no such element', 'The page has an element that begins with lottery- and is none of ours, such as <lottery-quickbet>.', 'The elements are lottery-app, lottery-results-board, lottery-jackpot-banner and lottery-quick-bet. HTML has no self-closing custom elements: write the closing tag.'),
  'unknown-widget': mistake('There is no such widget', 'mount or data-lottery names a widget that does not exist.', 'The widgets are lottery-app, results-board, jackpot-banner and quick-bet.'),
  'attribute-name': mistake('An attribute is misspelt', 'An attribute looks like one of ours and is none, so it does nothing: drawtypes for draw-types, login-id for loginid, data-api on an element, api without data- on the script tag.', 'On an element write the name as it is in the README; on the script tag and on a data-lottery element write data- before it.'),
  'config-key': mistake('A key of a configuration is misspelt', 'mount, update or configure was given a key that there is not, so it does nothing: drawtypes or draw-types for drawTypes, loginID for loginid.', 'Write the key as it is in the README\'s section "Configuration". In script a name with a hyphen has a capital letter in its place: draw-types is drawTypes.'),
  'mount-target': mistake('mount has found no element', 'The target of mount is not on the page (yet), the selector is misspelt, or the target is an element that shows nothing of what is in it, such as <img> or <select>.', 'Call mount after the element is on the page, with a <div> or its like, or use the custom element, which needs no call.'),
  'api-address': mistake('An address cannot be read', 'api, or one of endpoints, is neither an absolute address nor a path of the page\'s own origin.', 'Write it as "https://api.example.com", or as "/api".'),
  'api-not-https': mistake('The api is not https', 'A session\'s token must not travel in the open, and a page on https may not call http. The https address is used in its place; plain http is only for localhost.', 'Give the server a certificate, and write https.'),
  'api-cors': mistake('The server does not let this origin in (CORS)', 'The api answers, but the browser does not let the page read the answer: Access-Control-Allow-Origin is missing, or names another origin. A redirect without that header has the same effect.', 'Answer Access-Control-Allow-Origin with the page\'s origin, on errors and on OPTIONS too, and allow the headers Content-Type and Authorization there.'),
  'api-blocked': mistake('The page\'s policy does not let the api be called', 'The page has a Content-Security-Policy whose connect-src does not name the api\'s origin.', 'Add the api\'s origin to connect-src. The README\'s section "On your page" has the whole policy.'),
  'api-path': mistake('The api answers 404', 'The address of api, of one of endpoints or of paths has a part too many or too few, so that the server has no such call: https://bets.example for https://bets.example/api, or the other way round.', 'Open the browser\'s network panel, compare the address that answers 404 with your server\'s own, and correct api (or endpoints, paths).'),
  'api-unreachable': mistake('The api cannot be reached', 'No answer came from another origin, though the device says that it is online: a wrong host name, a server that is down, a certificate that is not valid, or an extension that blocks it.', 'Open the address in a window of its own. Behind a firewall or in a private network, call it by the name that visitors can reach.'),
  'partial-session': mistake('Half a session', 'Some of sn, loginid and token are there and some are missing or empty. The widgets go on without a session.', 'Give all three, or none, or credentials, a function that gives them. Check that the template fills all of them for a signed-in visitor.'),
  'session-without-api': mistake('A session without a server', 'A player\'s session is given, but no api to send it to. The widgets run in demo mode, with play money.', 'Give api, or say demo to mean it.'),
  'demo-mode': mistake('Demo mode', 'No api is given, so the widgets play against the sandbox in the page, as the demo player and with play money.', 'Give api for real bets. To mean demo mode, say demo: then the console is silent about it.'),
  'credentials-callback': mistake('The callback gives no session', 'credentials or onTokenExpired is not a function.', 'It is a function that returns a promise of { sn, loginid, token }, of { loginid, bearer }, or of null when nobody is signed in.'),
  'draw-types': mistake('A letter stands for no draw', 'draw-types has a letter that no operator has.', 'The letters are M, P, T, S, B, K, W, L, A and N, written together: draw-types="MPT".'),
  'language': mistake('There is no such language', 'lang is none of ours, so the words are English.', 'Use en, zh, id, my (or ms), th or vi. A region, as in zh-TW, is dropped.'),
  'value': mistake('A value cannot be meant so', 'The value of an attribute or of a key does not fit. The default applies.', 'The message says what fits; the README\'s section "Configuration" has them all.'),
  'messages': mistake('A text of messages does not fit', 'messages has a key that is no text of ours, a language that there is not, or a text without a {{…}} that the built-in one has, or with another.', 'Take the key and its {{…}} from src/i18n/en*.ts. The built-in words are shown until then.'),
  'unknown-call': mistake('There is no such call', 'An entry of LotteryWidgets.q begins with a word that is no call, or is no array.', 'Write calls as arrays: [\'mount\', \'#here\', \'quick-bet\']. The calls are configure, mount, on, off, ready and inspect.'),
  'unknown-event': mistake('There is no such event', 'LotteryWidgets.on was given a name that no event has, so its function is never called: bet-placed or lottery:betPlaced for lottery:bet-placed. Or it was given no function.', 'The events are lottery:ready, lottery:session, lottery:balance, lottery:bet-placed, lottery:bet-voided, lottery:navigate and lottery:error.'),
  'closing-tag': mistake('What follows a widget is not shown', 'The element has no closing tag, or is written <lottery-app />, which HTML takes for an opening tag: all that follows on the page is inside it, and the widget is shown in its place.', 'Write <lottery-app></lottery-app>.'),
  'colour': mistake('A colour of ours is none', 'A custom property such as --lottery-accent holds what CSS cannot read as a colour, often hex digits without their #. What is drawn in it has no colour: a chosen date looks like the others.', 'Write a CSS colour: --lottery-accent: #0b6b50, or light-dark(#0b6b50, #7adbb9).'),
  'not-displayed': mistake('A widget has no place to be seen', 'The element is not displayed, or has no width, or is far from the window. Its code is loaded when it comes near the window, so it stays empty until then.', 'Nothing, if that is meant, as in a closed tab of the page. Else look for display: none, a width of 0 or a transform on what it stands in.'),
} satisfies Record<string, Mistake>

/** A mistake's name: the end of its link, and of nothing else. */
export type MistakeName = keyof typeof MISTAKES
