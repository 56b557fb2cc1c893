import { foldText } from '../fold-text.ts'
import type { Around } from './identifying-pattern.ts'
import { isOrdinarySpanish } from './is-ordinary-spanish.ts'

// Words that follow a platform's name in ordinary sentences and are not account names.
const ENGLISH = new Set(
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
 * Returns whether a word after a platform's name is ordinary English: a listed word, or one that
 * ends like a verb or an adverb.
 */
function isOrdinaryEnglish(value: string): boolean {
  const word = value.toLowerCase()
  return ENGLISH.has(word.replace(/['’].*$/, '')) || /^[a-z]{3,}(?:ing|ed|ly)$/.test(word)
}

const SHORT_NUMBER = /^\d{1,2}$/
const COUNT = /^\d{1,4}$/
const COUNTED =
  /^ (?:accounts|amig|años|chats|chicas|cuentas|days|d[ií]as|euros|followers|fotos|friends|girls|horas|hours|llamadas|meses|mensajes|messages|minut|months|mujeres|people|perfiles|personas|pesos|photos|seguidor|semanas|times|veces|weeks|women|years)/iu

/**
 * Returns whether what follows a platform's name is ordinary English or Spanish, or a count
 * ("WhatsApp 3 veces").
 */
export function isOrdinary(found: string, { after }: Pick<Around, 'after'>): boolean {
  if (SHORT_NUMBER.test(found) || (COUNT.test(found) && COUNTED.test(after))) return true
  return isOrdinaryEnglish(found) || isOrdinarySpanish(found, foldText(found).folded)
}
