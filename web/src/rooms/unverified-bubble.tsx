import { ShieldAlert } from 'lucide-react'
import { MessageText } from './message-text.tsx'
import { lines } from './messages.ts'
import { useInView } from './use-in-view.ts'

interface UnverifiedBubbleProps {
  text: string
  onInView: (inView: boolean) => void
}

/** A message that was stored as plain text: nobody can say who wrote it, and the server can read it. */
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
