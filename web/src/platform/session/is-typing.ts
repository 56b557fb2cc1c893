const FIELDS = 'input, textarea, select, [contenteditable]'

/** Controls that take no text. A select is none of them: a letter chooses in it. */
const PRESSED =
  'input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file], [type=range])'

/** Returns whether a key that is pressed at this target types a text or chooses by letter. */
export function isTyping(target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest(FIELDS) : null
  return field !== null && !field.matches(PRESSED)
}
