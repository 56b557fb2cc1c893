import { useQuery } from '@tanstack/react-query'

/** Two numbers have at least so many digits. Shorter text does not load the rules. */
const LONG = /(?:\p{Nd}\P{Nd}*){14}/u

/**
 * Returns the sentence for a text that is more than one number, empty for any other. Undefined until
 * the parsing rules are loaded, which weigh more than a page, and empty if they do not load. Unlike
 * `useIsSeveral` it tells what is not known yet, because a search that is sent too early cannot be
 * called back.
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
