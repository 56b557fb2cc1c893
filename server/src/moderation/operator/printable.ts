/**
 * Replaces control characters by spaces: the text is untrusted and could control the operator's
 * terminal.
 */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
}
