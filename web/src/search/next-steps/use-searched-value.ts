import { useEffect, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { loadReader } from '../../ui/read-back/use-parsed-input.ts'

interface SearchedValue {
  of: string
  /** In the form in which it is shown: a number in groups, the handle of a URL with @. */
  shown: string
  /** In the form in which other forms get it: as typed, but a handle with @. */
  carried: string
}

/** Returns how a searched text was parsed. The text itself until the parsing rules have loaded. */
export function useSearchedValue(text: string): SearchedValue {
  const { region } = useConfig()
  const [value, setValue] = useState<SearchedValue | null>(null)
  useEffect(() => {
    let stale = false
    async function read() {
      const reader = await loadReader()
      if (stale || !reader) return
      const reading = reader.readText(text, region)
      if (reading.kind === 'number') setValue({ of: text, shown: reading.shown, carried: text })
      if (reading.kind !== 'handle') return
      const handle = `@${reading.handle}`
      setValue({ of: text, shown: handle, carried: handle })
    }
    void read()
    return () => {
      stale = true
    }
  }, [text, region])
  return value?.of === text ? value : { of: text, shown: text, carried: text }
}
