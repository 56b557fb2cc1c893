import { foldText, writtenSpan } from './fold-text.ts'

/** Details by which the reported person may recognise the author, in the order of the list. */
export const tellingSigns = ['date', 'quote', 'job', 'pet', 'school', 'place'] as const
export type TellingSign = (typeof tellingSigns)[number]

/** A sign, and the words in which it was found. */
export interface FoundSign {
  sign: TellingSign
  words: string
}

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const MONTH_ES =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)'
const WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)'
const WEEKDAY_ES = '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)'
const DAY = '(?:3[01]|[12]\\d|0?[1-9])'
const HOLIDAY =
  "(?:my birthday|his birthday|our anniversary|christmas(?: eve)?|new year'?s(?: eve| day)?|valentine'?s(?: day)?|halloween|thanksgiving|easter)"
const HOLIDAY_ES =
  '(?:mi cumpleanos|su cumpleanos|nuestro aniversario|navidad|nochebuena|nochevieja|ano nuevo|san valentin|dia de muertos|semana santa)'

const POSSESSIVE = '(?:my|his|her|our|their)'
const POSSESSIVE_ES = '(?:mi|mis|su|sus|nuestr[ao]s?)'
const TRADE =
  '(?:nurse|doctor|teacher|lawyer|police officer|cop|firefighter|engineer|accountant|dentist|pilot|chef|driver|realtor|bartender|barista|mechanic|electrician|plumber|therapist|manager|professor|pharmacist|soldier|programmer|developer|waiter|waitress|hairdresser|journalist)'
const TRADE_ES =
  '(?:enfermer[ao]|medic[ao]|doctora?|maestr[ao]|profesora?|abogad[ao]|policia|bomber[ao]|ingenier[ao]|contadora?|dentista|piloto|cociner[ao]|chofer|mesera?o?|mecanic[ao]|electricista|plomer[ao]|psicolog[ao]|gerente|soldado|programadora?|periodista|peluquer[ao])'
const ANIMAL = '(?:dog|puppy|cat|kitten|rabbit|parrot|hamster|horse|pet)s?'
const ANIMAL_ES = '(?:perr|gat|perrit|gatit|conej|lor|mascot|caball|cachorr)[ao]s?'
const SCHOOL =
  '(?:school|college|university|campus|daycare|kindergarten|preschool|classroom|class|classmates?)'
const SCHOOL_ES =
  '(?:escuela|colegio|universidad|facultad|guarderia|preparatoria|secundaria|salon de clases|companer[ao]s? de (?:clase|escuela))'
const VENUE =
  '(?:gym|bar|pub|cafe|coffee shop|restaurant|diner|club|church|mosque|temple|synagogue|hospital|library|hotel|motel|park|beach|supermarket|mall|bakery|parking lot|station|airport|stadium|theater|theatre|cinema|museum|clinic)'
const VENUE_ES =
  '(?:gimnasio|bar|cafe|cafeteria|restaurante|antro|iglesia|templo|mezquita|hospital|biblioteca|hotel|motel|parque|playa|supermercado|centro comercial|panaderia|estacionamiento|estacion|aeropuerto|estadio|teatro|cine|museo|clinica)'

const PATTERNS: Readonly<Record<TellingSign, readonly string[]>> = {
  date: [
    `\\b${MONTH}\\.? ${DAY}(?:st|nd|rd|th)?\\b`,
    `\\b${DAY}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b`,
    `\\bon the ${DAY}(?:st|nd|rd|th)\\b`,
    `\\b(?:last|this past|on|that) ${WEEKDAY}\\b`,
    '(?<![\\d/.-])(?:\\d{1,2}([/.-])\\d{1,2}\\1(?:20)?\\d{2}|20\\d{2}-\\d{2}-\\d{2})(?![\\d/-])',
    '\\b(?:yesterday|last night|the day before yesterday)\\b',
    `\\b(?:on|at|before|after) ${HOLIDAY}`,
    `\\b(?:el )?${DAY} de ${MONTH_ES}\\b`,
    `\\bel (?:dia ${DAY}|${WEEKDAY_ES}(?: pasado| ${DAY}| por la \\p{L}+)?)\\b`,
    '\\b(?:ayer|anoche|anteayer|antier)\\b',
    `\\b(?:en|el dia de|por|antes de|despues de|la) ${HOLIDAY_ES}\\b`,
  ],
  quote: ['"[^"\\n]{3,}? [^"\\n]+"', '“[^”\\n]{3,}? [^”\\n]+”', '«[^»\\n]{3,}? [^»\\n]+»'],
  job: [
    "\\bwork(?:s|ed|ing)? (?:at|for|as|in)\\b(?: (?:an?|the))?(?: [\\p{L}\\d&'-]+){1,2}",
    `\\b${POSSESSIVE} (?:office|boss|job|company|co-?workers?|colleagues?|employer|workplace|shift)\\b`,
    `\\b(?:is|was|as|am|i'm|he's) an? (?:\\p{L}+ )?${TRADE}\\b`,
    '\\b(?:at|from) work\\b',
    '\\btrabaj(?:a|aba|o|amos|ando|e) (?:en|como|para|de)\\b(?: (?:una?|el|la|los|las))?(?: [\\p{L}\\d&-]+){1,2}',
    `\\b${POSSESSIVE_ES} (?:oficina|jef[ae]|trabajo|empresa|compania|companer[ao]s? de trabajo|colegas?|turno)\\b`,
    `\\b(?:es|era|soy|como) (?:una? )?${TRADE_ES}\\b`,
  ],
  pet: [
    `\\b(?:${POSSESSIVE}|an?|the) (?:\\p{L}+ )?${ANIMAL}\\b`,
    `\\b(?:${POSSESSIVE_ES}|una?|el|la) ${ANIMAL_ES}\\b`,
  ],
  school: [
    `\\b(?:${POSSESSIVE}|the|at|in|from|same)(?: \\p{L}+)? ${SCHOOL}\\b`,
    `\\b(?:at|from|in) ${SCHOOL}\\b`,
    `\\b(?:${POSSESSIVE_ES}|la|el|del|al|mism[ao]) ${SCHOOL_ES}\\b`,
  ],
  place: [
    `\\b(?:at|in|outside|near|behind|to|from) (?:an?|the|my|his|her|our|that|this) (?:[\\p{L}'-]+ ){0,2}?${VENUE}\\b`,
    `\\b[\\p{L}'-]+ (?:street|avenue|boulevard|lane|square)\\b`,
    `\\b(?:al|del|en|a|de|fuera de|cerca de|frente a|detras de) ?(?:el|la|los|las|una?|mi|su|nuestr[ao]|ese|esa)? ?(?:\\p{L}+ )?${VENUE_ES}\\b`,
    '\\b(?:calle|avenida|colonia|barrio|plaza) \\p{L}+',
  ],
}

const searched = tellingSigns.map((sign) => ({
  sign,
  patterns: PATTERNS[sign].map((pattern) => new RegExp(pattern, 'gu')),
}))

/**
 * Returns the details by which the reported person may recognise the author of a text in English or
 * Spanish: at most `most` of each sign, in the order of the text. The rules find common details;
 * they do not understand the text.
 */
export function findTellingSigns(text: string, most = 3): FoundSign[] {
  const folded = foldText(text.replaceAll('’', "'"))
  return searched.flatMap(({ sign, patterns }) => {
    const spans = patterns
      .flatMap((pattern) => [...folded.folded.matchAll(pattern)])
      .map((match) => ({ start: match.index, end: match.index + match[0].length }))
      .toSorted((one, other) => one.start - other.start || other.end - one.end)
    const apart: typeof spans = []
    for (const span of spans) if (span.start >= (apart.at(-1)?.end ?? 0)) apart.push(span)
    return apart.slice(0, most).map(({ start, end }) => {
      const written = writtenSpan(folded, start, end)
      return { sign, words: text.slice(written.start, written.end).trim() }
    })
  })
}
