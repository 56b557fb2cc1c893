import { useEffect, useState } from 'react'
import { useConfig } from '../../platform/config.ts'

/** Two numbers have at least so many digits. Shorter text does not load the rules. */
const LONG = /(?:\p{Nd}\P{Nd}*){14}/u

/**
 * Returns whether a text is more than one number; undefined until the parsing rules are loaded,
 * which weigh more than a page, and false if they do not load. Unlike `useIsSeveral` it tells what is
 * not known yet, because a search that is sent too early cannot be called back.
 */
export function useTwoNumbers(text: string): boolean | undefined {
  const { region } = useConfig()
  const [read, setRead] = useState({ text: '', are: false })
  const isLong = LONG.test(text)
  useEffect(() => {
    if (!isLong) return
    const keep = (are: boolean) => setRead({ text, are })
    void import('./are-two-numbers.ts').then(
      ({ areTwoNumbers }) => keep(areTwoNumbers(text, region)),
      () => keep(false),
    )
  }, [text, region, isLong])
  if (!isLong) return false
  return read.text === text ? read.are : undefined
}
