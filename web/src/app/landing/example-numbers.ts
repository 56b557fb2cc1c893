/** The example number without warnings. */
export const clearNumber = '(646) 555-0123'

/** The numbers to try, in common notations, from a range that is reserved for examples. */
export const exampleNumbers: readonly string[] = ['(415) 555-0142', '(312) 555-0177', clearNumber]
