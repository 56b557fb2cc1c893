import { clsx } from 'clsx'
import { reply } from '../messages.ts'
import type { Person } from '../room/people.ts'
import type { Quote } from './conversation.ts'

interface MessageQuoteProps {
  quote: Quote
  people: ReadonlyMap<string, Person>
  /** Whether it is inside one of the reader's own messages, which have another colour. */
  own: boolean
}

/** Renders what a reply quotes: the author and the beginning of the text. */
export function MessageQuote({ quote, people, own }: MessageQuoteProps) {
  const look = clsx(
    'mb-1.5 border-l-2 pl-2.5 text-xs wrap-anywhere',
    own ? 'border-lamp-ink/50' : 'border-line-strong text-fg2',
  )
  if (quote === 'absent') return <p className={clsx(look, 'italic')}>{reply.absent}</p>
  const name = people.get(quote.sender)?.name ?? ''
  return (
    <p className={look}>
      <span className="sr-only">{reply.to(name)} </span>
      <span className="block font-[560]" aria-hidden>
        {name}
      </span>
      <span className="line-clamp-2">{quote.text}</span>
    </p>
  )
}
