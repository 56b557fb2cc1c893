import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { SEALED_NOTE } from '../../../test/calls/call-samples.ts'
import { notifyOf } from '../../../test/push/notify-of.ts'
import { pushingApp } from '../../../test/push/pushing-app.ts'
import { type SandboxBrowser } from '../../../test/push/sandbox-push-service.ts'
import { subscribeTo } from '../../../test/push/subscribe-to.ts'
import { signUpVip } from '../../../test/rooms/rooms.ts'
import { type TestMember } from '../../../test/test-app.ts'

const { app, service } = pushingApp()
let ada: TestMember
let browser: SandboxBrowser
beforeEach(async () => {
  ada = await app.signUp()
  browser = await subscribeTo(service, ada)
  await app.app.sweep('knocks')
  await app.app.sweep('priority knocks')
})

const notify = notifyOf.bind(undefined, () => app)
const passHour = async () => {
  app.pass(HOUR_MS)
  await app.app.sweep('knocks')
}

describe('the measured time until a push', () => {
  /** Returns how many pushes took at most this long, by haste. */
  async function measured(seconds: string): Promise<Record<string, number>> {
    const text = await (await fetch(`${app.url}/metrics`)).text()
    const line = /^sidelight_knock_seconds_bucket\{(.+)\} (\d+)$/gm
    const counts = [...text.matchAll(line)].flatMap(([, labels = '', count]) => {
      const isAsked = labels.includes(`le="${seconds}"`)
      return isAsked ? [[/haste="(\w+)"/.exec(labels)?.[1] ?? '', Number(count)] as const] : []
    })
    return Object.fromEntries(counts)
  }
  /** Returns the increase of the figures since an earlier reading. */
  const since = (before: Record<string, number>, after: Record<string, number>) =>
    ['urgent', 'priority', 'ordinary'].map((haste) => (after[haste] ?? 0) - (before[haste] ?? 0))

  it('§6 is counted by promise: at once, within 5 minutes with VIP, within the hour', async () => {
    const vip = await signUpVip(app)
    await subscribeTo(service, vip)
    const [soon, fast, all] = [await measured('5'), await measured('360'), await measured('+Inf')]
    await notify(vip)
    app.pass(5 * MINUTE_MS)
    await app.app.sweep('priority knocks')
    await notify(ada)
    await passHour()
    expect(since(fast, await measured('360'))).toEqual([0, 1, 0])
    expect(since(all, await measured('+Inf'))).toEqual([0, 1, 1])
    expect(since(fast, await measured('3600'))[2]).toBeGreaterThanOrEqual(1)
    const dueAt = new Date(app.now().getTime() + HOUR_MS).toISOString()
    await ada.send('POST', `/api/user/${ada.id}/date-plans`, { dueAt, sealed: SEALED_NOTE })
    app.pass(HOUR_MS)
    await app.app.sweep('date plans')
    await expect.poll(async () => since(soon, await measured('5'))[0]).toBeGreaterThanOrEqual(1)
  })

  it('§1 names no member and no kind, and omits pushes that quiet hours delay', async () => {
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

describe('the measured outcome of pushes', () => {
  const counted = async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text()
    const lines = text.matchAll(/^sidelight_pushes_total\{(.+)\} (\d+)$/gm)
    return Object.fromEntries([...lines].map(([, labels = '', n]) => [labels, Number(n)]))
  }

  it('§6 is counted by the response of the push service, and by nothing else', async () => {
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
