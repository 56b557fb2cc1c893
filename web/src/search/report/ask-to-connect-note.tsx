import type { Asked } from '@sidelight/contract/calls/connect-requests'
import { useEffect, useRef } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { asking } from '../messages.ts'
import type { useAskToConnect } from '../queries.ts'

interface AskToConnectNoteProps {
  /** The id of the note, which describes the button. */
  id: string
  ask: ReturnType<typeof useAskToConnect>
}

/**
 * Renders what "Ask to connect" does and, after a press, the result. Neither says who was asked.
 */
export function AskToConnectNote({ id, ask }: AskToConnectNoteProps) {
  if (ask.asked) return <Answer asked={ask.asked} isNew={ask.isSuccess} />
  return (
    <p id={id} className="mt-2 text-xs text-fg2">
      {asking.how}
      {ask.isError && (
        <span role="alert" className="mt-1 block text-xs text-flag">
          {sentenceFor(ask.error, asking.notAsked)}
        </span>
      )}
    </p>
  )
}

interface AnswerProps {
  asked: Asked
  /**
   * Whether the answer has just arrived. It then takes the focus, because the pressed button
   * disappears.
   */
  isNew: boolean
}

function Answer({ asked: { roomId, expiresAt, requestsLeft }, isNew }: AnswerProps) {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  return (
    <output ref={place} tabIndex={-1} className="mt-2 block text-xs text-fg2">
      <span className="font-[560] text-fg">{roomId === null ? asking.asked : asking.inRoom}</span>{' '}
      {roomId !== null && (
        <Link to={`/match-room/${roomId}`} className="text-fg underline underline-offset-4">
          {asking.toRoom}
        </Link>
      )}
      {expiresAt !== null && asking.askedNote(localDayName(expiresAt))}{' '}
      {requestsLeft !== null && asking.left(requestsLeft)}
    </output>
  )
}
