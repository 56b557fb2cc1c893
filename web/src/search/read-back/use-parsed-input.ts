import { useEffect, useState } from 'react'
import { currentConfig, useConfig } from '../../platform/config.ts'
import { currentPrefill, usePrefill } from '../../platform/storage/search-prefill.ts'
import type { ParsedInput } from './parsed-input.ts'

/** The line is rendered this long after the last key, and announced once the text has settled. */
const DRAWN_MS = 120
const SETTLED_MS = 600
/** How long a press waits for the rules: a stalled network would make the button look dead. */
const PATIENCE_MS = 3_000

/**
 * Loads the phone number rules. They weigh more than the page, so only boxes in use have them.
 * Resolves to null without a connection.
 */
export function loadReader() {
  return import('./parsed-input.ts').catch(() => null)
}

interface DrawnInput {
  /** Null before anything is rendered. */
  reading: ParsedInput | null
  /** True once nothing has been typed for SETTLED_MS. */
  settled: boolean
}

const BLANK: DrawnInput = { reading: null, settled: false }

/** Returns how the text of the box was parsed. No call is made. */
export function useParsedInput(): DrawnInput {
  const { text, country } = usePrefill()
  const { region } = useConfig()
  const [drawn, setDrawn] = useState(BLANK)
  const isBlank = text.trim() === ''
  useEffect(() => {
    // While typing, the older parsing stays: a line that comes and goes is hard to read.
    let timer = isBlank
      ? setTimeout(() => setDrawn(BLANK))
      : setTimeout(() => void draw(), DRAWN_MS)
    let stale = false
    async function draw() {
      const reader = await loadReader()
      if (stale || !reader) return
      setDrawn({ reading: reader.readText(text, country ?? region), settled: false })
      timer = setTimeout(
        () => setDrawn((now) => ({ ...now, settled: true })),
        SETTLED_MS - DRAWN_MS,
      )
    }
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text, country, region, isBlank])
  return isBlank ? BLANK : drawn
}

/**
 * Parses the text of the box at once, for a press. Resolves to null if the rules cannot be loaded,
 * or not in time: then only the server parses the text.
 */
export async function readBox(): Promise<ParsedInput | null> {
  const { text, country } = currentPrefill()
  const tooSlow = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
  const reader = await Promise.race([loadReader(), tooSlow])
  return reader && reader.readText(text, country ?? currentConfig().region)
}
