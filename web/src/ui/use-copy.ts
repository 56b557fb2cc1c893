import { useState } from 'react'

/**
 * Returns a function that copies a text, and what became of the last copy: null before one and while
 * one runs. Browsers may refuse, and on a page without TLS there is no clipboard at all.
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
