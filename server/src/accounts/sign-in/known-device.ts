import { randomBytes } from 'node:crypto'
import { DAY_MS, DAY_S } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import type { TellMember } from '../account-events.ts'
import { sessionCookieName } from '../auth/auth.ts'
import { type AuthAnswer, cookiesOf } from '../auth/library-answer.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { findRole } from '../member-roles-table.ts'
import { findMember } from '../members-table.ts'
import { findSession } from '../sessions/sessions-table.ts'
import { listSignInMethods } from './sign-in-methods-table.ts'

const YEAR_S = 365 * DAY_S
const NONCE_BYTES = 12
/** The maximum number of accounts for which one browser is remembered. The newest are retained. */
const AT_MOST = 3
const SEPARATOR = '~'
const MARK = /^([\w-]{16})([0-9a-z]{4})([\w-]{22})$/

/** What a mark is bound to. It is invalid for another account, or after a change of password. */
export interface DeviceAccount {
  memberId: string
  /** The stored hash, or null without a password. */
  passwordHash: string | null
}

/**
 * Records in a cookie that this browser has signed in to an account, so that guesses elsewhere
 * cannot lock the member out of it. A mark consists of a random number, its day of creation, and a
 * keyed tag over both, the account and its password. It reveals no account, gives no access, and
 * expires after a year.
 */
export interface KnownDevices {
  /** Returns whether this browser has a valid mark for the account. */
  knows(cookie: string | undefined, account: DeviceAccount): boolean
  /** Returns whether the cookie contains any mark. */
  hasMarks(cookie: string | undefined): boolean
  /** Returns the `Set-Cookie` line with a new mark for the account. */
  remember(cookie: string | undefined, account: DeviceAccount): string
}

interface DeviceOptions extends Pick<Services, 'index' | 'clock'> {
  publicUrl: string
}

/** Returns the marks of known devices, with tags under the keys of the index. */
export function createKnownDevices({ index, clock, publicUrl }: DeviceOptions): KnownDevices {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-sidelight-device' : 'sidelight-device'
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`)
  const today = () => Math.floor(clock().getTime() / DAY_MS)
  const marksIn = (cookie: string | undefined) => {
    const marks = (pattern.exec(cookie ?? '')?.[1] ?? '').split(SEPARATOR).slice(0, AT_MOST)
    return marks.filter((mark) => MARK.test(mark))
  }
  const wordOf = (head: string, { memberId, passwordHash }: DeviceAccount) =>
    JSON.stringify([head, memberId, passwordHash])

  function isFor(account: DeviceAccount, mark: string): boolean {
    const [, nonce = '', day = '', given] = MARK.exec(mark) ?? []
    const age = today() - Number.parseInt(day, 36)
    if (age < 0 || age * DAY_MS > YEAR_S * 1_000) return false
    const tags = index.tags('device', wordOf(nonce + day, account))
    return tags.some((tag) => tag.toString('base64url') === given)
  }

  return {
    knows: (cookie, account) => marksIn(cookie).some((mark) => isFor(account, mark)),
    hasMarks: (cookie) => marksIn(cookie).length > 0,
    remember(cookie, account) {
      const others = marksIn(cookie).filter((mark) => !isFor(account, mark))
      const nonce = randomBytes(NONCE_BYTES).toString('base64url')
      const head = nonce + today().toString(36).padStart(4, '0')
      const mark = head + index.tag('device', wordOf(head, account)).toString('base64url')
      const value = [mark, ...others].slice(0, AT_MOST).join(SEPARATOR)
      const rest = `Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax`
      return `${name}=${value}; ${rest}${secure ? '; Secure' : ''}`
    },
  }
}

type AccountServices = Pick<Services, 'db' | 'vault'>

/** Returns the values to which the marks of a member are currently bound. */
export async function deviceAccountOf(
  { db, vault }: AccountServices,
  memberId: string,
): Promise<DeviceAccount> {
  const methods = await listSignInMethods(db, memberId)
  const sealed = methods.find(({ password }) => password !== null)?.password ?? null
  const passwordHash = sealed === null ? null : SEALED_FIELDS.account.password.open(vault, sealed)
  return { memberId, passwordHash }
}

/**
 * Resolves to the member with this email if the browser has a mark of that account, or else
 * undefined.
 */
export async function knownMember(
  services: AccountServices & { devices: KnownDevices },
  cookie: string | undefined,
  email: string,
): Promise<string | undefined> {
  const { db, vault, devices } = services
  if (!devices.hasMarks(cookie)) return undefined
  const forms = SEALED_FIELDS.user.email.forms(vault, email.trim().toLowerCase())
  const member = await findRole(db, 'email', forms)
  if (!member) return undefined
  const known = devices.knows(cookie, await deviceAccountOf(services, member.id))
  return known ? member.id : undefined
}

const Begun = z.object({ user: z.object({ id: z.string() }) })

/**
 * The first session of a new member begins at most this long after the member is created, because
 * at an outside provider one request creates both.
 */
const MADE_TOGETHER_MS = 5_000

interface MarkServices extends Pick<Services, 'sessions' | 'db' | 'vault'> {
  tell: TellMember
  devices: KnownDevices
  publicUrl: string
}

interface MarkedAnswer {
  cookie: string | undefined
  answer: AuthAnswer
  /**
   * Whether the member is not notified, because the session is the first of a new account or
   * follows a new password.
   */
  isNew: boolean
}

/**
 * Adds a mark to a response that begins a session, and notifies the member if the browser had none.
 * The mark is bound to this account: a mark from signing up with an unconfirmed email is invalid
 * for the account of the email's owner.
 */
export async function markDevice(
  services: MarkServices,
  marked: MarkedAnswer,
): Promise<AuthAnswer> {
  const { answer } = marked
  const name = `${sessionCookieName(services.publicUrl)}=`
  if (!answer.cookies.some((line) => line.startsWith(name))) return answer
  const user = Begun.safeParse(answer.body).data?.user
  return user ? addMark(services, user.id, marked) : markRedirect(services, marked)
}

/**
 * Adds a mark to a redirect. Its body names no member, so the member is found by the new session.
 */
async function markRedirect(services: MarkServices, marked: MarkedAnswer): Promise<AuthAnswer> {
  const { answer } = marked
  if (answer.location === undefined) return answer
  const member = await services.sessions.memberOf(cookiesOf(answer))
  if (!member) return answer
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
): Promise<AuthAnswer> {
  const account = await deviceAccountOf({ db, vault }, memberId)
  if (!isNew && !devices.knows(cookie, account)) await tell(memberId, 'signed-in')
  return { ...answer, cookies: [...answer.cookies, devices.remember(cookie, account)] }
}
