import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useConfig } from '../../platform/config.ts'

interface Reader {
  numberHint: (text: string, region: string) => string | undefined
}

/** Returns how a typed number is parsed. The parsing rules are loaded after the form. */
export function useNumberHint(text: string): string | undefined {
  const { region } = useConfig()
  const [reader, setReader] = useState<Reader>()
  useEffect(() => {
    void import('./number-hint.ts').then(setReader, () => undefined)
  }, [])
  // The hint may lag behind, so that a letter is rendered before the number is parsed.
  const settled = useDeferredValue(text)
  return useMemo(() => reader?.numberHint(settled, region), [reader, settled, region])
}
