import type {
  ModeratedCase,
  RoomMessage,
} from '@sidelight/contract/calls/moderation/moderated-case'
import { use, useId } from 'react'
import { momentOf } from '../../../platform/i18n/moments.ts'
import type { ConsoleState } from '../use-console.ts'
import { CaseAlone, CasePart } from './case-part.tsx'
import { Covered } from './covered.tsx'
import { report } from './report-messages.ts'
import { RevealButtons } from './reveal-buttons.tsx'
import { room as texts } from './room-case-messages.ts'

interface RoomMessagesProps {
  shown: ModeratedCase
  state: ConsoleState
}

/** Renders, in place of the card, the reported messages of a room. */
export function RoomMessages({ shown, state }: RoomMessagesProps) {
  const { card, room } = shown
  const reports = room?.reports ?? []
  return (
    <CasePart title={texts.title}>
      <p className="text-sm text-fg2">
        {texts.about(card.phoneNumber)}. {texts.how}
      </p>
      {reports.length === 0 && <p className="mt-3 text-sm">{texts.deleted}</p>}
      {reports.map(({ id, report: n = 1, messages }) => (
        <Report key={id} n={n} messages={messages} />
      ))}
      {shown.undoUntil === null && (
        <RevealButtons
          id={shown.id}
          state={state}
          covered={{ texts: card.description === null, number: card.phoneNumber.includes('*') }}
          className="mt-3"
        />
      )}
      <p className="mt-2 text-xs text-fg2">{texts.two}</p>
    </CasePart>
  )
}

function Report({ n, messages }: { n: number; messages: readonly RoomMessage[] }) {
  const titleId = useId()
  const Heading = use(CaseAlone) ? 'h3' : 'h4'
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <Heading id={titleId} className="num text-sm font-[560]">
        {report.name(n)}
      </Heading>
      <ol className="mt-2 space-y-2">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </section>
  )
}

function Message({ message: { by, at, text, reported } }: { message: RoomMessage }) {
  const ground = reported ? 'bg-s3' : 'bg-s1'
  return (
    <li className={`rounded-lg border border-line px-4 py-3 text-sm ${ground}`}>
      <p className="num flex flex-wrap justify-between gap-x-3 text-xs text-fg2">
        <span className="font-[600] text-fg">
          {texts.by[by]}
          {reported && <span className="font-normal text-fg2">, {texts.reported}</span>}
        </span>{' '}
        <time dateTime={at}>{momentOf(at)}</time>
      </p>
      <div className="mt-2 whitespace-pre-line text-fg2 wrap-anywhere">
        {text === null ? <Covered /> : text}
      </div>
    </li>
  )
}
