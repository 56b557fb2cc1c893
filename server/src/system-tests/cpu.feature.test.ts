import { EMAIL_LENGTH, HANDLE_LENGTH, PHONE_LENGTH } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples, noIds, SEALED_NOTE, SEALED_PINS } from '../../test/calls/call-samples.ts'
import { sendCall } from '../../test/calls/send-call.ts'
import { type SentCall, sentCalls } from '../../test/calls/sent-calls.ts'
import { worstObject } from '../../test/calls/worst-body.ts'
import { machineSlowness } from '../../test/machine-slowness.ts'
import { signUpVip } from '../../test/rooms/rooms.ts'
import { makeSampleRooms } from '../../test/rooms/sample-rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { passwordHash } from '../accounts/password/password-hash.ts'

/**
 * (policy) The maximum CPU time of one request, in milliseconds, on the machine of
 * `machineSlowness`.
 */
const MOST_MS = 30
/**
 * A call is measured again until it is within the limit, because the first run compiles code and
 * other load only adds time. The slowness of the machine is measured beside each further run.
 */
const RUNS = 40
const FILLERS = [
  'a',
  'a ',
  'A ',
  'aB1 ',
  '王',
  '5',
  'a1',
  '2019 ',
  '@a ',
  'é',
  '12 elm ',
  'av a 1 ',
  '"',
]
/** Fields that name something that exists, or that have only one valid value. */
const KEPT = /^(userId|firebaseUid|amount|\w*[iI]d|answer|jws|wraps|link|provider|setupIntent)$/
/** Values for fields with a constraint beyond their schema. */
const FITTING = {
  email: `${'a'.repeat(40)}@${'b'.repeat(60)}.example.org`,
  cursor: null,
  since: '2026-10-01',
  ct: SEALED_PINS,
  revision: 1,
  hash: 'a'.repeat(64),
  dueAt: '2026-11-03T09:30:00Z',
  sealed: SEALED_NOTE,
}
/** Calls whose most expensive body must be accepted. The others may refuse it after reading it. */
const ACCEPTED = [
  'updateProfile',
  'addEntry',
  'changeEntry',
  'postWarning',
  'changeWarning',
  'searchWarnings',
  'runSearch',
  'reportProblem',
  'takeDown',
  'sendContactMessage',
  'readNotifications',
  'saveRoomKeys',
  'saveRoomPins',
]
/**
 * Calls that hash a password (argon2id, 19 MiB, two passes) in the thread pool. The main thread has
 * the same limit as for every other call; the hashes are limited by their number.
 */
const HASHING = ['signUp', 'signIn', 'resetPassword', 'changePassword', 'stepUp']
const HASHES_AT_MOST = 2
/** Ends the account that the other requests use. */
const ENDING = ['deleteAccount']

let app: TestApp
let member: TestMember
let sent: SentCall[]
beforeAll(async () => {
  app = await startTestApp(
    { LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' },
    { passwords: passwordHash },
  )
  member = await signUpVip(app)
  const nothing = { ...noIds, ownerId: member.id }
  const make = async (name: 'postWarning' | 'addEntry') =>
    (await sendCall<{ id: string }>(member, name, callSamples[name](nothing))).body.id
  sent = sentCalls({
    ...nothing,
    warningId: await make('postWarning'),
    entryId: await make('addEntry'),
    ...(await makeSampleRooms(member, await signUpVip(app))),
  }).filter(({ name, bodySchema }) => bodySchema !== undefined && !ENDING.includes(name))
})
afterAll(() => app.close())

/** Calls whose handle may be longer than `HANDLE_LENGTH` only if it is the link of a profile. */
const STORING = ['addEntry', 'changeEntry', 'postWarning', 'changeWarning']

/** Returns the longest handle, one that is too long, and the longest link of a profile. */
const longestHandles = (filler: string) => [
  filler.repeat(HANDLE_LENGTH).slice(0, HANDLE_LENGTH),
  filler.repeat(EMAIL_LENGTH).slice(0, EMAIL_LENGTH),
  `https://instagram.com/marlow_id?x=${filler.repeat(EMAIL_LENGTH)}`.slice(0, EMAIL_LENGTH),
]

/** Returns the longest number, one that is too long, and the longest link of a chat. */
const longestNumbers = (filler: string) => [
  filler.repeat(PHONE_LENGTH).slice(0, PHONE_LENGTH),
  filler.repeat(EMAIL_LENGTH).slice(0, EMAIL_LENGTH),
  `https://wa.me/15550100123?text=${filler.repeat(EMAIL_LENGTH)}`.slice(0, EMAIL_LENGTH),
]

/** Returns the most expensive bodies: several if a field may be longer as a link. */
function worstBodies(call: SentCall, filler: string): object[] {
  const body = worstBody(call, filler)
  if (!('phoneNumber' in body)) return [body]
  const handles = STORING.includes(call.name) ? longestHandles(filler) : []
  return longestNumbers(filler).map((phoneNumber, at) => ({
    ...body,
    phoneNumber,
    ...(handles[at] === undefined ? {} : { handle: handles[at] }),
  }))
}

function worstBody({ body, bodySchema }: SentCall, filler: string): object {
  const worst = Object.entries({ ...(bodySchema && worstObject(bodySchema, filler)) })
  const fitting = worst.map(([name, value]) => [name, fit(name, value)])
  const kept = Object.entries(body).filter(([name]) => KEPT.test(name))
  const named = Object.keys(bodySchema?.properties ?? {}).includes('userId')
  return {
    ...Object.fromEntries(fitting),
    ...Object.fromEntries(kept),
    ...(named ? { userId: member.id } : {}),
  }
}

const fit = (name: string, value: unknown) =>
  Object.hasOwn(FITTING, name)
    ? Object.entries(FITTING).find(([field]) => field === name)?.[1]
    : value

/** Returns the body as JSON, with its unbounded list as long as the body limit allows. */
function fitted({ bodyBytes, unbounded }: SentCall, body: object): string {
  for (let share = 1; ; share *= 0.9) {
    const payload = JSON.stringify(shortened(body, unbounded, share))
    if (Buffer.byteLength(payload) <= bodyBytes || unbounded.length === 0) return payload
  }
}

function shortened(value: unknown, [name, ...rest]: readonly string[], share: number): unknown {
  if (Array.isArray(value)) return value.slice(0, Math.floor(value.length * share))
  if (name === undefined || typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).find(([key]) => key === name)?.[1]
  return { ...value, [name]: shortened(inner, rest, share) }
}

/**
 * Measures the CPU time of the main thread, and of the process with its thread pool, in
 * milliseconds.
 */
async function measure({ method, path }: SentCall, payload: string) {
  const before = [process.threadCpuUsage(), process.cpuUsage()] as const
  const { statusCode: status } = await app.app.http.inject({
    method: method === 'PATCH' ? 'PATCH' : 'POST',
    url: path,
    payload,
    headers: {
      cookie: member.cookie ?? '',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
  })
  const thread = process.threadCpuUsage(before[0])
  const all = process.cpuUsage(before[1])
  return { status, thread: inMs(thread), all: inMs(all), slowness: 1 }
}

const inMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

type Measured = Awaited<ReturnType<typeof measure>>

/** Returns the minima of several runs. Stops once they are within the limits. */
async function leastCpu(call: SentCall, payload: string, hashes: number): Promise<Measured> {
  let least = await measure(call, payload)
  for (let run = 1; run < RUNS && isDear(least, hashes); run += 1) {
    const slowness = machineSlowness()
    const { status, thread, all } = await measure(call, payload)
    least = {
      status,
      thread: Math.min(thread, least.thread),
      all: Math.min(all, least.all),
      slowness: run === 1 ? slowness : Math.min(slowness, least.slowness),
    }
  }
  return least
}

/**
 * Returns whether the main thread takes more than the limit, or the process with its thread pool
 * more than the limit and the hashes of the call.
 */
function isDear({ thread, all, slowness }: Measured, hashes: number): boolean {
  const most = MOST_MS * slowness
  return thread > most || all > most + hashes
}

/**
 * Returns the CPU time of one hash on this machine in milliseconds, the minimum of several runs.
 */
async function hashCpu(): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage()
    await passwordHash.hash('correct horse')
    runs.push(inMs(process.cpuUsage(before)))
  }
  return Math.min(...runs)
}

describe("the CPU time of one account's calls", () => {
  it('§7 is at most 30 ms for every call with its most expensive accepted body', async () => {
    const allHashes = HASHES_AT_MOST * (await hashCpu())
    const dear: unknown[] = []
    const accepted = new Set<string>()
    for (const call of sent) {
      const hashes = HASHING.includes(call.name) ? allHashes : 0
      for (const body of FILLERS.flatMap((filler) => worstBodies(call, filler))) {
        const measured = await leastCpu(call, fitted(call, body), hashes)
        if (measured.status < 300) accepted.add(call.name)
        if (isDear(measured, hashes) || measured.status >= 500) {
          dear.push({ call: call.name, body, ...measured })
        }
      }
    }
    expect(dear).toEqual([])
    expect(ACCEPTED.filter((name) => !accepted.has(name))).toEqual([])
  }, 300_000)

  it('§7 is at most 30 ms for a search of the longest text among cards of many nicknames', async () => {
    const search = sent.find(({ name }) => name === 'searchWarnings')
    if (!search) throw new Error('No such call')
    const nicknames = Array.from({ length: 20 }, (_, at) => `${at} quillon `.repeat(6).trim())
    // Numbers that end alike, so that a search for their end opens them all.
    for (let area = 212; area < 242; area += 1) {
      const phoneNumber = `+1 ${area} 555 0142`
      const warning = {
        phoneNumber,
        nicknames,
        redFlags: ['Ghosting'],
        description: 'A description.',
      }
      expect((await member.send('POST', '/api/public-receipts', warning)).status).toBe(201)
    }
    const dear: unknown[] = []
    // One character that becomes 18, common names, and words of which the nicknames consist.
    for (const filler of ['\u{fdfa}', 'james smith ', 'quillon ', '王']) {
      const q = `${filler.repeat(200).slice(0, 192)} 5550142`
      const measured = await leastCpu(search, JSON.stringify({ q }), Infinity)
      if (isDear(measured, Infinity) || measured.status !== 200) dear.push({ filler, ...measured })
    }
    expect(dear).toEqual([])
  })
})
