import { sentenceFor } from '../platform/api-error.ts'
import { LoadError } from '../ui/empty-state.tsx'
import { invitations } from './invitation-messages.ts'
import { InvitationRow } from './invitation-row.tsx'
import { useInvitations } from './queries.ts'

/** Who asks to talk with her, above her rooms; nothing at all while nobody does. */
export function Invitations({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useInvitations(memberId)
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
  if (!data || data.length === 0) return null
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
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}
