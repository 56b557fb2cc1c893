import type { IdentifyingPattern } from './identifying-pattern.ts'

const LOCAL = "[\\p{L}\\p{N}._%+'-]"
const HOST = '[\\p{L}\\p{N}.-]'
const DOMAIN = '[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+'
const AT = '(?: ?[([{<] ?at ?[)\\]}>] ?|(?: at )|\\bat\\b)'
const DOT = '(?: ?[([{<] ?dot ?[)\\]}>] ?| dot )'
const MAIL_HOST =
  '(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|proton(?:mail)?|aol|gmx|live|msn|mail)'
const COMMON_ENDING =
  '(?:com|net|org|edu|info|biz|app|dev|xyz|link|page|site|online|social|club|shop|io|gg|tv|ly|ai|uk|ca|au|de|fr|eu)'

const PLATFORM =
  'instagram|insta|ig|snapchat|snap|sc|tiktok|tik tok|facebook|fb|messenger|twitter|telegram|tg|whatsapp|kik|discord|linkedin|onlyfans|venmo|cash ?app|paypal|zelle|wechat|viber|reddit|youtube|threads|tinder|bumble|hinge|okcupid|grindr'

const ACCOUNT = '(?:user ?name|screen ?name|handle|name|user|id|tag|account|profile)'
const NAMED = '(?: ?[:=-]{1,2} ?| (?:is|was|under|as) )'
const ACCOUNT_NAME = "[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_.'’-]{0,60}[\\p{L}\\p{N}_])?"

// Words that follow a platform's name in ordinary sentences and are not account names.
const ORDINARY = new Set(
  `a about account accounts active after again all also always an and any app apps are as at ban
  banned because before being both but by call called calls can chat chats comments conversation
  conversations could date dates deleted did dm dms do does down every fake feed first five follower
  followers following followed for four friend friends from full girl girls gone group groups had
  has have he her here hers him his history how i if in inactive instead is it its just last later
  like likes link live locked made man matched match matches me men message messaged messages
  messaging miss more most my name never new next nine no not nothing now of off often old on once
  one online only or other our out page pages photo photos pic pics picture pictures platform post
  posted posts private profile profiles public real really request requests said same saw saying score
  screenshot screenshots seven several she show showed shows since site six so social some
  sometimes soon stalker stalking still stories story streak streaks suddenly ten than that the their them then
  there these they thing this those though three through time times to today together tomorrow
  tonight too two under unknown until up us use used user username uses using very video videos
  wanted wants was we week weeks went were what when where which while who whole whom whose why will
  with without woman women would year years yes yesterday yet you your`.split(/\s+/),
)

/**
 * Returns whether a word after a platform's name is ordinary: a listed word, or one that ends like
 * a verb or an adverb.
 */
function isOrdinary(value: string): boolean {
  const word = value.toLowerCase()
  return ORDINARY.has(word.replace(/['’].*$/, '')) || /^[a-z]{3,}(?:ing|ed|ly)$/.test(word)
}

/**
 * Patterns of emails, handles, URLs and accounts on other platforms. Each takes time linear in the
 * text.
 */
export const profilePatterns: readonly IdentifyingPattern[] = [
  {
    reads: 'folded',
    needs: /@/,
    shape: new RegExp(`(?<!${LOCAL})${LOCAL}+(?:@| @ )${DOMAIN}`, 'gu'),
  },
  {
    reads: 'folded',
    needs: /dot/,
    shape: new RegExp(
      `(?<!${LOCAL})${LOCAL}+${AT}[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+)+`,
      'gu',
    ),
  },
  {
    reads: 'folded',
    needs: new RegExp(MAIL_HOST),
    shape: new RegExp(
      `(?<!${LOCAL})${LOCAL}+(?:${AT}| ?@ ?)${MAIL_HOST}\\b(?:(?:\\.|${DOT})\\p{L}+)*`,
      'gu',
    ),
  },
  // "@7pm" and "@ 10:30" are times.
  {
    reads: 'folded',
    shape: /@(?!\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\b|\b(?!\w)))[^\s@,;:!?()[\]"*]*[\p{L}\p{N}\p{S}_]/gu,
  },
  { reads: 'folded', shape: /(?:\bhttps?:\/\/|\bwww\.)[^\s*]+/gu },
  {
    reads: 'folded',
    needs: new RegExp(`\\.${COMMON_ENDING}`),
    shape: new RegExp(
      `(?<!${HOST})${HOST}+\\.${COMMON_ENDING}(?![\\p{L}\\p{N}-])(?:/[^\\s*]*)?`,
      'gu',
    ),
  },
  {
    reads: 'folded',
    needs: /dot/,
    shape: new RegExp(
      `(?<!${HOST})${HOST}+(?:${DOT}[\\p{L}\\p{N}-]+){0,3}${DOT}${COMMON_ENDING}\\b`,
      'gu',
    ),
  },
  {
    reads: 'folded',
    needs: /\.[a-z]{2,6}\//,
    shape: /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+\.[a-z]{2,6}\/[^\s*]+/gu,
  },
  {
    reads: 'folded',
    shape: new RegExp(
      `\\b(?:${PLATFORM})(?: ${ACCOUNT})?(?:${NAMED}| )(?<value>${ACCOUNT_NAME})`,
      'gu',
    ),
    spares: isOrdinary,
  },
  {
    reads: 'folded',
    shape: new RegExp(
      `\\b(?:(?:user|screen) ?name|handle)(?: ?[:=] ?| (?:is|was) )(?<value>${ACCOUNT_NAME})`,
      'gu',
    ),
    spares: isOrdinary,
  },
]
