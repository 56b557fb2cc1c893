import { clsx } from 'clsx'
import { useId } from 'react'
import { locale } from '../../platform/i18n/language.ts'
import { header, lines } from '../messages.ts'
import type { Person } from '../room/people.ts'
import { WhoMark } from '../room/who-mark.tsx'
import { type Bubble, canBeAnswered, type Outgoing } from './conversation.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageQuote } from './message-quote.tsx'
import { MessageText } from './message-text.tsx'
import { UnverifiedBubble } from './unverified-bubble.tsx'

export interface BubbleActs {
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
  onReply: (key: string) => void
  /** Opens the dialog that reports this message, or that blocks its author. */
  onReport: (key: string) => void
  onBlock: (memberId: string) => void
  /** Called when a message that was not encrypted comes into view or leaves it. */
  onUnverified: (key: string, inView: boolean) => void
}

interface MessageBubbleProps extends BubbleActs {
  bubble: Bubble
  /** The author. Undefined if the message is not signed. */
  person: Person | undefined
  people: ReadonlyMap<string, Person>
  /** Whether it is the newest message that can be answered. Its actions are the tab stop. */
  isNewest: boolean
}

/** Renders one message, the member's own on the right, others on the left below the name. */
export function MessageBubble({ bubble, person, onUnverified, ...rest }: MessageBubbleProps) {
  const { key, entry, own, headed, timed } = bubble
  return (
    <li
      {...(canBeAnswered(entry) && { 'data-message': key })}
      className={clsx(
        'group/message flex touch-pan-y flex-col',
        own ? 'items-end' : 'items-start',
        headed ? 'mt-4' : 'mt-1.5',
      )}
    >
      {isUnverified(entry) ? (
        <UnverifiedBubble text={entry.text} onInView={(inView) => onUnverified(key, inView)} />
      ) : (
        <>
          {headed && <Name own={own} person={person} />}
          <Words bubble={bubble} author={own ? undefined : person} {...rest} />
        </>
      )}
      {entry.kind === 'outgoing' ? (
        <Fate outgoing={entry} {...rest} />
      ) : (
        <Time at={entry.at} shown={timed} />
      )}
    </li>
  )
}

interface WordsProps
  extends Pick<
    MessageBubbleProps,
    'bubble' | 'people' | 'isNewest' | 'onReply' | 'onReport' | 'onBlock'
  > {
  author: Person | undefined
}

function Words({ bubble, people, author, isNewest, ...acts }: WordsProps) {
  const { key, entry, quote, own } = bubble
  const id = useId()
  return (
    <div className="relative max-w-[85%]">
      <div
        className={clsx(
          'rounded-[1.125rem] px-4 py-2.5 text-[0.9375rem] pointer-coarse:select-none',
          own ? 'bg-lamp text-lamp-ink' : 'bg-s2',
        )}
      >
        {quote && <MessageQuote quote={quote} people={people} own={own} />}
        <div id={id}>
          <MessageText text={entry.text} />
        </div>
      </div>
      {canBeAnswered(entry) && (
        <MessageActions
          describedBy={id}
          text={entry.text}
          author={own ? undefined : (author?.name ?? '')}
          isStop={isNewest}
          onReply={() => acts.onReply(key)}
          onReport={() => acts.onReport(key)}
          onBlock={() => author && acts.onBlock(author.id)}
        />
      )}
    </div>
  )
}

const isUnverified = (entry: Bubble['entry']) => entry.kind === 'said' && entry.unverified === true

function Name({ own, person }: { own: boolean; person: Person | undefined }) {
  return (
    <p className={clsx(own ? 'sr-only' : 'mb-1 flex items-center gap-1.5 text-2xs text-fg2')}>
      {!own && person && <WhoMark look={person.look} />}
      {own ? header.youOnly : person?.name}
    </p>
  )
}

function Time({ at, shown }: { at: string; shown: boolean }) {
  const time = new Date(at).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  return (
    <time dateTime={at} className={clsx(shown ? 'num mt-0.5 px-1 text-2xs text-fg3' : 'sr-only')}>
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
