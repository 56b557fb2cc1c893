import type { Invitation } from '@sidelight/contract/connect-requests'
import { useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { LoadError } from '../ui/empty-state.tsx'
import { invitations } from './invitation-messages.ts'
import { InvitationRow } from './invitation-row.tsx'
import { useInvitations } from './queries.ts'

/** Who asks to talk with her, above her rooms; nothing at all while nobody does. */
export function Invitations({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useInvitations(memberId)
  // What she answers is no invitation any more: it stays in view until she goes on.
  const [answered, setAnswered] = useState<readonly Invitation[]>([])
  if (error && !data) {
    return (
      <LoadError
        bare
        title={invitations.failed}
        cause={sentenceFor(error, invitations.failedCause)}
        onRetry={() => void refetch()}
      />
    )
  }
  const rows = [
    ...answered,
    ...(data ?? []).filter(({ id }) => !answered.some((one) => one.id === id)),
  ]
  if (rows.length === 0) return null
  return (
    <section
      id="invitations"
      aria-labelledby="invitations-title"
      className="mt-4 border-b border-line pb-5"
    >
      <h3 id="invitations-title" className="text-sm font-[560]">
        {invitations.title}
      </h3>
      <p className="mt-1 text-xs text-fg2">{invitations.how}</p>
      <ul className="mt-3 space-y-3">
        {rows.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onAnswer={() => setAnswered([...answered, invitation])}
          />
        ))}
      </ul>
    </section>
  )
}
