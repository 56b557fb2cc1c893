import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestVisitor } from '../../../test/test-app.ts'

const BOARD = '/api/public-receipts'
const SEARCH = `${BOARD}/search`

const search = (q: string, by: TestVisitor) => by.send('POST', SEARCH, { q })

/** Makes members old enough for the whole budget. Sign-up dates them by the system clock. */
async function grow({ database }: TestApp): Promise<void> {
  await database.pool.query("update members set created_at = '2026-10-01'")
}

describe('the budget of hidden searches', () => {
  const hidden = (by: TestVisitor, at: number | string = 0) => search(`unheard of ${at}`, by)
  /** Returns the number of successful searches before the first refusal. */
  async function spendAll(by: TestVisitor): Promise<{ given: number; refused: string }> {
    for (let given = 0; ; given += 1) {
      const { status, text } = await hidden(by, given)
      if (status !== 200) return { given, refused: text }
    }
  }
  it('§5 gives a visitor 15 a day; visible searches and further pages cost nothing', async () => {
    const other = await startTestApp()
    const ada = await other.signUp()
    for (const handle of ['wanderer_one', 'wanderer_one']) {
      await ada.send('POST', BOARD, {
        phoneNumber: '212 555 0100',
        handle,
        redFlags: ['Ghosting'],
        description: 'Nothing to find in here.',
      })
    }
    const by = other.visitor
    for (let count = 0; count < 20; count += 1) {
      expect((await search('not', by)).status).toBe(200)
    }
    const page = (cursor?: string) =>
      by.send<unknown[]>('POST', SEARCH, { q: 'wanderer_one', limit: 1, cursor })
    const first = await page()
    const [, cursor = ''] = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '') ?? []
    for (let count = 0; count < 20; count += 1) {
      expect(await page(cursor)).toMatchObject({ status: 200, body: [{}] })
    }
    const { given, refused } = await spendAll(by)
    expect(given).toBe(14)
    expect(refused).toMatch(/Your 15 searches .* They renew at \d\d:\d\d UTC on Nov \d\./)
    expect((await search('not', by)).status).toBe(200)
    await other.close()
  })

  it('§5 gives a member 60 a day, and 15 while the account is new', async () => {
    const other = await startTestApp()
    const cleo = await other.signUp('Cleo')
    expect((await spendAll(cleo)).given).toBe(15)
    await other.database.pool.query('update members set created_at = $1', [
      new Date(other.now().getTime() - 72 * HOUR_MS + 1),
    ])
    expect((await spendAll(cleo)).given).toBe(0)
    await grow(other)
    const { given, refused } = await spendAll(cleo)
    expect(given).toBe(60)
    expect(refused).toContain('Your 60 searches')
    await other.close()
  })

  it('§5 gives the members of one network 120 a day together, and does not charge refusals', async () => {
    const other = await startTestApp()
    const members = []
    for (const name of ['Ann', 'Bea', 'Cleo', 'Dora']) members.push(await other.signUp(name))
    await grow(other)
    const [ann, bea, cleo, dora] = members
    if (!ann || !bea || !cleo || !dora) throw new Error('Four signed up')
    expect((await spendAll(ann)).given).toBe(60)
    for (let count = 0; count < 5; count += 1) await hidden(ann)
    for (let count = 0; count < 40; count += 1) expect((await hidden(bea)).status).toBe(200)
    const { given, refused } = await spendAll(cleo)
    expect(given).toBe(20)
    expect(refused).toContain('Your 120 searches for hidden details from this network')
    expect((await hidden(dora)).status).toBe(429)
    expect((await hidden(other.visitor)).status).toBe(200)
    await other.close()
  })

  it('§5 gives a member with an unconfirmed email 15 a day if emails are sent', async () => {
    const mailing = await startTestApp({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@example.org',
      SIGN_IN_ANSWERS: 'explicit',
    })
    const cleo = await mailing.signUp('Cleo')
    await grow(mailing)
    expect((await spendAll(cleo)).given).toBe(15)
    await mailing.database.pool.query('update members set email_verified = true')
    await mailing.database.pool.query('delete from budgets')
    expect((await spendAll(cleo)).given).toBe(60)
    await mailing.close()
  })
})
