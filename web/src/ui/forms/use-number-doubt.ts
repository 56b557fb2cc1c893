import type { NumberDoubt } from '@sidelight/contract/rules/parsing/describe-number'
import { useEffect, useState } from 'react'
import { useConfig } from '../../platform/config.ts'

interface Doubted {
  text: string
  doubt: NumberDoubt | undefined
}

/**
 * Returns why the search box would doubt a typed number. Undefined until the parsing rules are
 * loaded, which are larger than a form, and for a text without digits or with several numbers.
 */
export function useNumberDoubt(text: string): NumberDoubt | undefined {
  const { region } = useConfig()
  const [doubted, setDoubted] = useState<Doubted>()
  const isBlank = text.trim() === ''
  useEffect(() => {
    let stale = false
    async function parse() {
      const [{ readNumber }, { numberDoubt }] = await Promise.all([
        import('@sidelight/contract/rules/parsing/read-number'),
        import('@sidelight/contract/rules/parsing/describe-number'),
      ])
      if (stale) return
      const read = readNumber(text, region)
      setDoubted({
        text,
        doubt: read.kind === 'one' ? numberDoubt(read.number, region) : undefined,
      })
    }
    if (!isBlank) parse().catch(() => undefined)
    return () => {
      stale = true
    }
  }, [text, region, isBlank])
  return doubted?.text === text ? doubted.doubt : undefined
}
