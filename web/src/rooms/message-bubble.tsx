import { clsx } from 'clsx'
import { locale } from '../platform/language.ts'
import type { Bubble, Outgoing } from './conversation.ts'
import { MessageText } from './message-text.tsx'
import { header, lines } from './messages.ts'
import type { Person } from './people.ts'
import { UnverifiedBubble } from './unverified-bubble.tsx'
import { WhoMark } from './who-mark.tsx'

export interface BubbleActs {
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
  /** A message that was not encrypted came into view, or went. */
  onUnverified: (key: string, inView: boolean) => void
}

interface MessageBubbleProps extends BubbleActs {
  bubble: Bubble
  /** Who wrote it, as far as anybody signed. */
  person: Person | undefined
}

/** One message: hers on the right, the others' on the left under their name. */
export function MessageBubble({ bubble, person, onUnverified, ...acts }: MessageBubbleProps) {
  const { key, entry, own, headed } = bubble
  return (
    <li
      className={clsx(
        'flex flex-col',
        own ? 'items-end' : 'items-start',
        headed ? 'mt-5' : 'mt-1.5',
      )}
    >
      {isUnverified(entry) ? (
        <UnverifiedBubble text={entry.text} onInView={(inView) => onUnverified(key, inView)} />
      ) : (
        <>
          {headed && <Name own={own} person={person} />}
          <div
            className={clsx(
              'max-w-[85%] rounded-[1.125rem] px-4 py-2.5 text-[0.9375rem]',
              own ? 'bg-lamp text-lamp-ink' : 'bg-s2',
            )}
          >
            <MessageText text={entry.text} />
          </div>
        </>
      )}
      {entry.kind === 'outgoing' ? <Fate outgoing={entry} {...acts} /> : <Time at={entry.at} />}
    </li>
  )
}

const isUnverified = (entry: Bubble['entry']) => entry.kind === 'said' && entry.unverified === true

function Name({ own, person }: { own: boolean; person: Person | undefined }) {
  return (
    <p className="mb-1 flex items-center gap-1.5 text-2xs text-fg2">
      {!own && person && <WhoMark look={person.look} />}
      {own ? header.youOnly : person?.name}
    </p>
  )
}

function Time({ at }: { at: string }) {
  const time = new Date(at).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  return (
    <time dateTime={at} className="num mt-0.5 px-1 text-2xs text-fg3">
      {time}
    </time>
  )
}

type FateProps = Pick<BubbleActs, 'onRetry' | 'onDiscard'> & { outgoing: Outgoing }

function Fate({ outgoing: { key, state }, onRetry, onDiscard }: FateProps) {
  if (state === 'sending') return <p className="mt-0.5 px-1 text-2xs text-fg3">{lines.sending}</p>
  const link = 'min-h-6 underline underline-offset-4 hover:text-fg'
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 px-1 text-xs text-fg2">
      <span className="text-flag">{lines.notSent}</span>
      <button type="button" className={link} onClick={() => onRetry(key)}>
        {lines.retry}
      </button>
      <button type="button" className={link} onClick={() => onDiscard(key)}>
        {lines.discard}
      </button>
    </p>
  )
}
