/**
 * Returns a text with control characters replaced by spaces, because untrusted text could control
 * the terminal.
 */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
}
