const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * Matches the types of inputs that take no text. A select takes no text either, but letters choose
 * in it.
 */
const PRESSED = /^(checkbox|radio|button|submit|reset|file|range)$/

/** Returns whether a key that is pressed at this target types a text or chooses by letter. */
export function isTyping(target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest(FIELDS) : null
  return field !== null && !(field instanceof HTMLInputElement && PRESSED.test(field.type))
}
