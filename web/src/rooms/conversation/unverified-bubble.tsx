import { useEffect, useRef } from 'react'
import { ShieldAlert } from '../../ui/icons/icons.ts'
import { lines } from '../messages.ts'
import { MessageText } from './message-text.tsx'

interface UnverifiedBubbleProps {
  text: string
  onInView: (inView: boolean) => void
}

/**
 * Renders a message that was stored as plain text: the sender is not proven, and the server can
 * read it.
 */
export function UnverifiedBubble({ text, onInView }: UnverifiedBubbleProps) {
  const place = useInView<HTMLDivElement>(onInView)
  return (
    <div
      ref={place}
      className="max-w-[85%] rounded-[1.125rem] border border-flag-line bg-s1 px-4 py-2.5 text-[0.9375rem]"
    >
      <p className="mb-1 flex items-center gap-1.5 text-2xs font-[560] text-flag">
        <ShieldAlert className="size-3.5 shrink-0" aria-hidden />
        {lines.unverified}
      </p>
      <MessageText text={text} />
    </div>
  )
}

/**
 * Calls `tell` with whether the element is in the viewport whenever that changes, and with false
 * when it is unmounted.
 */
function useInView<Element extends HTMLElement>(tell: (inView: boolean) => void) {
  const place = useRef<Element>(null)
  const told = useRef(tell)
  useEffect(() => {
    told.current = tell
  })
  useEffect(() => {
    if (!place.current) return undefined
    const watcher = new IntersectionObserver((changes) => {
      told.current(changes.at(-1)?.isIntersecting ?? false)
    })
    watcher.observe(place.current)
    return () => {
      watcher.disconnect()
      told.current(false)
    }
  }, [])
  return place
}
