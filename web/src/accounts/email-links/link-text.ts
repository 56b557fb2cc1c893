import { TimedText } from '../../platform/session/timed-text.ts'

/**
 * The link of an email that was opened in this tab, with its token until it is used, and then with
 * the token of the next page, if the answer had one. In a file of its own, because every page loads
 * it to remove the text at its end.
 */
export const linkText = new TimedText('email-link')
