// English words after "Jr." or "av." that do not begin a street name.
const ENGLISH =
  'age[ds]?|and|body|build|but|has|he|height|high|income|is|looks?|rating|score|she|size|speed|turn(?:s|ed)|was|weight|who'
const LED_BY_ENGLISH = new RegExp(`^(?:[jJ][rR]|[aA][vV])\\.?\\s+(?:${ENGLISH})(?!\\p{L})`, 'u')

/**
 * Returns whether an apparent address without a marked number is English: a person and an age ("Jr.
 * is 34"), or a measure ("av. height 6").
 */
export const isEnglish = (found: string): boolean => LED_BY_ENGLISH.test(found)
