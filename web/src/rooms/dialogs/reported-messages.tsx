import { useEffect, useId, useRef } from 'react'
import { locale } from '../../platform/i18n/language.ts'
import type { Said } from '../conversation/conversation.ts'
import { report } from '../menu-messages.ts'
import { lines } from '../messages.ts'
import type { Person } from '../room/people.ts'

interface ReportedMessagesProps {
  messages: readonly Said[]
  people: ReadonlyMap<string, Person>
  /** The key of the chosen message; '' for none. */
  chosen: string
  missing: boolean
  onChoose: (key: string) => void
}

/** Renders the messages of other members to choose from, newest first. */
export function ReportedMessages({ messages, chosen, missing, ...rest }: ReportedMessagesProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const newestFirst = messages.toReversed()
  useEffect(() => {
    if (missing) group.current?.querySelector('input')?.focus()
  }, [missing])
  return (
    <fieldset ref={group} aria-describedby={missing ? `${id}-missing` : undefined}>
      <legend className="text-sm font-[560]">{report.which}</legend>
      <div className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line-strong">
        {newestFirst.map((message) => (
          <div key={message.key} className="flex items-start gap-3 px-3.5 py-3 text-sm hover:bg-s2">
            <input
              type="radio"
              id={`${id} ${message.key}`}
              name={`${id}-message`}
              checked={chosen === message.key}
              onChange={() => rest.onChoose(message.key)}
              className="mt-px size-5 shrink-0 accent-lamp pointer-coarse:size-6"
            />
            <label htmlFor={`${id} ${message.key}`} className="min-w-0 flex-1 cursor-pointer">
              <span className="num block text-2xs text-fg2">
                {report.by(senderOf(message, rest.people), timeOf(message.at))}
              </span>{' '}
              <span className="line-clamp-3 wrap-anywhere">{message.text}</span>
            </label>
          </div>
        ))}
      </div>
      {missing && (
        <p id={`${id}-missing`} role="alert" className="mt-1.5 text-xs text-flag">
          {report.whichMissing}
        </p>
      )}
    </fieldset>
  )
}

/** Returns the name of the sender. For an unencrypted message it is only what the server claims. */
function senderOf({ sender, unverified }: Said, people: ReportedMessagesProps['people']): string {
  return unverified ? lines.unverified : (people.get(sender)?.name ?? '')
}

function timeOf(iso: string): string {
  return new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
