/**
 * The form of an email that calls accept: the pattern of `z.email()`. In a file of its own, because
 * pages check it before they send and do not load the schemas.
 */
export const WHOLE_EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Returns whether calls accept the text, trimmed, as an email. */
export const isWholeEmail = (text: string): boolean => WHOLE_EMAIL.test(text.trim())
