import { type ComponentType, startTransition, useEffect, useState } from 'react'

interface StillProps {
  /** Names the part within the page; its HTML is looked for under this id. */
  id: string
  /** Draws the part. In the browser a lazy component, so that its code stays out of the first load. */
  part: ComponentType
  /** The part takes input: its code comes when the reader is about to reach it. */
  wakes?: boolean
}

/**
 * A part of a prerendered page whose HTML is left standing as it came, without its code. Where no
 * such HTML is there (the reader came from another page of ours) `part` draws it at once.
 */
export function Still({ id, part: Part, wakes = false }: StillProps) {
  const [html, setHtml] = useState(() => htmlOf(id))
  useEffect(() => {
    if (!wakes || html === undefined) return undefined
    // In a transition, so that what stands there stays until the code has come.
    return whenNear(id, () => startTransition(() => setHtml(undefined)))
  }, [id, wakes, html])
  if (html === undefined) {
    return (
      <div key="drawn" id={id}>
        <Part />
      </div>
    )
  }
  // The very text that the browser holds already: nothing is parsed again, and nothing can be added.
  return (
    <div key="still" id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}

function htmlOf(id: string): string | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML
}

/** Calls once the element is less than half a screen away. */
function whenNear(id: string, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) call()
    },
    { rootMargin: '50%' },
  )
  const element = document.getElementById(id)
  if (element) observer.observe(element)
  return () => observer.disconnect()
}
