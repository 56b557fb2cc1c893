import { useEffect, useRef, useState } from 'react'
import { currentPrefill, typePrefill, usePrefill } from '../platform/storage/search-prefill.ts'
import { dismissToast, toast } from '../platform/toasts.ts'
import type { ParsedInput } from '../ui/read-back/parsed-input.ts'
import { readBack, refused } from './read-back/read-back-messages.ts'
import { readBox } from './read-back/read-box.ts'

/** What a press found wrong with the text, until the text changes. */
interface Fault {
  of: string
  kind: 'missing' | 'short'
}

/**
 * Returns the text of the box and its press handler. A press first parses the text. Text that is
 * neither a number nor a handle is refused here, so that it uses no check; for any other text it
 * calls `onReady` with what to search for.
 */
export function useCheckBox(onReady: (text: string, field: HTMLInputElement | null) => void) {
  const { text } = usePrefill()
  const inputRef = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Fault | null>(null)
  const [isUnread, setUnread] = useState(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  async function press() {
    // This press replaces the toast of an earlier one (§9).
    dismissToast()
    if (text.trim() === '') {
      refuse('missing')
      return toast(refused.missing)
    }
    const reading = await readBox()
    if (isStale()) return undefined
    const isRead = reading === null || isSearchable(reading)
    setUnread(!isRead)
    if (isRead) return onReady(toSend(text, reading), inputRef.current)
    if (reading.kind === 'short') return refuse('short')
    inputRef.current?.focus()
    return toast({ title: refused.nothing, description: readBack[reading.kind] })
  }
  /**
   * Returns whether the reader has left the page or changed the text while the rules were loading.
   */
  const isStale = () => gone.current || currentPrefill().text !== text
  function refuse(kind: Fault['kind']) {
    setFound({ of: text, kind })
    inputRef.current?.focus()
  }
  return {
    box: { text, onText: typePrefill, onSearch: () => void press(), inputRef },
    fault: found?.of === text ? found.kind : null,
    /** Whether the last press was refused here, so that nothing was searched. */
    isUnread,
  }
}

type Searchable = Extract<ParsedInput, { kind: 'number' | 'handle' | 'email' }>

const isSearchable = (read: ParsedInput): read is Searchable =>
  ['number', 'handle', 'email'].includes(read.kind)

/**
 * Returns the text to search for. A number of a chosen country gets its calling code; any other
 * text is sent as typed.
 */
function toSend(text: string, reading: ParsedInput | null): string {
  const abroad = currentPrefill().country !== null && reading?.kind === 'number'
  return abroad && reading.whole ? reading.number : text.trim()
}
