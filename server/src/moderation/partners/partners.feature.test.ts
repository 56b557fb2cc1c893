import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendCall } from '../../../test/calls/send-call.ts'
import { signUpPartner } from '../../../test/members/partner.ts'
import {
  caseOf,
  isShown,
  ledgerOf,
  look,
  newsOf,
  post,
  STANDS,
} from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { type TestVisitor } from '../../../test/test-app.ts'

const { app, ada, one, enterAll, decideByTwo, pass, tell } = moderatedApp(2)

let helper: TestVisitor & { id: string }
beforeEach(async () => {
  for (const table of ['cases', 'strikes', 'partners', 'partner_offices']) {
    await app.database.pool.query(`delete from ${table}`)
  }
  helper = await signUpPartner(app, 'Helper', 'Harbour House')
})

type Opened = AnswerOf<'openPartnerCase'>
const linkTo = ({ group }: Pick<Warning, 'group'>) =>
  `https://sidelight.example/public-board/w/${group}`
/** Passes step-up in every session. It is valid for ten minutes. */
const confirm = () =>
  app.database.pool.query('update sessions set confirmed_at = $1', [app.now().toISOString()])
const open = (card: string, change: object = {}, who: TestVisitor = helper) =>
  who.send<Opened & { code: string; message: string; fields: Record<string, string> }>(
    'POST',
    '/api/partner/cases',
    { card, text: 'She names the street where my client hides.', ...change },
  )
const office = async (who: TestVisitor = helper) =>
  who.send<AnswerOf<'getOffice'>>('GET', '/api/partner/office')
const publish = (listed: boolean) =>
  helper.send<AnswerOf<'publishOffice'>>('POST', '/api/partner/office', { listed })
const shownOffices = async () =>
  (await app.visitor.send<AnswerOf<'getTransparency'>>('GET', '/api/transparency')).body.offices
const stateOf = async ({ id }: Warning) => {
  const { rows } = await app.database.pool.query('select state from warnings where id = $1', [id])
  return rows[0].state
}
const partner = (...args: string[]) => runOperator(app, ['partner', ...args])

let posted = 0
/** Posts a warning about a number that no other warning has. */
const warn = () => {
  posted += 1
  return post(ada, {
    phoneNumber: `+1415555${String(1_000 + posted)}`,
    description: `He took the money, and it was number ${'so '.repeat(posted)}.`,
  })
}

describe('§6 a case that an office of help opens', () => {
  it('contests the warning, is due in 72 hours, and can be read only by its receipt', async () => {
    const warning = await warn()
    const { status, body } = await open(`${linkTo(warning)} please`)
    expect(status).toBe(201)
    expect(Date.parse(body.dueAt) - app.now().getTime()).toBeLessThanOrEqual(73 * HOUR_MS)
    expect(Date.parse(body.dueAt) - app.now().getTime()).toBeGreaterThanOrEqual(72 * HOUR_MS)
    expect(await stateOf(warning)).toBe('disputed')
    expect(await isShown(app, warning)).toBe(true)
    expect(await newsOf(ada)).toEqual(['warning-disputed'])
    expect(await look(app, body.receipt)).toMatchObject({ kind: 'partner', class: 'safety' })
    // Nothing about the office is readable, and no tag links its cases.
    const { rows } = await app.database.pool.query('select value_tag from case_openers')
    expect(rows).toEqual([{ value_tag: null }])
  })

  it('is decided like any other, and both sides are notified', async () => {
    const warning = await warn()
    const { receipt } = (await open(linkTo(warning))).body
    const caseId = await caseOf(app, receipt)
    const shown = await one.take(caseId)
    expect(shown).toMatchObject({ kind: 'partner', class: 'safety' })
    const decision = { decision: 'stands', reason: 'no-violation', text: 'It names no street.' }
    expect((await one.on(caseId, 'decision', decision)).body.state).toBe('decided')
    await pass(11 * MINUTE_MS)
    expect(await stateOf(warning)).toBe('published')
    expect(await look(app, receipt)).toMatchObject({ decision: { outcome: 'stands' } })
    await confirm()
    const again = await open(linkTo(warning))
    expect([again.status, again.body.message]).toEqual([
      409,
      'A case of your office about this warning was decided. Its receipt appeals against that.',
    ])
  })

  it('joins the open case about the same warning, with a receipt of its own', async () => {
    const warning = await warn()
    const first = (await open(linkTo(warning))).body.receipt
    const second = (await open(linkTo(warning))).body.receipt
    expect(second).not.toBe(first)
    expect(await caseOf(app, second)).toBe(await caseOf(app, first))
  })

  it.each([
    ['no card', 'Somebody said something.', /Paste the link of its card/],
    ['several cards', '', /Several warnings stand there/],
  ])('is refused with the field named if the text leads to %s', async (_, card, sentence) => {
    const group = await warn()
    await post(ada, { phoneNumber: `+1415555${1_000 + posted}`, description: 'He came late.' })
    const { status, body } = await open(card || linkTo(group))
    expect([status, Object.keys(body.fields)]).toEqual([422, ['card']])
    expect(body.fields['card']).toMatch(sentence)
    expect((await app.database.pool.query('select 1 from cases')).rows).toEqual([])
  })

  it('needs a step-up in the same session', async () => {
    const warning = await warn()
    await app.database.pool.query('update sessions set confirmed_at = null')
    expect((await open(linkTo(warning))).body.code).toBe('step_up_required')
  })
})

describe('§6 the clock of a case that an office of help opened', () => {
  const alarms = (caseId: string) =>
    app.log.filter((line) => line.includes(caseId)).map((line) => JSON.parse(line).msg)

  it('alarms the operator before the first look is due, and before the decision', async () => {
    const caseId = await caseOf(app, (await open(linkTo(await warn()))).body.receipt)
    await pass(15 * HOUR_MS)
    expect(alarms(caseId)).toEqual([])
    await pass(2 * HOUR_MS)
    await pass(HOUR_MS)
    expect(alarms(caseId)).toEqual(['a case is due for its first look soon'])
    await pass(47 * HOUR_MS)
    expect(alarms(caseId)).toHaveLength(2)
    await pass(8 * HOUR_MS)
    expect(await ledgerOf(app, caseId)).toEqual(['case-opened', 'case-late'])
  })

  it('does not alarm about the first look once a moderator has claimed the case', async () => {
    const caseId = await caseOf(app, (await open(linkTo(await warn()))).body.receipt)
    await one.take(caseId)
    await pass(17 * HOUR_MS)
    expect(alarms(caseId)).toEqual([])
  })
})

describe('§6 an office of help', () => {
  /** Two moderators find a case of the office unfounded. */
  async function unfounded(): Promise<string> {
    await confirm()
    const { receipt } = (await open(linkTo(await warn()))).body
    const caseId = await caseOf(app, receipt)
    await enterAll()
    await decideByTwo(caseId, { ...STANDS, strike: true })
    await tell()
    return caseId
  }

  it('cannot open cases after three that two moderators found unfounded', async () => {
    await publish(true)
    const first = await unfounded()
    await unfounded()
    expect((await office()).body.endedOn).toBeNull()
    const last = await unfounded()
    expect(await ledgerOf(app, first)).not.toContain('partner-ended')
    expect((await ledgerOf(app, last)).slice(-2)).toEqual(['strike-given', 'partner-ended'])
    expect((await office()).body.endedOn).toBe(app.now().toISOString().slice(0, 10))
    await confirm()
    const refused = await open(linkTo(await warn()))
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(await shownOffices()).toEqual([])
    // The operator may start the office again.
    expect((await partner(helper.id, 'harbour', 'house')).failed).toBe(false)
    expect((await office()).body.endedOn).toBeNull()
  })

  it('opens a case with the same number of queries, however many are open', async () => {
    const queries = async () => {
      const link = linkTo(await warn())
      const statements = await statementsOf(app.database, () => open(link))
      return statements.filter((text) => /from "case_openers"/.test(text)).length
    }
    await queries()
    const second = await queries()
    expect(second).toBeGreaterThan(0)
    await queries()
    expect(await queries()).toBe(second)
  })

  it('has at most ten cases open, over both accounts', async () => {
    const other = await signUpPartner(app, 'Other', 'Harbour House')
    await confirm()
    const warnings: Warning[] = []
    for (let n = 0; n < 11; n += 1) warnings.push(await warn())
    const last = warnings.at(-1)
    for (const [n, warning] of warnings.slice(0, -1).entries()) {
      const opened = await open(linkTo(warning), {}, n % 2 === 0 ? helper : other)
      expect(opened.status).toBe(201)
    }
    if (!last) throw new Error('No warning is left')
    expect(await open(linkTo(last))).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await stateOf(last)).toBe('published')
  })

  it('is on the public list only as long as it agrees', async () => {
    expect(await shownOffices()).toEqual([])
    expect((await publish(true)).body).toEqual({
      name: 'Harbour House',
      listed: true,
      endedOn: null,
    })
    expect(await shownOffices()).toEqual(['Harbour House'])
    await publish(false)
    expect(await shownOffices()).toEqual([])
  })

  it("has at most two accounts, protected like a moderator's", async () => {
    const bare = await app.signUp('Bare')
    expect((await partner(bare.id, 'Harbour', 'House')).lines.join(' ')).toMatch(/second factor/)
    expect((await partner('nobody@example.org', 'Harbour House')).failed).toBe(true)
    expect((await partner(helper.id, 'a'.repeat(81))).failed).toBe(true)
    await signUpPartner(app, 'Second', 'Harbour House')
    await expect(signUpPartner(app, 'Third', 'HARBOUR HOUSE')).rejects.toThrow(/2 accounts already/)
    const { rows } = await app.database.pool.query('select count(*)::int as n from partner_offices')
    expect(rows).toEqual([{ n: 1 }])
    const named = await app.database.pool.query(
      `select encode(sealed, 'escape') as text from partner_offices`,
    )
    expect(named.rows[0].text).not.toContain('Harbour')
  })

  it('is replaced when the operator assigns its last account to another office', async () => {
    expect((await partner(helper.id, 'Legal Aid East')).failed).toBe(false)
    expect((await office()).body.name).toBe('Legal Aid East')
    const { rows } = await app.database.pool.query('select count(*)::int as n from partner_offices')
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is deleted with its last account', async () => {
    const text =
      'select count(*)::int as n from partner_offices union all select count(*)::int from partners'
    const deleted = await sendCall(helper, 'deleteAccount', {
      body: { warnings: 'erase' },
    })
    expect(deleted.status).toBe(200)
    expect((await app.database.pool.query(text)).rows).toEqual([{ n: 0 }, { n: 0 }])
  })

  it('does not exist for other members, and has no access to the console', async () => {
    expect((await office(ada)).status).toBe(404)
    expect((await office(app.visitor)).status).toBe(401)
    expect((await open('x', {}, ada)).status).toBe(404)
    expect((await office(one)).status).toBe(404)
    expect((await helper.send('GET', '/api/mod/cases')).status).toBe(404)
    expect((await helper.send('POST', '/api/mod/session', {})).status).toBe(404)
    const { body } = await helper.send<object>('POST', '/api/auth/register', {})
    expect(body).toMatchObject({ moderates: false, actsForOffice: true })
  })
})
