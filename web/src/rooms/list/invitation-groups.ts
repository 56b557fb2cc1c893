import type { Invitation } from '@sidelight/contract/calls/connect-requests'
import { useState } from 'react'
import { useInvitations } from '../queries.ts'

/** The open invitations about one number, newest first. */
export interface InvitationGroup {
  about: string
  invitations: readonly [Invitation, ...Invitation[]]
}

/**
 * Returns the member's invitations, grouped by number. An answered invitation, which the server no
 * longer lists, stays in its place until the member leaves the page.
 */
export function useInvitationGroups(memberId: string) {
  const { data, error, refetch } = useInvitations(memberId)
  const [answered, setAnswered] = useState<readonly InvitationGroup[]>([])
  const known = new Set(answered.flatMap(({ invitations }) => invitations.map(({ id }) => id)))
  const open = groupByNumber((data ?? []).filter(({ id }) => !known.has(id)))
  return {
    groups: [...answered, ...open].toSorted(newestFirst),
    /** The number of unanswered groups. */
    waiting: open.length,
    error: data ? null : error,
    isSettled: data !== undefined || error !== null,
    refetch,
    /** Called when a button of a group is pressed, before the answer is stored. */
    keep: (group: InvitationGroup) =>
      setAnswered((kept) => (kept.includes(group) ? kept : [...kept, group])),
  }
}

/** Groups invitations by their number. One without `about` has a group of its own. */
function groupByNumber(invitations: readonly Invitation[]): InvitationGroup[] {
  const groups = new Map<string, [Invitation, ...Invitation[]]>()
  for (const invitation of invitations) {
    const about = invitation.about ?? invitation.id
    const group = groups.get(about)
    if (group) group.push(invitation)
    else groups.set(about, [invitation])
  }
  return [...groups].map(([about, group]) => ({ about, invitations: group }))
}

const newestFirst = ({ invitations: [one] }: InvitationGroup, other: InvitationGroup) =>
  other.invitations[0].createdAt.localeCompare(one.createdAt)
