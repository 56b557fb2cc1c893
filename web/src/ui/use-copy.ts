import { useState } from 'react'

/**
 * Returns a function that copies a text, and the result of the last copy. Null before the first and
 * while one is running. Browsers may refuse, and a page without TLS has no clipboard.
 */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  async function copy(text: string): Promise<void> {
    setOutcome(null)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return { copy, outcome }
}
