import { isHandleText } from '@sidelight/contract/rules/masking/identifiers'

/**
 * Returns the body of a search: text containing @ is a handle, otherwise a phone number
 * (specification §3).
 */
export function searchRequest(text: string, userId: string) {
  const trimmed = text.trim()
  return isHandleText(trimmed) ? { handle: trimmed, userId } : { phoneNumber: trimmed, userId }
}
