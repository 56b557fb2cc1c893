import { ChevronDown } from '../ui/icons/icons.ts'
import { memoryOnly, refusedCopy } from './key-messages.ts'

interface KeyNoticesProps {
  /** Whether this browser stores the keys until the next visit. */
  lasting: boolean
  copyRefused: boolean
}

/** Renders notices about the keys in this browser, above the messages. */
export function KeyNotices({ lasting, copyRefused }: KeyNoticesProps) {
  return (
    <>
      {!lasting && <FoldedNotice text={memoryOnly} className="bg-s1 text-fg2" />}
      {copyRefused && (
        <div role="alert">
          <FoldedNotice text={refusedCopy} className="bg-flag-soft" />
        </div>
      )}
    </>
  )
}

/** Renders a notice in one line, so that the messages do not move. A press shows the whole text. */
function FoldedNotice({ text, className }: { text: string; className: string }) {
  return (
    <details className={`group border-b border-line ${className}`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 text-sm md:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate group-open:whitespace-normal">{text}</span>
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
    </details>
  )
}
