import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ApiError, sentenceFor } from '../../platform/api/api-error.ts'
import { locale } from '../../platform/i18n/language.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { ActRow } from '../../ui/cards/act-row.tsx'
import { Mail } from '../../ui/icons/icons.ts'
import { Masked } from '../../ui/masked.tsx'
import { invitations as texts } from '../invitation-messages.ts'
import { useAnswerInvitations } from '../queries.ts'
import { daysUntil } from './days-until.ts'
import type { InvitationGroup } from './invitation-groups.ts'

interface InvitationRowProps {
  group: InvitationGroup
  /** Called when a button is pressed, before the answer is stored. */
  onAnswer: () => void
  /** Rendered below the row's link once it is answered. */
  afterAnswer?: ReactNode
}

/**
 * Renders the invitations about one number. Accepting them opens the room; declining them notifies
 * no member.
 */
export function InvitationRow({ group, onAnswer, afterAnswer }: InvitationRowProps) {
  const { invitations } = group
  const answer = useAnswerInvitations(invitations.map(({ id }) => id))
  const id = useId()
  if (answer.isSuccess || isGone(answer.error)) {
    const after = answer.isSuccess && afterAnswer
    return <AnsweredInvitation group={group} result={answer.data} after={after} />
  }
  const pressed = answer.isPending ? answer.variables : undefined
  function press(word: 'accept' | 'decline') {
    onAnswer()
    answer.mutate(word)
  }
  return (
    <ActRow
      waits
      id={id}
      icon={<Mail aria-hidden />}
      title={texts.title(invitations.length)}
      acts={
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-describedby={`${id}-about`}
            disabled={pressed !== undefined}
            onClick={() => press('decline')}
          >
            {pressed === 'decline' ? texts.declining : texts.decline}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={`${id}-about`}
            disabled={pressed !== undefined}
            onClick={() => press('accept')}
          >
            {pressed === 'accept' ? texts.accepting : texts.accept}
          </Button>
        </>
      }
    >
      <About id={`${id}-about`} group={group} />
      {answer.isError && (
        <p role="alert" className="mt-1.5 text-xs text-flag">
          {sentenceFor(answer.error, texts.notAnswered)}
        </p>
      )}
    </ActRow>
  )
}

/** Renders the number, the room, and for how long the invitations can be answered. */
function About({ id, group: { invitations } }: { id: string; group: InvitationGroup }) {
  const [{ phoneNumber, createdAt, joinsRoom = false }] = invitations
  // The invitation that expires first, because an answer applies to all of them.
  const expiresAt = invitations.map((one) => one.expiresAt).toSorted()[0] ?? ''
  const day = new Date(createdAt).toLocaleDateString(locale, { month: 'short', day: 'numeric' })
  return (
    <>
      <p id={id}>
        <Masked text={texts.asks(invitations.length, phoneNumber)} />
      </p>
      <p className="num">
        <span>{joinsRoom ? texts.joins : texts.opens}</span> <span>{texts.asked(day)}</span>{' '}
        <span>{texts.expires(daysUntil(expiresAt))}</span>
      </p>
      <p className="mt-0.5 text-xs">{texts.how}</p>
    </>
  )
}

/**
 * Returns whether the invitation was answered on another page, was withdrawn or has expired, so that
 * a retry would not find it.
 */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

interface AnsweredInvitationProps {
  group: InvitationGroup
  /** Undefined if the invitation could not be answered any more. */
  result: { roomId: string | null } | undefined
  after: ReactNode
}

function AnsweredInvitation({ group, result, after }: AnsweredInvitationProps) {
  const { invitations } = group
  if (!result?.roomId) {
    return (
      <Answered title={texts.title(invitations.length)} after={after}>
        {result ? texts.declined : texts.gone}
      </Answered>
    )
  }
  const room = (
    <Button asChild variant="secondary" size="sm">
      <Link to={`/match-room/${result.roomId}`}>{texts.toRoom}</Link>
    </Button>
  )
  return (
    <Answered title={texts.accepted} acts={room} after={after}>
      {/* The title is not announced, because it is outside the output. */}
      <span className="sr-only">{texts.accepted}.</span>{' '}
      <Masked text={texts.isAbout(invitations[0].phoneNumber)} />
    </Answered>
  )
}

interface AnsweredProps {
  title: string
  acts?: ReactNode
  after: ReactNode
  children: ReactNode
}

/**
 * Renders the result of an answer. The pressed button has disappeared, so the focus moves to the
 * next row if that waits for an answer, and otherwise to this row.
 */
function Answered({ title, acts, after, children }: AnsweredProps) {
  const place = useRef<HTMLLIElement>(null)
  const id = useId()
  useEffect(() => {
    const next = place.current?.nextElementSibling
    if (next instanceof HTMLElement && next.matches('[data-waits]')) next.focus()
    else place.current?.focus()
  }, [])
  return (
    <ActRow ref={place} id={id} icon={<Mail aria-hidden />} title={title} acts={acts} after={after}>
      <output>{children}</output>
    </ActRow>
  )
}
