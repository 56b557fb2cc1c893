import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useConfig } from '../../platform/config.ts'

interface Reader {
  numberHint: (text: string, region: string) => string | undefined
}

/** Returns what a typed number is read as. The reading rules are fetched with the form, not in it. */
export function useNumberHint(text: string): string | undefined {
  const { region } = useConfig()
  const [reader, setReader] = useState<Reader>()
  useEffect(() => {
    void import('./number-hint.ts').then(setReader, () => undefined)
  }, [])
  // The hint may lag behind the typing: a letter is drawn before the number is read.
  const settled = useDeferredValue(text)
  return useMemo(() => reader?.numberHint(settled, region), [reader, settled, region])
}
