/** Returns whether this browser has a share sheet. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/**
 * Shares a text with the share sheet of the device or, without one, copies it. Resolves to null if
 * the reader closed the sheet. Rejects if the browser refuses both.
 */
export async function shareText(text: string): Promise<'shared' | 'copied' | null> {
  if (!canShare()) {
    await navigator.clipboard.writeText(text)
    return 'copied'
  }
  try {
    await navigator.share({ text })
    return 'shared'
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return null
    await navigator.clipboard.writeText(text)
    return 'copied'
  }
}
