import type { Billing } from '@sidelight/contract/calls/payments'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { turnClock, typeCard } from '../../../test/payments/payments.ts'
import { rotatingKeys } from '../../../test/rotating-keys.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { reencryptColumns } from '../../platform/crypto/reencrypt-columns.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { listReceipts } from '../billing/list-receipts.ts'
import { readMemberPayments } from '../billing/member-payments-table.ts'
import { openPaymentSearches, sealedPaymentSearch } from './payment-search.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
beforeEach(async () => {
  ada = await app.signUp()
})
afterAll(() => app.close())

async function search(member: TestMember, handle = '@kestrel_9'): Promise<string> {
  const { body } = await member.send<SearchAnswer>('POST', '/api/search', { handle })
  return body.recentSearchId ?? ''
}

const open = (member: TestMember, recentSearchId?: string | null) =>
  member.send<{ clientSecret: string }>('POST', '/api/create-payment-intent', {
    amount: 14.99,
    paymentType: 'full',
    ...(recentSearchId === undefined ? {} : { recentSearchId }),
  })
const subscribe = (member: TestMember, recentSearchId: string) =>
  member.send<{ clientSecret: string }>('POST', '/api/get-or-create-subscription', {
    recentSearchId,
  })

async function receiptsOf(member: TestMember) {
  return (await member.send<Billing>('GET', `/api/user/${member.id}/billing`)).body.receipts
}

async function stored() {
  const { rows } = await app.database.pool.query<{ sealed: Buffer }>(
    'select * from payment_searches',
  )
  return rows
}

describe('a payment that was opened from a report', () => {
  it('our own: appears on the receipt as its recent search, and is sealed until then', async () => {
    const id = await search(ada)
    const { body } = await open(ada, id)
    const [row, ...others] = await stored()
    expect(others).toEqual([])
    expect(JSON.stringify(row)).not.toContain(id)
    expect(row?.sealed.toString('latin1')).not.toContain(id)
    expect(await receiptsOf(ada)).toEqual([])
    await typeCard(ada, body.clientSecret)
    expect(await receiptsOf(ada)).toMatchObject([{ plan: 'full', recentSearchId: id }])
    const { body: searches } = await ada.send<{ id: string; handle: string }[]>(
      'GET',
      `/api/user/${ada.id}/recent-searches`,
    )
    expect(searches.find((found) => found.id === id)?.handle).toBe('kestrel_9')
  })

  it('our own: keeps, replaces or drops its search when the payment is opened again', async () => {
    const [first, second] = [await search(ada), await search(ada, '@otherone_9')]
    await open(ada, first)
    const { body } = await open(ada)
    await typeCard(ada, body.clientSecret)
    await open(ada, first)
    const again = await open(ada, second)
    await typeCard(ada, again.body.clientSecret)
    await open(ada, first)
    const third = await open(ada, null)
    await typeCard(ada, third.body.clientSecret)
    const named = (await receiptsOf(ada)).map(({ recentSearchId }) => recentSearchId)
    expect(new Set(named)).toEqual(new Set([undefined, first, second]))
  })

  it('our own: shows its search only for the first month of a subscription', async () => {
    const id = await search(ada)
    const { body } = await subscribe(ada, id)
    await typeCard(ada, body.clientSecret)
    expect(await receiptsOf(ada)).toMatchObject([{ plan: 'vip', recentSearchId: id }])
    await turnClock(app, 31 * DAY_MS)
    const services = { db: app.database.handle, vault: createVault(app.ring) }
    const months = await listReceipts(services, ada.id)
    expect(months.map(({ recentSearchId }) => recentSearchId)).toEqual([undefined, id])
  })

  it("our own: is refused for another member's search or an unknown one, and opens nothing", async () => {
    const bea = await app.signUp('Bea')
    const foreign = await search(bea)
    await app.app.flush()
    const answers = []
    for (const id of [foreign, 'no-search', '']) {
      answers.push(await open(ada, id), await subscribe(ada, id))
    }
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([400, { code: 'malformed' }])
      expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([
        'recentSearchId',
      ])
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const { rows } = await app.database.pool.query(
      `select member_id from purchases where member_id = $1
       union all select member_id from subscriptions where member_id = $1`,
      [ada.id],
    )
    expect(rows).toEqual([])
  })

  it('our own: loses its search with the account, and when the search expires after 30 days', async () => {
    await app.database.pool.query('delete from payment_searches')
    await open(ada, await search(ada))
    await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    await app.database.pool.query('delete from members where id = $1', [ada.id])
    expect(await stored()).toEqual([])
    const bea = await app.signUp('Bea')
    const { body } = await open(bea, await search(bea))
    await typeCard(bea, body.clientSecret)
    await app.app.sweep('payment searches')
    expect(await stored()).toHaveLength(1)
    app.pass(30 * DAY_MS)
    await app.app.sweep('payment searches')
    expect(await stored()).toEqual([])
  })

  it('our own: is readable with only the newest key after a rotation', async () => {
    const id = await search(ada)
    await open(ada, id)
    const keys = rotatingKeys([{ id: 'k2', secret: Buffer.alloc(32, 8) }, ...app.ring])
    expect(await reencryptColumns(app.database.handle, [sealedPaymentSearch], keys)).toBe(1)
    const services = {
      db: app.database.handle,
      vault: createVault([{ id: 'k2', secret: Buffer.alloc(32, 8) }]),
    }
    const { searches } = await readMemberPayments(services.db, ada.id)
    expect([...openPaymentSearches(services.vault, searches).values()]).toEqual([id])
  })
})
