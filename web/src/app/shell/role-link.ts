import type { Member } from '@sidelight/contract/calls/accounts'
import { roles } from './role-messages.ts'

/** Returns the link of a moderator to the console, or of an office of help to its cases. */
export function roleLink({
  moderates,
  actsForOffice,
}: Pick<Member, 'moderates' | 'actsForOffice'>): { to: string; label: string } | undefined {
  if (moderates) return { to: '/mod', label: roles.moderator }
  return actsForOffice ? { to: '/partner', label: roles.partner } : undefined
}
