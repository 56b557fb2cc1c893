import { useQuery } from '@tanstack/react-query'

/**
 * Matches the 14 digits that two numbers have at least. Shorter text does not load the parsing
 * rules.
 */
const LONG = /(?:\p{Nd}\P{Nd}*){14}/u

/**
 * Returns the sentence about a text that contains more than one number, otherwise ''. Returns
 * undefined until the parsing rules are loaded, which are larger than a page, because a search must
 * not be sent before (`useIsSeveral` returns false until then). Returns '' if they fail to load.
 */
export function useTwoNumbersFault(text: string): string | undefined {
  const enabled = LONG.test(text)
  const { data, isError } = useQuery({
    queryKey: ['two numbers', text],
    queryFn: async () => (await import('./two-numbers-fault.ts')).twoNumbersFault(text),
    enabled,
  })
  return enabled && !isError ? data : ''
}
