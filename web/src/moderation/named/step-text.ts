import { TimedText } from '../../platform/session/timed-text.ts'

/**
 * The steps of the person named, with the proof and what was typed. In a file of its own, because
 * every page loads it to remove the text at its end.
 */
export const stepText = new TimedText('named-step')
