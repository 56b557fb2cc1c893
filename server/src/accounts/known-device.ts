import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import type { TellMember } from './account-events.ts'
import type { IdentityAnswer } from './ask-library.ts'
import { sessionCookieName } from './identity.ts'
import { findMember } from './members-table.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'
import { findSession } from './sessions-table.ts'

const YEAR_S = 365 * 24 * 3_600
const NONCE_BYTES = 12
/** Accounts that one browser is remembered for; the newest stay. */
const AT_MOST = 3
const SEPARATOR = '~'
const MARK = /^([\w-]{16})([\w-]{22})$/

/**
 * Remembers in a cookie that somebody has signed in to an account from this browser, so that guesses
 * made elsewhere cannot lock her out of it. A mark is a random number and a keyed tag of that number
 * and the e-mail: it names nobody, opens nothing, and counts for one account alone.
 */
export interface KnownDevices {
  /** The random number of this browser's mark for an account; undefined when it has none. */
  find(cookie: string | undefined, email: string): string | undefined
  /** The Set-Cookie line after somebody has got into an account. */
  remember(cookie: string | undefined, email: string): string
}

export function createKnownDevices(index: BlindIndex, publicUrl: string): KnownDevices {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-sidelight-device' : 'sidelight-device'
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`)
  const wordOf = (nonce: string, email: string) => `${nonce} ${email.trim().toLowerCase()}`
  const marksIn = (cookie: string | undefined) =>
    (pattern.exec(cookie ?? '')?.[1] ?? '').split(SEPARATOR).slice(0, AT_MOST)

  function nonceOf(mark: string, email: string): string | undefined {
    const [, nonce, given] = MARK.exec(mark) ?? []
    if (nonce === undefined) return undefined
    const tags = index.tags('device', wordOf(nonce, email))
    return tags.some((tag) => tag.toString('base64url') === given) ? nonce : undefined
  }

  return {
    find(cookie, email) {
      for (const mark of marksIn(cookie)) {
        const nonce = nonceOf(mark, email)
        if (nonce !== undefined) return nonce
      }
      return undefined
    },
    remember(cookie, email) {
      const marks = marksIn(cookie).filter((mark) => MARK.test(mark))
      const others = marks.filter((mark) => nonceOf(mark, email) === undefined)
      const nonce = randomBytes(NONCE_BYTES).toString('base64url')
      const mark = nonce + index.tag('device', wordOf(nonce, email)).toString('base64url')
      const value = [mark, ...others].slice(0, AT_MOST).join(SEPARATOR)
      const rest = `Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax`
      return `${name}=${value}; ${rest}${secure ? '; Secure' : ''}`
    },
  }
}

const Begun = z.object({ user: z.object({ id: z.string() }) })

/** A member and her first session are made by one request at an outside service. */
const MADE_TOGETHER_MS = 5_000

interface MarkServices {
  sessions: Sessions
  tell: TellMember
  db: Handle
  vault: Vault
  devices: KnownDevices
  publicUrl: string
}

interface MarkedAnswer {
  cookie: string | undefined
  answer: IdentityAnswer
  /** The session is the first of a new account. */
  isNew: boolean
}

/**
 * Adds the mark to an answer that begins a session, and tells the member when this browser had none.
 * It is for the address as it is stored: whoever signed up with an address and has not confirmed it
 * gets a mark that is no good for its owner's account.
 */
export async function markDevice(
  services: MarkServices,
  marked: MarkedAnswer,
): Promise<IdentityAnswer> {
  const { answer } = marked
  const name = `${sessionCookieName(services.publicUrl)}=`
  if (!answer.cookies.some((line) => line.startsWith(name))) return answer
  const user = Begun.safeParse(answer.body).data?.user
  return user ? addMark(services, user.id, marked) : markRedirect(services, marked)
}

/** The way back from Google ends in a page, so that the session alone says who she is. */
async function markRedirect(services: MarkServices, marked: MarkedAnswer): Promise<IdentityAnswer> {
  const { cookies, location } = marked.answer
  const cookie = cookies.map((line) => line.split(';', 1).join('')).join('; ')
  const member = location === undefined ? null : await services.sessions.memberOf(cookie)
  if (!member) return marked.answer
  const session = await findSession(services.db, member.sessionId)
  const stored = await findMember(services.db, member.id)
  const made = stored?.createdAt.getTime() ?? 0
  const isNew = session !== undefined && session.createdAt.getTime() - made < MADE_TOGETHER_MS
  return addMark(services, member.id, { ...marked, isNew })
}

async function addMark(
  { db, vault, devices, tell }: MarkServices,
  memberId: string,
  { cookie, answer, isNew }: MarkedAnswer,
): Promise<IdentityAnswer> {
  const stored = await findMember(db, memberId)
  if (!stored) return answer
  const address = vault.openEqual(MEMBER_CONTEXT.email, stored.email)
  if (!isNew && devices.find(cookie, address) === undefined) await tell(memberId, 'signed-in')
  return { ...answer, cookies: [...answer.cookies, devices.remember(cookie, address)] }
}
