import { useEffect, useState } from 'react'
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
  return reader?.numberHint(text, region)
}
