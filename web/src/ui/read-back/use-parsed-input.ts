import { useEffect, useState } from 'react'
import { currentConfig, useConfig } from '../../platform/config.ts'
import type { ParsedInput } from './parsed-input.ts'

/** Milliseconds without a key press after which the line is rendered, and later announced. */
const DRAWN_MS = 120
const SETTLED_MS = 600
/**
 * The longest wait of a press for the parsing rules, in ms. On a stalled network the button would
 * seem to do nothing.
 */
const PATIENCE_MS = 3_000

/**
 * Loads the parsing rules of phone numbers. They are larger than the page, so they are loaded when
 * a box is used. Resolves to null without a connection.
 */
export function loadReader() {
  return import('./parsed-input.ts').catch(() => null)
}

/** The text of a box, and the country of numbers without a calling code. */
export interface Typed {
  text: string
  /** Null for the installation's. */
  country: string | null
}

export interface DrawnInput {
  /** How the text was parsed. Null until the first time. */
  reading: ParsedInput | null
  /** Whether nothing was typed for SETTLED_MS. */
  settled: boolean
  /** What was parsed, which is older than the text of the box while the member types. */
  of: Typed | null
}

const BLANK: DrawnInput = { reading: null, settled: false, of: null }

/** Returns how the text of a box was parsed. Makes no call. */
export function useParsedInput({ text, country }: Typed): DrawnInput {
  const { region } = useConfig()
  const [drawn, setDrawn] = useState(BLANK)
  const isBlank = text.trim() === ''
  useEffect(() => {
    // While the member types, the older result stays, because a line that comes and goes is hard to
    // read.
    let timer = isBlank
      ? setTimeout(() => setDrawn(BLANK))
      : setTimeout(() => void draw(), DRAWN_MS)
    let stale = false
    async function draw() {
      const reader = await loadReader()
      if (stale || !reader) return
      setDrawn({
        reading: reader.readText(text, country ?? region),
        settled: false,
        of: { text, country },
      })
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
 * Parses the text of a box at once, for a press. Resolves to null if the rules fail to load or take
 * too long.
 */
export async function readNow({ text, country }: Typed): Promise<ParsedInput | null> {
  const tooSlow = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
  const reader = await Promise.race([loadReader(), tooSlow])
  return reader && reader.readText(text, country ?? currentConfig().region)
}
