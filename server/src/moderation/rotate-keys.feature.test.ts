import { randomBytes } from 'node:crypto'
import type { Warning } from '@sidelight/contract/calls/board'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserAfter, codeOf, turnOnSecondFactor } from '../../test/members/second-factor.ts'
import { startNode } from '../../test/nodes/start-node.ts'
import { buy } from '../../test/payments/payments.ts'
import { runOperator } from '../../test/run-operator.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
  visitorOf,
} from '../../test/test-app.ts'
import type { App } from '../app/create-app.ts'
import { findModeratedWarning, isGoneAuthor } from '../board/index.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { sealedCase } from './cases/sealed-case.ts'
import {
  sealedStrike,
  tagOfAuthor,
  tagOfProver,
  tagsOfAuthor,
  tagsOfProver,
} from './strikes/strike-subjects.ts'
import { insertStrike, listStrikeEnds } from './strikes/strikes-table.ts'

const BOARD = '/api/public-receipts'
const about = { phoneNumber: '415 555 0142' }
/** Most of each hidden value, so that only the keyed index finds it (rules: Board). */
const HIDDEN = ['vandermeerid', 'marcus vandermeer', 'vandermeer.m@example.org', '4155550142']

let app: TestApp
let ada: TestMember
let bea: TestMember
let others: App[]
beforeEach(async () => {
  app = await startTestApp()
  others = []
  ada = await app.signUp()
  bea = await app.signUp('Bea')
  // A sign-up sends these emails, which are sealed with the key that the rotation removes.
  for (const { email } of [ada, bea]) await app.emailTo(email)
})
afterEach(async () => {
  for (const other of others) await other.close()
  await app.close()
})

/** Starts another node on the same data, with its own key ring. */
async function startOther(ring: KeyRing): Promise<string> {
  const { node, url } = await startNode(app, ring)
  others.push(node)
  return url
}

async function signIn(url: string, { email, password }: TestMember): Promise<TestVisitor> {
  const body = { email, password }
  const answer = await visitorOf(url, undefined).send('POST', '/api/identity/sign-in/email', body)
  expect(answer.status).toBe(200)
  return visitorOf(url, answer.headers.getSetCookie()[0]?.split(';')[0])
}

async function post(by: TestVisitor, change: object = {}): Promise<Warning> {
  const { body } = await by.send<Warning>('POST', BOARD, {
    phoneNumber: '(415) 555-0142',
    handle: '@vandermeerid',
    email: 'vandermeer.m@example.org',
    realName: 'Marcus Vandermeer',
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...change,
  })
  return body
}

function rotate(ring: KeyRing, change: { saved?: KeyRing[]; serving?: boolean } = {}) {
  const { saved } = change
  return runOperator(app, ['rotate-keys'], {
    ring,
    saveKeys: saved ? (next) => void saved.push(next) : undefined,
    serving: change.serving ?? false,
  })
}

const ids = (ring: KeyRing | undefined) => ring?.map(({ id }) => id)
const grown = (): KeyRing => [{ id: 'k2', secret: randomBytes(32) }, ...app.ring]

describe('a strike', () => {
  it('§6 still counts with only the new key, against an author and against a disputer', async () => {
    const controlled = { kind: 'phone', value: '+14155550142' } as const
    const index = createBlindIndex(app.ring)
    const sealed = (value: object) => sealedStrike.seal(createVault(app.ring), value)
    const strike = { expiresOn: '2027-06-01' }
    await app.database.pool.query(
      `insert into cases (id, kind, class, state, warning_tag, joined, is_late, is_hidden,
          opened_on, due_at, sealed)
        select id, 'report', 'other', 'final', 'x', 1, false, false, '2026-11-02', now(), $1
        from unnest(array['c1', 'c2']) id`,
      [sealedCase.seal(createVault(app.ring), { warningId: '' })],
    )
    const author = {
      authorTag: tagOfAuthor(index, index.tag('author', ada.id)),
      valueTag: null,
      sealed: sealed({}),
    }
    const prover = {
      authorTag: null,
      valueTag: tagOfProver(index, controlled),
      sealed: sealed({ controlled }),
    }
    const db = app.database.handle
    await insertStrike(db, { ...strike, ...author, caseId: 'c1', kind: 'false-report' })
    await insertStrike(db, { ...strike, ...prover, caseId: 'c2', kind: 'unfounded-dispute' })
    const ring = grown()
    expect((await rotate(ring)).failed).toBe(false)
    const newest = createBlindIndex([ring[0]])
    const authorTags = newest.tags('author', ada.id)
    const ends = (tags: readonly Buffer[]) => listStrikeEnds(db, tags, '2026-11-02')
    expect(await ends(tagsOfAuthor(newest, authorTags))).toEqual(['2027-06-01'])
    expect(await ends(tagsOfProver(newest, controlled))).toEqual(['2027-06-01'])
  })
})

describe('a warning whose author has deleted her account', () => {
  it('§6 is still recognised as such with only the new key', async () => {
    const { id } = await post(bea)
    const stepUp = 'update sessions set confirmed_at = $1 where member_id = $2'
    await app.database.pool.query(stepUp, [app.now(), bea.id])
    await bea.send('POST', '/api/account/deletion', { warnings: 'leave' })
    const ring = grown()
    expect((await rotate(ring)).failed).toBe(false)
    const left = await findModeratedWarning(app.database.handle, id)
    const newest = createBlindIndex([ring[0]])
    expect(left && isGoneAuthor(newest, left.authorTag)).toBe(true)
  })
})

describe('rotation of generated keys', () => {
  it('logs which key was added and which was removed', async () => {
    const saved: KeyRing[] = []
    expect((await rotate(app.ring, { saved })).failed).toBe(false)
    const { rows } = await app.database.pool.query<{ note: string }>(
      "select note from events where verb = 'rotate-keys' order by id",
    )
    expect(rows.map(({ note }) => note).toSorted()).toEqual(
      ['begun', 'sealing under k2', 'dropped k1', 'done'].toSorted(),
    )
  })

  it('§6 leaves everything findable and readable with only the new key', async () => {
    const { id } = await post(ada)
    await post(bea)
    await ada.send('POST', '/api/phone-numbers', { ...about, metadata: {} })
    await ada.send('POST', '/api/search', about)
    await app.app.flush()
    await app.visitor.send('POST', `${BOARD}/${id}/problems`, { topic: 'wrong', message: 'No.' })
    const question = { email: 'wren@example.org', topic: 'other', message: 'A question.' }
    await app.visitor.send('POST', '/api/contact', question)
    await post(ada, { delayed: true })
    app.pass(48 * HOUR_MS)
    const saved: KeyRing[] = []
    const { lines, failed } = await rotate(app.ring, { saved })
    expect(failed).toBe(false)
    expect(lines).toContain('warnings: 3 sealed anew')
    expect(lines).toContain('messages: 1 sealed anew')
    expect(saved.map(ids)).toEqual([['k2', 'k1'], ['k2']])

    const url = await startOther(saved[1] ?? app.ring)
    const again = await signIn(url, ada)
    for (const q of HIDDEN) {
      const { body } = await again.send<Warning[]>('POST', `${BOARD}/search`, { q })
      expect({ q, found: body.length }).toEqual({ q, found: 3 })
      expect(body.find((card) => card.id === id)).toMatchObject({ yours: true, reportCount: 2 })
    }
    // Reports corroborate from the fourth day on.
    app.pass(4 * DAY_MS)
    const found = await again.send('POST', '/api/search', about)
    expect(found.body).toMatchObject({ matches: [{ reportCount: 2, corroborated: true }] })
    const recent = await again.send<unknown[]>('GET', `/api/user/${ada.id}/recent-searches`)
    expect(recent.body).toHaveLength(2)
    const told = await again.send<unknown[]>('GET', `/api/notifications/${ada.id}`)
    expect(told.body).toMatchObject([
      { kind: 'signed-in', subject: null },
      { kind: 'warning-appeared', subject: '+1 (415) ***-**42' },
    ])
  })

  it('§6 completes although a change of email waits for confirmation', async () => {
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    await ada.send('POST', '/api/account/email', { email: 'waiting@example.org' })
    const saved: KeyRing[] = []
    const { lines, failed } = await rotate(app.ring, { saved })
    expect([failed, ...lines]).not.toContain('The old keys are kept.')
    expect(saved.map(ids)).toEqual([['k2', 'k1'], ['k2']])
  })

  it('§6 lets a member sign in with her second factor afterwards', async () => {
    const { uri } = await turnOnSecondFactor(app.url, ada)
    const saved: KeyRing[] = []
    expect((await rotate(app.ring, { saved })).failed).toBe(false)
    const url = await startOther(saved[1] ?? app.ring)
    const { email, password } = ada
    const half = await visitorOf(url, undefined).send('POST', '/api/identity/sign-in/email', {
      email,
      password,
    })
    expect(half.body).toMatchObject({ twoFactorRedirect: true })
    const code = await codeOf(uri, 1)
    const whole = await browserAfter(url, half).send(
      'POST',
      '/api/identity/two-factor/verify-totp',
      {
        code,
      },
    )
    expect(whole.status).toBe(200)
  })

  it('rules: Search: a started 24-hour check continues, for its number only', async () => {
    await buy(ada, 'basic')
    const details = async (by: TestVisitor, phoneNumber: string) => {
      const { body } = await by.send<{ details: string }>('POST', '/api/search', { phoneNumber })
      return body.details
    }
    expect(await details(ada, about.phoneNumber)).toBe('basic')
    await app.app.flush()
    const saved: KeyRing[] = []
    const { lines, failed } = await rotate(app.ring, { saved })
    expect(failed).toBe(false)
    expect(lines).toContain('purchases: 1 sealed anew')
    const again = await signIn(await startOther(saved[1] ?? app.ring), ada)
    expect(await details(again, about.phoneNumber)).toBe('basic')
    expect(await details(again, '415 555 0143')).toBe('none')
    app.pass(25 * HOUR_MS)
    expect(await details(again, about.phoneNumber)).toBe('none')
  })

  it('§6 continues with the key of an interrupted rotation', async () => {
    await post(ada)
    const saved: KeyRing[] = []
    const ring = grown()
    expect((await rotate(ring, { saved })).failed).toBe(false)
    expect(ids(saved.at(-1))).toEqual(['k2'])
    expect(saved.at(-1)?.[0].secret).toEqual(ring[0].secret)
  })

  it.each([
    ['a byte was changed', 'set_byte(sealed, 20, get_byte(sealed, 20) # 1)'],
    ['it names the new key wrongly', `set_byte(sealed, 3, ascii('2'))`],
  ])('§6 retains the old keys while a value cannot be opened: %s', async (_, damage) => {
    await post(ada)
    const saved: KeyRing[] = []
    await app.database.pool.query(`update warnings set sealed = ${damage}`)
    expect((await rotate(app.ring, { saved })).failed).toBe(true)
    expect(saved.map(ids)).toEqual([['k2', 'k1']])
  })

  it('§6 is refused while a server uses the keys', async () => {
    const saved: KeyRing[] = []
    const { lines, failed } = await rotate(app.ring, { saved, serving: true })
    expect(failed).toBe(true)
    expect(lines.join()).toContain('Stop the server first')
    expect(saved).toEqual([])
  })
})

describe('rotation of configured keys', () => {
  it('§6 leaves the board complete for nodes that hold both keys, before and after', async () => {
    await post(ada)
    await ada.send('POST', '/api/phone-numbers', { ...about, metadata: {} })
    const ring = grown()
    const url = await startOther(ring)
    const hers = await signIn(url, bea)
    const fresh = await post(hers)
    const check = async () => {
      const { body } = await hers.send<Warning[]>('POST', `${BOARD}/search`, {
        q: 'marcus vandermeer',
      })
      expect(body).toHaveLength(2)
      expect(body.map(({ reportCount }) => reportCount)).toEqual([2, 2])
      expect(body.find(({ id }) => id === fresh.id)?.yours).toBe(true)
    }
    await check()
    expect((await rotate(ring)).lines).toContain('warnings: 1 sealed anew')
    await check()
    expect((await rotate(ring)).lines).toContain('warnings: 0 sealed anew')
  })

  it('§6 needs a second key in the configuration', async () => {
    const { lines, failed } = await rotate(app.ring)
    expect(failed).toBe(true)
    expect(lines.join(' ')).toContain('Add a new one at the end')
  })
})
