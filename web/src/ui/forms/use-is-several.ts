import { digitsOf } from '@sidelight/contract/rules/masking/identifiers'
import { useDeferredValue, useEffect, useState } from 'react'
import { useConfig } from '../../platform/config.ts'

/** The least number of digits of two numbers. Shorter text does not load the parsing rules. */
const DIGITS_OF_TWO = 14

/**
 * Returns whether a text contains more than one phone number. False until the parsing rules are
 * loaded, which are larger than a form.
 */
export function useIsSeveral(text: string): boolean {
  const { region } = useConfig()
  const settled = useDeferredValue(text)
  const [several, setSeveral] = useState('')
  const isLong = digitsOf(settled).length >= DIGITS_OF_TWO
  useEffect(() => {
    let stale = false
    async function parse() {
      const { readNumber } = await import('@sidelight/contract/rules/parsing/read-number')
      if (!stale && readNumber(settled, region).kind === 'several') setSeveral(settled)
    }
    if (isLong) parse().catch(() => undefined)
    return () => {
      stale = true
    }
  }, [settled, region, isLong])
  return isLong && several === settled
}
