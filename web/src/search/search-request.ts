import { isHandleText } from '@sidelight/contract/rules/masking/identifiers'

/**
 * Returns the body of a search. Text with @ is sent as a handle, any other text as a number (§3).
 */
export function searchRequest(text: string, userId: string) {
  const trimmed = text.trim()
  return isHandleText(trimmed) ? { handle: trimmed, userId } : { phoneNumber: trimmed, userId }
}
