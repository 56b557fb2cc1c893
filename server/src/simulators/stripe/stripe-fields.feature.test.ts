import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureFields } from '../../../test/payments/card-provider-fields.ts'
import { buy, cards, openPayment, subscribe, typeCard } from '../../../test/payments/payments.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { withBooks } from './books.ts'
import { dispute } from './payments.ts'
import { vipPrice } from './subscriptions.ts'

let app: TestApp
let objects: { kind: string; body: Record<string, unknown> }[]

beforeAll(async () => {
  app = await startTestApp()
  const ada = await app.signUp()
  const { body } = await openPayment(ada, 'basic')
  await typeCard(ada, body.clientSecret, { card: cards.declined })
  await buy(ada, 'full')
  await subscribe(ada)
  await ada.send('POST', `/api/user/${ada.id}/subscription/card`, {})
  await ada.send('POST', `/api/user/${ada.id}/guarantee`, {})
  const bought = await app.database.pool.query<{ intent_id: string }>(
    "select intent_id from purchases where plan = 'full'",
  )
  const provider = { db: app.database.handle, clock: () => app.now() }
  await withBooks(provider, (books) =>
    dispute(books, bought.rows[0]?.intent_id ?? '', 'needs_response'),
  )
  const { rows } = await app.database.pool.query('select kind, body from practice_objects')
  objects = [...rows, { kind: 'price', body: vipPrice }]
})
afterAll(() => app.close())

const typeOf = (value: unknown) => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

describe('the sandbox provider', () => {
  const kinds = Object.keys(fixtureFields).filter((kind) => kind !== 'subscription_item')

  it.each(kinds)('%s: writes the fields and types of the real provider', (kind) => {
    const made = objects.filter((object) => object.kind === kind)
    expect(made).not.toEqual([])
    for (const { body } of made) {
      for (const [name, value] of Object.entries(body)) {
        // The fixtures contain no fields that have to be expanded.
        if (name === 'confirmation_secret') continue
        const real = fixtureFields[kind]?.[name]
        expect([name, real]).not.toEqual([name, undefined])
        const types = [typeOf(value), real]
        if (!types.includes('null')) expect([name, types[0]]).toEqual([name, real])
      }
    }
  })
})

it('§9 the sandbox provider marks none of its objects as live', () => {
  const marked = objects.filter(({ body }) => 'livemode' in body)
  expect(new Set(marked.map(({ kind }) => kind))).toContain('dispute')
  expect(marked.filter(({ body }) => body['livemode'] !== false)).toEqual([])
})

describe("a card's data", () => {
  it('is stored in the sandbox as its last four digits, and its number nowhere', async () => {
    const { rows } = await app.database.pool.query(
      `select table_name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    let read = 0
    for (const { table_name: table } of rows) {
      const all = await app.database.pool.query(
        `select row_to_json(t)::text as row from "${table}" t`,
      )
      const text = all.rows.map(({ row }) => row).join('\n')
      read += text.length
      for (const card of Object.values(cards)) {
        expect(text).not.toContain(card)
        expect(text).not.toContain(card.replaceAll(' ', ''))
      }
    }
    expect(read).toBeGreaterThan(1_000)
    const log = app.log.join('')
    for (const card of Object.values(cards)) {
      expect(log).not.toContain(card)
      expect(log).not.toContain(card.replaceAll(' ', ''))
    }
  })
})

describe('PAYMENTS=stripe', () => {
  it('has no sandbox card form', async () => {
    const real = await startTestApp({
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    })
    const form = { clientSecret: 'x', card: cards.pays }
    expect((await real.visitor.send('POST', '/api/practice/card', form)).status).toBe(404)
    expect((await app.visitor.send('POST', '/api/practice/card', form)).status).toBe(404)
    expect((await app.visitor.send('POST', '/api/practice/card', {})).status).toBe(400)
    await real.close()
  })
})
