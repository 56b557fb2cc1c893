import { FormText } from '../../platform/session/form-text.ts'

/**
 * The unsent report of a problem, with the id of its warning. In a file of its own, because every
 * page loads it to remove the text at its end.
 */
export const problemText = new FormText('problem')
