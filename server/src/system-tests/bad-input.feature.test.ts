import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badRequests, sendAll } from '../../test/calls/bad-requests.ts'
import { noIds } from '../../test/calls/call-samples.ts'
import { edgeBodies } from '../../test/calls/edge-values.ts'
import { type SentCall, sentCalls } from '../../test/calls/sent-calls.ts'
import { openRoomFor, signUpVip } from '../../test/rooms/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

/** The long run uses a new seed; the gate sends the same requests each time. */
const LONG = process.env['SIDELIGHT_LONG'] === '1'
const REQUESTS = LONG ? 20_000 : 1_500
const SEED = Number(process.env['SIDELIGHT_SEED'] ?? (LONG ? Date.now() % 2 ** 31 : 7))

let app: TestApp
let member: TestMember
let spare: TestMember
let roomId: string
let sent: SentCall[]
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
  member = await app.signUp()
  spare = await app.signUp()
  roomId = await openRoomFor(await signUpVip(app), member)
  sent = sentCalls({ ...noIds, ownerId: member.id, roomId })
})
afterAll(() => app.close())

describe('bad input', () => {
  it(`§7 gets a response for ${REQUESTS} bad requests to all calls, without failing or hanging (seed ${SEED})`, async () => {
    const each = Math.ceil(REQUESTS / sent.length)
    const requests = sent.flatMap((call) => badRequests(call, { count: each, seed: SEED }))
    const { statuses, failed } = await sendAll({ url: app.url, member, spare }, requests)
    expect(failed).toEqual([])
    expect(requests.length).toBeGreaterThanOrEqual(REQUESTS)
    // Proves that the requests reached parsing, validation and the operations.
    for (const status of [200, 201, 400, 404, 415, 422]) expect(statuses).toContain(status)
  }, 1_200_000)

  it('§7 gets a response at every edge of every field, without failing or hanging', async () => {
    const requests = sent.flatMap((call) =>
      edgeBodies(call).map((body, at) => ({
        call: call.name,
        method: call.method,
        path: call.path,
        body,
        contentType: 'application/json',
        key: at % 2 === 0 ? `edge ${at}`.replace(' ', '-') : undefined,
      })),
    )
    const { statuses, failed } = await sendAll({ url: app.url, member, spare }, requests)
    expect(failed).toEqual([])
    expect(requests.length).toBeGreaterThan(1_500)
    for (const status of [200, 201, 422]) expect(statuses).toContain(status)
  }, 1_200_000)
})
