import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEALED_NOTE } from '../../../test/calls/call-samples.ts'
import {
  type SandboxBrowser,
  type SandboxPushService,
  startSandboxPushService,
} from '../../../test/push/sandbox-push-service.ts'
import { signUpVip } from '../../../test/rooms/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { notifyTags } from '../notify.ts'

let service: SandboxPushService
let app: TestApp
let ada: TestMember
let browser: SandboxBrowser
beforeAll(async () => {
  service = await startSandboxPushService()
  app = await startTestApp({ PUSH_SANDBOX_ORIGIN: service.origin, LIMITS: 'off' })
})
beforeEach(async () => {
  ada = await app.signUp()
  browser = await subscribe(ada)
  await app.app.sweep('knocks')
  await app.app.sweep('priority knocks')
  await app.app.sweep('urgent knocks')
})
afterAll(async () => {
  await app.close()
  await service.close()
})

async function subscribe(member: TestMember): Promise<SandboxBrowser> {
  const { body } = await member.send<{ key: string }>('GET', '/api/account/push')
  const subscribed = service.subscribe(body.key)
  const { endpoint } = subscribed
  expect((await member.send('POST', '/api/account/push', { endpoint })).status).toBe(201)
  return subscribed
}

/** Stores a notification of now, about an invitation unless another kind is given. */
async function notify(
  { id }: TestMember,
  kind: NotificationKind = 'room-invitation',
  about = 'an-invitation',
): Promise<void> {
  app.pass(MINUTE_MS)
  const tag = createBlindIndex(app.ring).tag('author', id)
  await notifyTags(app.database.handle, createVault(app.ring), {
    kind,
    subject: '+1 (415) ***-**42',
    at: app.now(),
    recipients: [{ tag, about }],
  })
}
const passHour = async () => {
  app.pass(HOUR_MS)
  await app.app.sweep('knocks')
}
const passMinutes = async () => {
  app.pass(5 * MINUTE_MS)
  await app.app.sweep('priority knocks')
}

describe('the pass of the hour', () => {
  it('§6 knocks once for whatever came, at her browsers alone', async () => {
    const bea = await app.signUp('Bea')
    const other = await subscribe(bea)
    await notify(ada)
    await notify(ada, 'room-opened')
    await passMinutes()
    expect(browser.knocks).toHaveLength(0)
    await passHour()
    await passHour()
    expect(browser.knocks).toHaveLength(1)
    expect(other.requests).toBe(0)
  })

  it('§6 leaves a question of a moderator to the pass of the minute, which knocks once, for nobody’s money', async () => {
    for (const kind of ['case-question', 'number-claimed', 'warning-hidden'] as const) {
      const bea = await app.signUp('Bea')
      const hers = await subscribe(bea)
      await notify(bea, kind)
      await app.app.sweep('urgent knocks')
      expect([kind, hers.knocks.length]).toEqual([kind, 1])
      await app.app.sweep('urgent knocks')
      await passMinutes()
      await passHour()
      expect([kind, hers.knocks.length]).toEqual([kind, 1])
    }
    // A sign-in is told as it happens.
    await notify(ada, 'signed-in')
    await app.app.sweep('urgent knocks')
    expect(browser.requests).toBe(0)
  })

  it('§6 does not knock for what she has read, or what is off until she switches it on', async () => {
    await notify(ada)
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, {})
    await notify(ada, 'warning-verified')
    await passHour()
    expect(browser.requests).toBe(0)
  })

  it('§6 does not knock for what she has read, once that is written down either', async () => {
    await notify(ada)
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, {})
    await app.app.sweep('quiet writes')
    await notify(ada, 'warning-verified')
    await passHour()
    expect(browser.requests).toBe(0)
  })

  it('§6 knocks again for an invitation that she has not answered, 2 days before it lapses', async () => {
    await notify(ada)
    await passHour()
    await ada.send('POST', `/api/user/${ada.id}/notifications/read`, {})
    app.pass(4 * DAY_MS)
    await app.app.sweep('knocks')
    expect(browser.knocks).toHaveLength(1)
    app.pass(DAY_MS)
    await app.app.sweep('knocks')
    await passHour()
    expect(browser.knocks).toHaveLength(2)
  })

  it('§6 makes up for a day in which no server ran, and for no longer', async () => {
    await notify(ada)
    app.pass(DAY_MS + HOUR_MS)
    await app.app.sweep('knocks')
    expect(browser.requests).toBe(0)
    await notify(ada)
    app.pass(DAY_MS - HOUR_MS)
    await app.app.sweep('knocks')
    expect(browser.knocks).toHaveLength(1)
  })

  it('§6 knocks once for what comes at the very moment of a pass', async () => {
    await notify(ada)
    await app.app.sweep('knocks')
    await passHour()
    expect(browser.knocks).toHaveLength(1)
  })

  it('§6 does not knock at a member who is suspended', async () => {
    await notify(ada)
    await app.database.pool.query(`update members set state = 'suspended' where id = $1`, [ada.id])
    await passHour()
    expect(browser.requests).toBe(0)
  })

  it('§1 stores nothing of whom it knocked at', async () => {
    await notify(ada)
    // The jobs that hide the order of writing have rounded her rows already.
    await app.app.sweep('quiet writes')
    await app.app.sweep('order of the day')
    const before = await rowsNaming(ada)
    await passHour()
    expect(browser.knocks).toHaveLength(1)
    expect(await rowsNaming(ada)).toEqual(before)
  })

  /** Returns every row that names a member. */
  async function rowsNaming({ id }: TestMember): Promise<string[]> {
    const { rows: tables } = await app.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const named: string[] = []
    for (const { name } of tables) {
      const { rows } = await app.database.pool.query<{ text: string }>(
        `select to_jsonb(t)::text as text from ${name} t
         where to_jsonb(t)::text like '%' || $1 || '%'`,
        [id],
      )
      named.push(...rows.map(({ text }) => `${name} ${text}`))
    }
    return named.toSorted()
  }
})

describe('a date plan that is due', () => {
  it('our own: is told as urgent, which wakes a sleeping device', async () => {
    const dueAt = new Date(app.now().getTime() + HOUR_MS).toISOString()
    const plans = `/api/user/${ada.id}/date-plans`
    expect((await ada.send('POST', plans, { dueAt, sealed: SEALED_NOTE })).status).toBe(201)
    app.pass(HOUR_MS)
    await app.app.sweep('date plans')
    await expect.poll(() => browser.knocks).toHaveLength(1)
    expect(browser.knocks[0]).toMatchObject({ urgency: 'high' })
  })
})

describe('with VIP', () => {
  it.each(['room-invitation', 'room-opened', 'room-joined'] as const)(
    '§6 what concerns a room is told within 5 minutes, once: %s',
    async (kind) => {
      const vip = await signUpVip(app)
      const hers = await subscribe(vip)
      await notify(vip, kind)
      await notify(ada, kind)
      await passMinutes()
      expect([hers.knocks.length, browser.knocks.length]).toEqual([1, 0])
      await passHour()
      expect([hers.knocks.length, browser.knocks.length]).toEqual([1, 1])
    },
  )
})

describe('how long a push took', () => {
  /** Returns how many pushes took at most so long, by haste. */
  async function measured(seconds: string): Promise<Record<string, number>> {
    const text = await (await fetch(`${app.url}/metrics`)).text()
    const line = /^sidelight_knock_seconds_bucket\{(.+)\} (\d+)$/gm
    const counts = [...text.matchAll(line)].flatMap(([, labels = '', count]) => {
      const isAsked = labels.includes(`le="${seconds}"`)
      return isAsked ? [[/haste="(\w+)"/.exec(labels)?.[1] ?? '', Number(count)] as const] : []
    })
    return Object.fromEntries(counts)
  }
  /** Returns what has come to the figures since some were read. */
  const since = (before: Record<string, number>, after: Record<string, number>) =>
    ['urgent', 'priority', 'ordinary'].map((haste) => (after[haste] ?? 0) - (before[haste] ?? 0))

  it('§6 is counted by what is promised: at once, within 5 minutes with VIP, within the hour', async () => {
    const vip = await signUpVip(app)
    await subscribe(vip)
    const [fast, all] = [await measured('360'), await measured('+Inf')]
    await notify(vip)
    await passMinutes()
    await notify(ada)
    await passHour()
    expect(since(fast, await measured('360'))).toEqual([0, 1, 0])
    expect(since(all, await measured('+Inf'))).toEqual([0, 1, 1])
    expect(since(fast, await measured('3600'))[2]).toBeGreaterThanOrEqual(1)
    const dueAt = new Date(app.now().getTime() + HOUR_MS).toISOString()
    await ada.send('POST', `/api/user/${ada.id}/date-plans`, { dueAt, sealed: SEALED_NOTE })
    app.pass(HOUR_MS)
    await app.app.sweep('date plans')
    await expect.poll(async () => since(all, await measured('5'))[0]).toBeGreaterThanOrEqual(1)
  })

  it('§1 names no member and no kind, and counts nothing that waits for the end of quiet hours', async () => {
    const before = await measured('+Inf')
    const hour = app.now().getUTCHours()
    const quiet = [(hour + 23) % 24, (hour + 4) % 24, 'UTC']
    await ada.send('PATCH', '/api/account/preferences', { quiet })
    await notify(ada)
    await passHour()
    expect(since(before, await measured('+Inf'))).toEqual([0, 0, 0])
    const text = await (await fetch(`${app.url}/metrics`)).text()
    expect(text).not.toContain(ada.id)
    expect(text).not.toContain('room-invitation')
  })
})

describe('what came of pushes', () => {
  const counted = async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text()
    const lines = text.matchAll(/^sidelight_pushes_total\{(.+)\} (\d+)$/gm)
    return Object.fromEntries([...lines].map(([, labels = '', n]) => [labels, Number(n)]))
  }

  it('§6 is counted by the answer of the push service, and by nothing else', async () => {
    const before = await counted()
    for (const status of [201, 400, 503, 410]) {
      browser.answer(status)
      await notify(ada)
      await passHour()
    }
    const after = Object.entries(await counted())
    expect(after.map(([labels, n]) => [labels, n - (before[labels] ?? 0)])).toEqual(
      expect.arrayContaining([
        ['result="sent"', 1],
        ['result="refused"', 1],
        ['result="busy"', 1],
        ['result="gone"', 1],
      ]),
    )
    expect(after).toHaveLength(4)
  })
})
