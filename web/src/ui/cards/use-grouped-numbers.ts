import { formatPhone } from '@sidelight/contract/rules/masking/identifiers'
import type { describeNumber } from '@sidelight/contract/rules/parsing/describe-number'
import { useEffect, useState } from 'react'

/**
 * Returns a function that formats the member's own numbers in groups: `(415) 555-0142`,
 * `+44 20 7946 0958`. Numbers of other countries than North America are without spaces until the
 * rules of numbers are loaded, which only they need.
 */
export function useGroupedNumbers(
  numbers: readonly (string | undefined)[],
): (number: string) => string {
  const [rules, setRules] = useState<{ describe: typeof describeNumber }>()
  const isAnyForeign = numbers.some((number) => number !== undefined && isForeign(number))
  useEffect(() => {
    if (!isAnyForeign) return undefined
    let stale = false
    async function load() {
      const { describeNumber: describe } = await import(
        '@sidelight/contract/rules/parsing/describe-number'
      )
      if (!stale) setRules({ describe })
    }
    // Without a connection the numbers stay without spaces.
    load().catch(() => undefined)
    return () => {
      stale = true
    }
  }, [isAnyForeign])
  return (number) =>
    rules && isForeign(number) ? rules.describe(number).shown : formatPhone(number)
}

/** Returns whether only the rules of its country can group a stored number. */
function isForeign(number: string): boolean {
  return number.startsWith('+') && formatPhone(number) === number
}
