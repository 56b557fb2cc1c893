import type { BetterAuthOptions } from 'better-auth'
import type { ConfirmedMembers } from '../sign-up/confirmed-members.ts'

const NAME_LENGTH = 80

export interface HookServices {
  confirmed: Pick<ConfirmedMembers, 'release'>
  /** Called once an account is stored, however it was created. */
  memberCreated: (memberId: string) => Promise<void>
}

/**
 * Returns hooks that change rows before the auth library stores them, and that report new accounts
 * and confirmed emails. An email is confirmed by Google, by Firebase, or by a link to a new
 * password.
 */
export const authHooks = ({ confirmed, memberCreated }: HookServices) =>
  ({
    user: {
      create: {
        before: async (member) => ({ data: nameMember(member) }),
        after: ({ id }) => memberCreated(id),
      },
      update: {
        after: async ({ id, emailVerified }) => {
          if (emailVerified) confirmed.release(id)
        },
      },
    },
    account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } },
    // A session row stores neither network nor browser.
    session: {
      create: {
        before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }),
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks']

/** Sets a missing name to the part of the email before @ (§5), and removes the picture. */
function nameMember<M extends { email: string; name: string }>(member: M) {
  const name = member.name.trim() || member.email.split('@', 1).join('')
  return { ...member, name: name.slice(0, NAME_LENGTH), image: null }
}

/**
 * Removes a provider's tokens, which could read the member's account there and are not needed after
 * sign-in.
 */
function withoutTokens<A extends object>(account: A) {
  return { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null }
}
