import type { Around, IdentifyingPattern } from './identifying-pattern.ts'
import { isOrdinary } from './is-ordinary.ts'
import { isInOneCase } from './is-ordinary-spanish.ts'
import { ACCOUNT_NAME, PLATFORM_NAMES } from './platform-names.ts'

const NOUN =
  '(?:(?:nombre|id)(?: de (?:usuario|perfil))?|usuari[oa]|user|nick(?:name)?|cuenta|perfil|alias|apodo|arroba)'
/** What describes an account: "Instagram personal", "el WhatsApp de Ana", "su Telegram nuevo". */
const KIND =
  '(?: (?:personal|privad[oa]|public[oa]|nuev[oa]|viej[oa]|otr[oa]|real|fals[oa]|secundari[oa]|principal|actual|verdader[oa]|oficial|profesional|suy[oa]|del? (?:su )?\\p{L}{2,20}))?'
const WHEN = '(?: (?:ahora|ya|tambien|antes|hoy|creo que))?'
const CALLED =
  'se (?:llama(?:ba)?|hace llamar|hacia llamar|puso|pone|ponia|(?:identifica|presenta|registro|encuentra) como)'
const FOUND =
  '(?:(?:l[aeo]s?|me|te|se) )?(?:esta(?:ba)?|aparec(?:e|ia)|sal(?:e|ia)|figura(?:ba)?|va|anda(?:ba)?|encuentr\\p{L}{1,3}|encontr\\p{L}{1,6}|busc\\p{L}{1,6}|hall\\p{L}{1,4}|ubic\\p{L}{1,4}|tengo|tiene[ns]?|agreg\\p{L}{1,4}|sig\\p{L}{1,4}|registrad[oa]|guardad[oa]|conocid[oa])'
const ARTICLE = '(?: (?:el|la|su|un|otro|otra))?'
const IS = `(?:(?:dele |dela )e|ist|war|heisst|est|etait|es|era|fue|seria|sera)(?: el siguiente|${ARTICLE} ${NOUN}(?: de)?)?`
const WITH = `(?:con|por|como|bajo|usa(?:ba)?|tiene|tenia|de)${ARTICLE} ${NOUN}(?: de)?`
const AS = `(?:${FOUND} )?(?:${WITH}|como|bajo)`
const SIGN = ' ?[:=-]{1,2}>?'
const OPEN = `(?:${SIGN} ?| )["'“”‘’«»]?`
const VALUE = `(?<value>${ACCOUNT_NAME})`

/** Platforms without account names. "En Tinder es amable" describes a person, not an account. */
const NAMELESS = /^(?:tinder|bumble|badoo|hinge|okcupid|grindr|wh?ats|wasap|guasap|wsp|wpp)/i
const IS_IN = /(?<!\p{L})(?:en|por)(?: (?:el|su))? $/iu
const NAMES_AN_ACCOUNT = /(?<!\p{L})(?:usuari[oa]|nombre|cuenta|perfil|nick|alias|apodo)(?!\p{L})/iu

/** Returns whether what follows "es" is ordinary, or describes the person rather than an account. */
function isNoAccount(found: string, around: Around): boolean {
  if (isOrdinary(found, around)) return true
  const { before, hasParts, head } = around
  return (
    hasParts &&
    NAMELESS.test(head) &&
    IS_IN.test(before) &&
    !NAMES_AN_ACCOUNT.test(before) &&
    isInOneCase(found)
  )
}

/**
 * Patterns of accounts as Spanish names them: "su Instagram es …", "en Insta lo encuentras como …".
 * Each takes time linear in the text.
 */
export const spanishProfiles: readonly IdentifyingPattern[] = [
  {
    reads: 'folded',
    shape: new RegExp(
      `\\b(?<head>${PLATFORM_NAMES})(?:${SIGN})?${KIND}${WHEN}(?:,? ${NOUN})?(?:,? (?:${CALLED}|${AS})| (?<parts>${IS})|(?<=[ ,] ?${NOUN}))${OPEN}${VALUE}`,
      'gu',
    ),
    spares: isNoAccount,
  },
  {
    reads: 'folded',
    needs: / (?:en|por) /,
    shape: new RegExp(
      `\\b(?:${FOUND} como|${CALLED}|con el (?:nombre|usuario)(?: de)?) ["'“”‘’«»]?${VALUE}["'“”‘’«»]? (?:en|por) (?:su |el )?(?:${PLATFORM_NAMES})\\b`,
      'gu',
    ),
    spares: isOrdinary,
  },
  {
    reads: 'folded',
    needs: /usuario|nick|alias/,
    shape: new RegExp(
      `\\b(?:usuario|nick(?:name)?|alias)(?: (?:de|en) \\p{L}{2,20})?(?: ?[:=] ?| (?:es|era|seria) )["'“”‘’«»]?${VALUE}`,
      'gu',
    ),
    spares: isOrdinary,
  },
  {
    reads: 'folded',
    needs: /arroba/,
    shape: new RegExp(`\\barroba[ :]{1,2}${VALUE}`, 'gu'),
    spares: isOrdinary,
  },
]
