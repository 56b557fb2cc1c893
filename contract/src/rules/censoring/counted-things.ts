import { STARTS_A_NUMBER } from './spanish-number-words.ts'

// Words that end in s but are not plurals: "calle Mayor 12 bis", "calle Mayor 12 los lunes".
const NO_PLURAL =
  'es|bis|altos|bajos|l[ao]s|les|nos|detras|atras|antes|despues|ademas|entonces|pues|tras|mas|sus|mis|tus|un[ao]s|ell[ao]s|nosotr[ao]s|ustedes|jamas|quizas|lejos|tod[ao]s|dos|tres|seis|lunes|martes|miercoles|jueves|viernes|(?:vi|fui|sali|queda|esta|vivi)mos|is|was|has|his|this|us|as|its|across|always|besides'
const OR_ANOTHER = `[aou](?=\\s{1,3}(?:\\d|mas(?!\\p{L})|${STARTS_A_NUMBER}))`

/** What is counted in "Calle Reforma 2 veces": a plural, which ends in s, or a unit. */
export const COUNTED = `(?!(?:${NO_PLURAL})(?!\\p{L}))\\p{L}{0,30}s|am|ano|cm|dia|dolar|euro|h|hora|hrs?|km|m|men|mes|mil|min|minuto|million|people|peso|persona|pm|por ciento|semana|vez|women|${OR_ANOTHER}`

// Counted things that are not towns, even in capitals: "CALLE REFORMA 2 VECES".
const SURELY_COUNTED =
  'amig[ao]s|anos|chic[ao]s|dias|dolares|euros|guys|hij[ao]s|hombres|horas|hrs|meses|minutes|minutos|mins|mujeres|persona?s|pesos|semanas|times|tipos|veces|years'

/** A word that ends in s, after a house number. With a capital, it is the name of a town. */
export const MAYBE_A_TOWN = `(?=\\s{1,3}(?!(?:${SURELY_COUNTED})(?!\\p{L}))\\p{L}{2,30}s(?![\\p{L}\\p{N}]))`
