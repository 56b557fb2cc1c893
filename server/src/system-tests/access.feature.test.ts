import type { Access } from '@sidelight/contract/calls/call'
import { callNames, calls } from '@sidelight/contract/calls/calls'
import type { CallName } from '@sidelight/contract/calls/paths'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples, noIds, type SampleIds } from '../../test/calls/call-samples.ts'
import { comparable } from '../../test/calls/comparable.ts'
import { refusedAs } from '../../test/calls/refused-calls.ts'
import { type CallParts, sendCall } from '../../test/calls/send-call.ts'
import { subscribe } from '../../test/payments/payments.ts'
import {
  answerNewest,
  inRoom,
  keepEntry,
  openRoomFor,
  ownId,
  signUpVip,
} from '../../test/rooms/rooms.ts'
import { makeSampleRooms } from '../../test/rooms/sample-rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
let owner: TestMember
let other: TestMember
let ids: SampleIds
/** A member who left a room and one who was banned from it. */
let gone: { roomId: string; left: TestMember; banned: TestMember }
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
  owner = await app.signUp('Owner')
  other = await app.signUp('Other')
  const nothing = { ...noIds, ownerId: owner.id }
  const make = async (name: 'postWarning' | 'addEntry' | 'setDatePlan') =>
    (await sendCall<{ id: string }>(owner, name, callSamples[name](nothing))).body.id
  const searched = await sendCall<SearchAnswer>(owner, 'runSearch', callSamples.runSearch(nothing))
  ids = {
    ownerId: owner.id,
    searchId: searched.body.recentSearchId ?? '',
    planId: await make('setDatePlan'),
    warningId: await make('postWarning'),
    entryId: await make('addEntry'),
    spareWarningId: await make('postWarning'),
    ...(await makeSampleRooms(owner, await signUpVip(app))),
  }
  gone = await makeGone()
})
afterAll(() => app.close())

/** Opens a room that one member has left and from which another was banned. */
async function makeGone(): Promise<typeof gone> {
  const [left, banned] = [await app.signUp('Left'), await app.signUp('Banned')]
  const phoneNumber = '(415) 555-0571'
  await keepEntry(banned, { phoneNumber })
  const roomId = await openRoomFor(await signUpVip(app), left, phoneNumber)
  await answerNewest(banned)
  await inRoom(left, 'leaveRoom', { roomId })
  const values = [await ownId(banned, roomId)]
  await app.database.pool.query('update room_members set banned_at = now() where id = $1', values)
  return { roomId, left, banned }
}

/** Calls that succeed only with a subscription. */
const onceSubscribed: readonly CallName[] = [
  'cancelSubscription',
  'keepSubscription',
  'claimGuarantee',
  'openCardChange',
]
/** Calls about one purchase; tests in `payments/` cover their responses. */
const onceBought: readonly CallName[] = ['finishCardChange', 'mailReceipt']
/** Calls that a plan includes; `search/plan-checks` and `rooms/connect` test who may make them. */
const paidFor: readonly CallName[] = ['getMatchDetails', 'askToConnect']
/** Requires two holders of keys; `moderation/evidence` tests it. */
const onceHeld: readonly CallName[] = ['openVerification']
const atOnce = callNames.filter(
  (name) =>
    ![...onceSubscribed, ...onceBought, ...paidFor, ...onceHeld, 'signOut'].includes(name) &&
    !['moderator', 'admin', 'console', 'partner'].includes(calls[name].access),
)
const callsFor = (...access: Access[]) =>
  callNames.filter((name) => access.includes(calls[name].access))

const sample = (name: CallName): CallParts => callSamples[name](ids)
const CLAIMS = ['userId', 'firebaseUid']
/** Calls whose body claims a sender. */
const claiming = callNames.filter((name) => {
  const { body = {} } = callSamples[name](noIds) as CallParts
  return CLAIMS.some((claim) => Object.hasOwn(body as object, claim))
})
const withoutClaims = (parts: CallParts): CallParts => {
  if (parts.body === undefined) return parts
  const fields = Object.entries(parts.body as object).filter(([name]) => !CLAIMS.includes(name))
  return { ...parts, body: Object.fromEntries(fields) }
}

describe('§6, §7 access matrix', () => {
  it('covers every call of the contract, and the server serves each of them', () => {
    const names = app.app.served.map(({ name }) => name)
    expect(names.toSorted()).toEqual(callNames.toSorted())
    for (const access of ['public', 'member', 'owner', 'participant'] as const) {
      expect(callsFor(access)).not.toEqual([])
    }
    expect(callsFor('moderator')).not.toEqual([])
    expect(callsFor('admin')).not.toEqual([])
    expect(callsFor('partner')).not.toEqual([])
  })

  // These tests run before the author's own calls, one of which deletes the rows that they need.
  it.each(callsFor('author'))("%s gives another member nothing of the author's", async (name) => {
    const foreign = await sendCall(other, name, withoutClaims(sample(name)))
    const missing = await sendCall(other, name, {
      ...withoutClaims(sample(name)),
      params: { id: 'nothing' },
    })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
    expect(comparable(foreign.headers)).toEqual(comparable(missing.headers))
  })

  // These tests run before the owner's own calls, one of which leaves a room.
  it.each(callsFor('participant'))(
    '%s returns nothing of a room to a member who is not in it',
    async (name) => {
      const { params, ...rest } = sample(name)
      const missing = await sendCall(other, name, { ...rest, params: { id: 'nothing' } })
      const foreign = await sendCall(other, name, { ...rest, params: params ?? {} })
      const removed = await sendCall(gone.left, name, { ...rest, params: { id: gone.roomId } })
      const banned = await sendCall(gone.banned, name, { ...rest, params: { id: gone.roomId } })
      expect(missing.status).toBe(404)
      for (const answer of [foreign, removed, banned]) {
        expect([answer.status, answer.text]).toEqual([404, missing.text])
        expect(comparable(answer.headers)).toEqual(comparable(missing.headers))
      }
    },
  )

  it.each(paidFor)('%s requires a plan', async (name) => {
    const answer = await sendCall(owner, name, sample(name))
    expect(answer).toMatchObject({ status: 403, body: { code: 'plan_required' } })
  })

  it.each(onceSubscribed)(
    '%s succeeds for a subscriber, and for no member without a subscription',
    async (name) => {
      const subscriber = await app.signUp('Subscriber')
      const hers = callSamples[name]({ ...ids, ownerId: subscriber.id }) as CallParts
      expect((await sendCall(subscriber, name, hers)).status).toBe(404)
      await subscribe(subscriber)
      expect((await sendCall(subscriber, name, hers)).status).toBe(goodStatus(name))
    },
  )

  it.each(onceBought)('%s responds with 404 if nothing was bought', async (name) => {
    expect((await sendCall(owner, name, sample(name))).status).toBe(404)
  })

  it.each(atOnce)('%s succeeds for the owner', async (name) => {
    const answer = await sendCall(owner, name, sample(name))
    expect(answer.status).toBe(goodStatus(name))
  })

  it.each(atOnce.filter((name) => calls[name].stepUp))('%s requires a step-up', async (name) => {
    const { body } = await sendCall(owner, name, sample(name))
    expect(body).toMatchObject({ code: 'step_up_required' })
  })

  it.each(callNames)('%s succeeds for a visitor only if its access is public', async (name) => {
    const answer = await sendCall(app.visitor, name, withoutClaims(sample(name)))
    const allowed = calls[name].access === 'public'
    expect(answer.status).toBe(allowed ? (refusedAs[name]?.visitor ?? goodStatus(name)) : 401)
  })

  it('signOut ends only the session of this browser', async () => {
    const leaving = await app.signUp('Leaving')
    expect((await sendCall(leaving, 'signOut')).status).toBe(200)
    expect((await sendCall(leaving, 'getSecurity')).status).toBe(401)
    expect((await sendCall(owner, 'getSecurity')).status).toBe(200)
  })

  const open = callsFor('public', 'member').filter((name) => atOnce.includes(name))
  it.each(open)('%s succeeds for another member too', async (name) => {
    const answer = await sendCall(other, name, withoutClaims(sample(name)))
    expect(answer.status).toBe(goodStatus(name))
  })

  it.each(callsFor('owner'))("%s gives another member nothing of the owner's", async (name) => {
    const foreign = await sendCall(other, name, withoutClaims(sample(name)))
    const params = { ...sample(name).params, id: 'nobody' }
    const missing = await sendCall(other, name, { ...sample(name), params })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
    expect(comparable(foreign.headers)).toEqual(comparable(missing.headers))
  })

  it.each(claiming)('%s refuses a body in the name of another member', async (name) => {
    const before = await countRows()
    expect((await sendCall(other, name, sample(name))).status).toBe(403)
    expect(await countRows()).toEqual(before)
  })

  it('§7 ignores fields that no client may set', async () => {
    const extra = {
      id: 'mine',
      verified: true,
      reportCount: 99,
      corroborated: true,
      subscriptionTier: 'vip',
      role: 'admin',
      state: 'published',
    }
    const posted = await sendCall<{ id: string; verified: boolean; reportCount: number }>(
      owner,
      'postWarning',
      {
        body: {
          ...(sample('postWarning').body as object),
          ...extra,
          phoneNumber: '(415) 555-0177',
        },
      },
    )
    expect(posted.status).toBe(201)
    expect(posted.body).toMatchObject({ verified: false, reportCount: 1 })
    expect(posted.body.id).not.toBe('mine')
    const synced = await sendCall(owner, 'registerMember', { body: extra })
    expect(synced.body).toMatchObject({ id: owner.id, subscriptionTier: 'free' })
  })

  it('§7 refuses every changing call from another site', async () => {
    for (const name of callNames.filter((call) => calls[call].method !== 'GET')) {
      const response = await fetch(app.url + calls[name].path.replace('{id}', ids.warningId), {
        method: calls[name].method,
        headers: {
          origin: 'https://elsewhere.example',
          'content-type': 'application/json',
          cookie: owner.cookie ?? '',
        },
        body: JSON.stringify(sample(name).body),
      })
      expect([name, response.status]).toEqual([name, 403])
    }
  })

  it('§7 responds to a wrong method of a known path with 405 and the allowed methods', async () => {
    const { status, headers } = await owner.send('DELETE', '/api/public-receipts')
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST'])
    const search = await owner.send('GET', '/api/public-receipts/search')
    expect([search.status, search.headers.get('allow')]).toEqual([405, 'POST'])
    const warning = await owner.send('PUT', `/api/public-receipts/${ids.warningId}?from=a`)
    expect([warning.status, warning.headers.get('allow')]).toEqual([405, 'GET, PATCH, DELETE'])
    expect((await owner.send('PUT', '/api/public-receipts/one/two')).status).toBe(404)
  })

  it('lists every call in the OpenAPI document', async () => {
    const { body } = await app.visitor.send<OpenApi>('GET', '/api/openapi.json')
    const raw = ['putEvidence', 'postEvidence', 'receiveStripeEvent']
    const listed = Object.entries(body.paths).flatMap(([, methods]) => Object.values(methods))
    expect(listed.map(({ operationId }) => operationId).toSorted()).toEqual(
      [...callNames, 'openEvents', ...raw].toSorted(),
    )
  })
})

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string }>>
}

/** No session here has passed a step-up, so calls that require one refuse their own member too. */
function goodStatus(name: CallName): number {
  if (calls[name].stepUp) return 403
  if (refusedAs[name]) return refusedAs[name].member
  return calls[name].creates ? 201 : 200
}

async function countRows(): Promise<unknown> {
  await app.app.flush()
  const text =
    'select (select count(*) from warnings) as w, (select count(*) from entries) as e, (select count(*) from searches) as s'
  return (await app.database.pool.query(text)).rows
}
