import { useDeferredValue, useEffect, useState } from 'react'
import { useConfig } from '../../platform/config.ts'

interface Reader {
  numberHint: (text: string, region: string) => string | undefined
  boardNumber: (text: string, region: string) => string
}

/** Returns how a typed number is parsed. The parsing rules are loaded after the form. */
export function useNumberHint(text: string): string | undefined {
  return useNumberReader(text, (reader, settled, region) => reader.numberHint(settled, region))
}

/** Returns how the board will show a typed number; undefined until the parsing rules are loaded. */
export function useBoardNumber(text: string): string | undefined {
  return useNumberReader(text, (reader, settled, region) => reader.boardNumber(settled, region))
}

function useNumberReader(
  text: string,
  read: (reader: Reader, settled: string, region: string) => string | undefined,
): string | undefined {
  const { region } = useConfig()
  const [reader, setReader] = useState<Reader>()
  useEffect(() => {
    void import('./number-hint.ts').then(setReader, () => undefined)
  }, [])
  // The hint may lag behind, so that a letter is rendered before the number is parsed.
  const settled = useDeferredValue(text)
  return reader && read(reader, settled, region)
}
