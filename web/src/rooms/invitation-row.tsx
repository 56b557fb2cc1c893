import type { Invitation } from '@sidelight/contract/connect-requests'
import { useEffect, useId, useRef } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { Masked } from '../ui/masked.tsx'
import { invitations } from './invitation-messages.ts'
import { useAnswerInvitation } from './queries.ts'

const DAY_MS = 86_400_000

interface InvitationRowProps {
  invitation: Invitation
  /** Told when she presses, before the answer is stored. */
  onAnswer: () => void
}

/** One invitation: yes opens the room, no is told to nobody. */
export function InvitationRow({ invitation, onAnswer }: InvitationRowProps) {
  const answer = useAnswerInvitation(invitation.id)
  const text = useId()
  if (answer.isSuccess) return <Answered roomId={answer.data.roomId} />
  const pressed = answer.isPending ? answer.variables : undefined
  function press(word: 'accept' | 'decline') {
    onAnswer()
    answer.mutate(word)
  }
  return (
    <li className="rounded-lg border border-line bg-s2 p-4 text-sm">
      <p id={text} className="wrap-anywhere">
        <Masked text={invitations.asks(invitation.phoneNumber)} />
      </p>
      <p className="num mt-1 text-xs text-fg2">
        {invitations.expires(daysUntil(invitation.expiresAt))}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          aria-describedby={text}
          disabled={pressed !== undefined}
          onClick={() => press('accept')}
        >
          {pressed === 'accept' ? invitations.accepting : invitations.accept}
        </Button>
        <Button
          variant="ghost"
          aria-describedby={text}
          disabled={pressed !== undefined}
          onClick={() => press('decline')}
        >
          {pressed === 'decline' ? invitations.declining : invitations.decline}
        </Button>
      </div>
      {answer.isError && (
        <p role="alert" className="mt-3 text-xs text-flag">
          {sentenceFor(answer.error, invitations.notAnswered)}
        </p>
      )}
    </li>
  )
}

/** The pressed button is gone with the answer: the focus goes to what stands in its place. */
function Answered({ roomId }: { roomId: string | null }) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <li
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line p-4 text-sm"
    >
      {roomId === null ? invitations.declined : invitations.accepted}
      {roomId !== null && (
        <Button asChild>
          <Link to={`/match-room/${roomId}`}>{invitations.toRoom}</Link>
        </Button>
      )}
    </li>
  )
}

/** Days that are left, the last one begun counted; 0 once it is over. */
function daysUntil(iso: string): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / DAY_MS))
}
