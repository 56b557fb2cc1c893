import type { Member } from '@sidelight/contract/calls/accounts'
import { roles } from './role-messages.ts'

/**
 * Returns the link to the console for a moderator, or to the cases for a partner. Undefined for
 * other members.
 */
export function roleLink({
  moderates,
  actsForOffice,
}: Pick<Member, 'moderates' | 'actsForOffice'>): { to: string; label: string } | undefined {
  if (moderates) return { to: '/mod', label: roles.moderator }
  return actsForOffice ? { to: '/partner', label: roles.partner } : undefined
}
