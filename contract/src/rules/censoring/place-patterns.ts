import type { IdentifyingPattern } from './identifying-pattern.ts'

const SURE_STREET =
  'street|str|avenue|ave|road|rd|boulevard|blvd|lane|ln|highway|hwy|terrace|parkway|pkwy|crescent|alley|st|dr|ct'
// Street types that are also ordinary words. They count only if the street name has capitals.
const MAYBE_STREET =
  'drive|way|place|pl|court|park|close|square|sq|circle|cir|row|walk|hill|trail|loop'

// "30 minutes down the street" and "2 guys from the road" are not addresses.
const NOT_A_STREET_NAME =
  'a|about|along|and|at|away|bars?|blocks?|by|cars?|cops|days?|doors?|down|feet|for|from|ft|girls|guys|hours?|houses?|hrs?|in|into|is|it|kids|men|miles?|minutes?|mins?|months?|more|my|near|of|off|on|one|or|out|over|pm|am|people|so|times?|the|this|to|two|up|was|way|weeks?|with|women|years?'
const STREET_WORD = `(?!(?:${NOT_A_STREET_NAME})\\b)[\\p{L}\\p{N}.'’-]{1,30}`
const HOUSE_NUMBER = '(?<![\\p{L}\\p{N}.,$€£])\\d{1,6}(?:-\\d{1,4})?[a-z]?'

function street(types: string, flags: string): RegExp {
  return new RegExp(`${HOUSE_NUMBER},?\\s+(?:${STREET_WORD}\\s+){1,4}?(?:${types})\\b`, flags)
}

/** Patterns of houses, flats and postal codes. Each takes linear time. */
export const placePatterns: readonly IdentifyingPattern[] = [
  { reads: 'folded', shape: street(SURE_STREET, 'gu') },
  {
    reads: 'folded',
    shape: street(MAYBE_STREET, 'gu'),
    spares: (found) => !/^\S+\s+\p{Lu}/u.test(found),
  },
  {
    reads: 'folded',
    shape:
      /\b(?:apt|apartment|unit|suite|ste|flat)\.? ?(?:no\.? ?|number )?#? ?(?:[a-z]-?)?\d{1,5}[a-z]?\b/gu,
  },
  { reads: 'folded', shape: /\b(?:p\.? ?o\.? ?)box #?\d+/gu },
  { reads: 'written', shape: /\b[A-Z]{2},? +\d{5}(?:-\d{4})?\b/gu },
  { reads: 'written', shape: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gu },
]
