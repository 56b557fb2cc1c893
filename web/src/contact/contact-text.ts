import { FormText } from '../platform/session/form-text.ts'

/**
 * The unsent message to the operator. In a file of its own, because every page loads it to remove
 * the text at its end.
 */
export const contactText = new FormText('contact')
