import { TimedText } from './timed-text.ts'

// In a file of their own, because every page loads them to remove the texts at their end.

/** The unsent message of /contact. */
export const contactText = new TimedText('contact')

/** The unsent report of a problem, with the id of its warning. */
export const problemText = new TimedText('problem')
