import type { BetterAuthOptions } from 'better-auth'

const NAME_LENGTH = 80

/** What is changed or left out before the identity library stores a row. */
export const identityHooks = {
  user: { create: { before: async (member) => ({ data: nameMember(member) }) } },
  account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } },
  // A session row says nothing about where she is or what she uses.
  session: {
    create: {
      before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }),
    },
  },
} satisfies BetterAuthOptions['databaseHooks']

/** §5: a name that a provider does not give is the part of the e-mail before @. No picture is kept. */
function nameMember<M extends { email: string; name: string }>(member: M) {
  const name = member.name.trim() || member.email.split('@', 1).join('')
  return { ...member, name: name.slice(0, NAME_LENGTH), image: null }
}

/** A provider's tokens could read her account there; signing in is all they were for. */
function withoutTokens<A extends object>(account: A) {
  return { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null }
}
