import { DAY_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerOf, look, post, STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const {
  app,
  ada,
  one,
  two,
  three,
  reported,
  contested,
  decideByTwo,
  cardOf,
  tell,
  enterAll,
  ownCase,
  appealAsAuthor,
} = moderatedApp(3)

beforeEach(() => app.database.pool.query('with gone as (delete from strikes) delete from cases'))

const INVENTED = { decision: 'removed', reason: 'invented', text: '', strike: true }
const UNFOUNDED = { decision: 'stands', reason: 'no-violation', text: '', strike: true }

/** Two moderators decide a case, and the decision is announced. */
async function blame(caseId: string, decision: object): Promise<void> {
  await enterAll()
  expect((await decideByTwo(caseId, decision)).proposal?.strike).toBeDefined()
  await tell()
}

let posted = 0
/** Returns words that do not match a removed text. */
const anew = () => {
  posted += 1
  return { description: `He took the money, and it was number ${'so '.repeat(posted)}.` }
}
const warn = () => post(ada, anew())

/** Posts a warning that two moderators find to be invented. */
async function falselyReported(): Promise<string> {
  const { caseId } = await reported({}, anew())
  await blame(caseId, INVENTED)
  return caseId
}

const strikes = async (): Promise<number> =>
  (await app.database.pool.query('select 1 from strikes')).rows.length

const tryToPost = () =>
  ada.send<{ code: string }>('POST', '/api/public-receipts', {
    phoneNumber: '+14155559911',
    redFlags: ['Ghosting'],
    description: 'Words of their own, never removed before.',
  })

/** Returns whether a search tells the author that posting is possible. */
async function canPost(): Promise<boolean> {
  const search = { phoneNumber: '+14155559914' }
  return (await ada.send<{ canPost: boolean }>('POST', '/api/search', search)).body.canPost
}

describe('§6 a strike for a false report', () => {
  it('counts once two moderators agree, is shown only to its author, and ends after a year', async () => {
    const { caseId, receipt } = await reported({}, anew())
    await blame(caseId, INVENTED)
    expect((await ownCase(caseId))?.decision).toMatchObject({ strike: 'false-report' })
    expect((await look(app, receipt)).decision).not.toHaveProperty('strike')
    expect(await ledgerOf(app, caseId)).toContain('strike-given')
    expect(await strikes()).toBe(1)
    app.pass(366 * DAY_MS)
    await app.app.sweep('case clocks')
    expect(await strikes()).toBe(0)
  })

  it('does not count when the second moderator disagrees', async () => {
    const { caseId } = await reported({}, anew())
    await one.take(caseId)
    await one.on(caseId, 'decision', INVENTED)
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: false })
    await three.take(caseId)
    const refused = await three.on(caseId, 'decision', INVENTED)
    expect(refused.body).toMatchObject({ fields: { strike: 'Two moderators must agree to that.' } })
    expect((await three.on(caseId, 'decision', { ...INVENTED, strike: false })).status).toBe(200)
    await tell()
    expect(await strikes()).toBe(0)
  })

  it('needs a decision whose reason puts the blame on the author', async () => {
    const { caseId } = await reported({}, anew())
    await one.take(caseId)
    const refused = await one.on(caseId, 'decision', { ...INVENTED, reason: 'threat' })
    expect(refused.body).toMatchObject({
      fields: { strike: 'This decision counts against nobody.' },
    })
  })

  it('from the second on holds the next warnings, and from the third on refuses them', async () => {
    await falselyReported()
    expect((await tryToPost()).body).not.toHaveProperty('held')
    await falselyReported()
    expect(await canPost()).toBe(true)
    const held = await warn()
    expect(held.held).toBe(true)
    const waiting = (await one.queue()).find(({ kind }) => kind === 'held')
    if (!waiting) throw new Error('No case holds the warning')
    await blame(waiting.id, INVENTED)
    const paused = await tryToPost()
    expect(paused.status).toBe(403)
    expect(paused.body).toMatchObject({ code: 'forbidden' })
    expect(await canPost()).toBe(false)
    const entry = { phoneNumber: '+14155559912', redFlags: ['Ghosting'] }
    expect((await ada.send('POST', '/api/phone-numbers', entry)).status).toBe(201)
    // The sessions are extended, because they would have expired by then.
    app.pass(89 * DAY_MS)
    await app.database.pool.query(
      "update sessions set expires_at = expires_at + interval '99 days'",
    )
    expect((await tryToPost()).status).toBe(403)
    app.pass(2 * DAY_MS)
    expect((await tryToPost()).status).toBe(201)
  })

  it('holds changes of a warning like new warnings', async () => {
    const [softened, rewritten, moved] = [await warn(), await warn(), await warn()]
    const change = ({ id, typedNumber, redFlags, description }: typeof moved, to: object) =>
      ada.send<{ code?: string; held?: boolean }>('PATCH', `/api/public-receipts/${id}`, {
        phoneNumber: typedNumber,
        redFlags,
        description,
        ...to,
      })
    await falselyReported()
    await falselyReported()
    expect((await change(softened, {})).body).not.toHaveProperty('held')
    expect((await change(rewritten, { description: 'He broke my arm.' })).body.held).toBe(true)
    const { id } = await warn()
    const waiting = (await one.queue()).at(-1)
    expect(waiting?.kind).toBe('held')
    await blame(waiting?.id ?? id, INVENTED)
    const elsewhere = await change(moved, { phoneNumber: '+14155559913' })
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await change(softened, { description: 'He was late, once.' })).body.held).toBe(true)
  })

  it('is lifted by an appeal that finds otherwise, and stays if the appeal confirms it', async () => {
    const caseId = await falselyReported()
    expect(await appealAsAuthor(caseId)).toBe(200)
    await enterAll()
    expect((await three.take(caseId)).appealed?.strike).toBe('false-report')
    expect((await three.on(caseId, 'decision', STANDS)).status).toBe(200)
    expect(await strikes()).toBe(1)
    // The decision that was appealed is shown until the one on the appeal is announced.
    expect((await ownCase(caseId))?.decision).toMatchObject({ strike: 'false-report' })
    await tell()
    expect(await strikes()).toBe(0)
    expect((await ownCase(caseId))?.decision).not.toHaveProperty('strike')
    expect(await ledgerOf(app, caseId)).toContain('strike-lifted')
  })

  it('is erased with the account', async () => {
    await falselyReported()
    expect(await strikes()).toBe(1)
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    const deleted = await ada.send('POST', '/api/account/deletion', { warnings: 'leave' })
    expect(deleted.status).toBe(200)
    expect(await strikes()).toBe(0)
  })

  it('is shown to moderators as a count', async () => {
    await falselyReported()
    const { caseId } = await reported({}, anew())
    await one.enter()
    expect((await one.take(caseId)).author).toMatchObject({ removed: 1, strikes: 1 })
  })
})

describe('§6 unfounded disputes', () => {
  it("of three within 180 days let the fourth mark its warning only after a moderator's look", async () => {
    const number = '+14155559931'
    const contest = () =>
      contested({}, { phoneNumber: number, description: `More ${posted++} words.` })
    for (let n = 0; n < 3; n += 1) {
      const { caseId, receipt, warning } = await contest()
      expect((await cardOf(warning)).disputed).toBe(true)
      await blame(caseId, UNFOUNDED)
      expect((await look(app, receipt)).decision).toMatchObject({ strike: 'unfounded-dispute' })
      expect((await ownCase(caseId))?.decision).not.toHaveProperty('strike')
      app.pass(DAY_MS)
    }
    const { warning, caseId } = await contest()
    expect((await cardOf(warning)).disputed).toBe(false)
    await one.enter()
    await one.take(caseId)
    expect((await cardOf(warning)).disputed).toBe(true)
  })
})
