import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  caseOf,
  isShown,
  ledgerOf,
  look,
  newsOf,
  post,
  STANDS,
} from '../../test/moderation/console.ts'
import { moderatedApp } from '../../test/moderation/moderated-app.ts'
import { startTestApp } from '../../test/test-app.ts'

const {
  app,
  ada,
  one: mod,
  two: other,
  enterAll,
  decide: decideAs,
  pass,
  appeal,
  appealAsAuthor,
} = moderatedApp(2)

beforeEach(() => app.database.pool.query('with gone as (delete from tombstones) delete from cases'))

const NAME = 'Rosalind Wintermarsh'
const notice = {
  signature: NAME,
  content: 'A text about me.',
  statement: 'In good faith: I never agreed to it.',
  contact: 'rosalind@example.org',
}
type Taken = AnswerOf<'takeDown'>
const send = (change: object = {}) =>
  app.visitor.send<Taken & { fields: Record<string, string> }>('POST', '/api/take-down', {
    ...notice,
    ...change,
  })
const ask = async (content: string) => {
  const { status, body } = await send({ content })
  expect(status).toBe(201)
  return { ...body, caseId: await caseOf(app, body.receipt) }
}
const linkTo = ({ group }: Pick<Warning, 'group'>) =>
  `https://sidelight.example/public-board/w/${group}`
const decide = async (caseId: string, decision: object) => {
  await enterAll()
  await decideAs(caseId, decision)
  await pass(10 * MINUTE_MS)
}
const rowOf = async (caseId: string) =>
  (await app.database.pool.query('select * from cases where id = $1', [caseId])).rows[0]
const tombstones = async () =>
  (await app.database.pool.query<{ sealed: Buffer }>('select * from tombstones')).rows
const removed = { decision: 'removed', reason: 'intimate', text: 'It was not agreed to.' }

describe('§6 a request to take intimate content down', () => {
  it.each(['signature', 'content', 'statement', 'contact'])(
    'has four parts, and is refused at once if one is missing: %s',
    async (part) => {
      for (const value of [undefined, ' ']) {
        const { status, body } = await send({ [part]: value })
        expect([status, Object.keys(body.fields)]).toEqual([422, [part]])
      }
      expect((await app.database.pool.query('select 1 from cases')).rows).toEqual([])
    },
  )

  it('opens a case of 48 hours about the linked card, without a readable name of the person', async () => {
    const warning = await post(ada)
    const { receipt, dueAt, ledger, caseId } = await ask(`Here: ${linkTo(warning)}`)
    const left = Date.parse(dueAt) - app.now().getTime()
    expect(left).toBeLessThanOrEqual(48 * HOUR_MS)
    expect(left).toBeGreaterThan(47 * HOUR_MS)
    expect(await rowOf(caseId)).toMatchObject({ kind: 'intimate', class: 'intimate', joined: 1 })
    const seen = await look(app, receipt)
    expect(seen).toMatchObject({ kind: 'intimate', class: 'intimate', state: 'open' })
    expect(seen.ledger).toEqual([ledger])
    expect(JSON.stringify(seen)).not.toContain(NAME)
    const { body } = await ada.send('GET', `/api/user/${ada.id}/cases`)
    expect(body).toMatchObject({ cases: [{ warningId: warning.id, kind: 'intimate' }] })
    for (const secret of [NAME, notice.contact, notice.statement]) {
      expect(JSON.stringify(body)).not.toContain(secret)
      expect(app.log.join()).not.toContain(secret)
    }
  })

  it('joins the open case about the same card, with a receipt of its own', async () => {
    const warning = await post(ada)
    const first = await ask(linkTo(warning))
    const second = await ask(warning.id)
    expect(second.caseId).toBe(first.caseId)
    expect(second.receipt).not.toBe(first.receipt)
    expect(await rowOf(first.caseId)).toMatchObject({ joined: 2 })
  })

  it('concerns the warning whose words it quotes if a link shows several', async () => {
    const phoneNumber = '+14155557001'
    const warnings = [
      await post(ada, { phoneNumber, description: 'He did not come, twice in a row.' }),
      await post(ada, { phoneNumber, description: 'He told everybody what we did at night.' }),
    ]
    const { caseId } = await ask(`${linkTo({ group: warnings[0]?.group })}\nwhat we did at NIGHT`)
    const { body } = await ada.send('GET', `/api/user/${ada.id}/cases`)
    expect(body).toMatchObject({ cases: [{ id: caseId, warningId: warnings[1]?.id }] })
  })

  it('shows a moderator the signature only with the revealed texts', async () => {
    const { caseId } = await ask(linkTo(await post(ada)))
    const claimed = await mod.on(caseId, 'claim')
    expect(claimed.text).not.toContain(NAME)
    const read = await mod.take(caseId)
    expect(read.statements).toMatchObject([{ signature: NAME, about: 'report' }])
  })

  it('hides its card at 44 hours, after an alarm, and is late at 48', async () => {
    const warning = await post(ada)
    const { caseId, dueAt } = await ask(linkTo(warning))
    const alarms = () => app.log.filter((line) => line.includes(caseId) && /due soon/.test(line))
    await pass(Date.parse(dueAt) - app.now().getTime() - 8 * HOUR_MS)
    expect(alarms()).toHaveLength(1)
    await pass(4 * HOUR_MS - MINUTE_MS)
    expect(await isShown(app, warning)).toBe(true)
    await pass(MINUTE_MS)
    expect(await isShown(app, warning)).toBe(false)
    expect(await rowOf(caseId)).toMatchObject({ is_hidden: true, is_late: false })
    expect(await newsOf(ada)).toEqual(['warning-hidden'])
    await pass(4 * HOUR_MS)
    expect(await rowOf(caseId)).toMatchObject({ is_hidden: true, is_late: true })
    expect(await ledgerOf(app, caseId)).toEqual(['case-opened', 'case-held-by-clock', 'case-late'])
    await decide(caseId, STANDS)
    expect(await isShown(app, warning)).toBe(true)
  })

  it('leaves a hash of the removed text; an appeal that restores the text deletes the hash', async () => {
    const warning = await post(ada)
    const { caseId, receipt } = await ask(linkTo(warning))
    await decide(caseId, removed)
    expect(await isShown(app, warning)).toBe(false)
    expect(await tombstones()).toHaveLength(1)
    expect(await appealAsAuthor(caseId)).toBe(200)
    await enterAll()
    await other.take(caseId)
    expect((await other.on(caseId, 'decision', STANDS)).status).toBe(200)
    await pass(10 * MINUTE_MS)
    expect(await look(app, receipt)).toMatchObject({ state: 'final' })
    expect(await isShown(app, warning)).toBe(true)
    expect(await tombstones()).toEqual([])
  })

  it('deletes the hash of a removed text after two years', async () => {
    const { caseId } = await ask(linkTo(await post(ada)))
    await decide(caseId, removed)
    await pass(729 * DAY_MS)
    expect(await tombstones()).toHaveLength(1)
    await pass(DAY_MS)
    expect(await tombstones()).toEqual([])
  })

  it('stores the name until 30 days after the decision, and the rest longer', async () => {
    const { caseId, receipt } = await ask(linkTo(await post(ada)))
    await pass(60 * DAY_MS)
    await decide(caseId, STANDS)
    const signed = async () =>
      (await app.database.pool.query('select is_signed from case_openers')).rows
    await pass(29 * DAY_MS)
    expect(await signed()).toEqual([{ is_signed: true }])
    await pass(DAY_MS)
    expect(await signed()).toEqual([{ is_signed: false }])
    expect((await appeal(receipt)).status).toBe(200)
    await enterAll()
    const read = await other.take(caseId)
    expect(read.statements[0]?.text).toContain(notice.statement)
    expect(JSON.stringify(read)).not.toContain(NAME)
  })
})

describe('§6 a take-down request that describes its content only in words', () => {
  it('opens a case of its own, which can be late, hides nothing and does not lapse', async () => {
    const warning = await post(ada)
    const first = await ask('It begins with: He told everybody.')
    const second = await ask('It begins with: He told everybody.')
    expect(second.caseId).not.toBe(first.caseId)
    await pass(48 * HOUR_MS)
    expect(await look(app, first.receipt)).toMatchObject({ state: 'open', late: true })
    expect(await isShown(app, warning)).toBe(true)
    expect(await ledgerOf(app, first.caseId)).toEqual(['case-opened', 'case-late'])
  })

  it("can be assigned to a card by a moderator, and the card's texts are hidden from her again", async () => {
    const warning = await post(ada)
    const { caseId } = await ask('It begins with: A description.')
    await mod.on(caseId, 'claim')
    const revealed = await mod.on(caseId, 'reveal', { what: 'texts' })
    expect(revealed.body).toMatchObject({ cardless: true, card: { description: '' } })
    const nowhere = await mod.on(caseId, 'card', { card: 'nowhere at all' })
    expect(nowhere.status).toBe(422)
    const pointed = await mod.on(caseId, 'card', { card: linkTo(warning) })
    expect(pointed.body).toMatchObject({
      card: { description: null, phoneNumber: warning.phoneNumber },
    })
    expect(pointed.body).not.toHaveProperty('cardless')
    expect((await mod.on(caseId, 'card', { card: linkTo(warning) })).status).toBe(409)
    expect((await mod.on(caseId, 'decision', removed)).status).toBe(409)
    await mod.on(caseId, 'reveal', { what: 'texts' })
    expect((await mod.on(caseId, 'decision', removed)).status).toBe(200)
    expect(await isShown(app, warning)).toBe(false)
  })

  it('hides its card at once if a moderator assigns it after the 48 hours', async () => {
    const warning = await post(ada)
    const { caseId, receipt } = await ask('It begins with: A description.')
    await pass(49 * HOUR_MS)
    expect(await look(app, receipt)).toMatchObject({ late: true, hidden: false })
    await mod.enter()
    await mod.take(caseId)
    const pointed = await mod.on(caseId, 'card', { card: linkTo(warning) })
    expect(pointed.body).toMatchObject({ hidden: true, card: { state: 'held', description: null } })
    expect(await isShown(app, warning)).toBe(false)
    expect(await newsOf(ada)).toEqual(['warning-hidden'])
    expect((await ledgerOf(app, caseId)).slice(-2)).toEqual(['case-pointed', 'case-held-by-clock'])
    await decide(caseId, STANDS)
    expect(await isShown(app, warning)).toBe(true)
  })

  it('cannot be assigned to a warning of the moderator herself', async () => {
    const { body: own } = await mod.send<Warning>('POST', '/api/public-receipts', {
      phoneNumber: '+14155557002',
      redFlags: ['Ghosting'],
      description: 'A description that is long enough.',
    })
    const { caseId } = await ask('It begins with: A description.')
    await mod.take(caseId)
    expect((await mod.on(caseId, 'card', { card: linkTo(own) })).status).toBe(409)
    expect((await mod.on(caseId, 'read')).body).toMatchObject({ cardless: true })
  })

  it('removes nothing: it can be decided as not found here, and the decision be undone', async () => {
    const { caseId, receipt } = await ask('It begins with: Nowhere.')
    await mod.take(caseId)
    const asked = { side: 'author', text: 'Is it so?' }
    expect((await mod.on(caseId, 'question', asked)).status).toBe(409)
    const refused = await mod.on<{ fields: object }>(caseId, 'decision', removed)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['decision']])
    const notFound = { decision: 'stands', reason: 'not-found', text: '' }
    expect((await mod.on(caseId, 'decision', notFound)).body).toMatchObject({ state: 'decided' })
    expect((await mod.on(caseId, 'undo')).body).toMatchObject({ state: 'open', cardless: true })
    await mod.on(caseId, 'decision', notFound)
    await pass(10 * MINUTE_MS)
    expect(await look(app, receipt)).toMatchObject({
      state: 'decided',
      decision: { reason: 'not-found' },
    })
  })
})

it('§6 take-down requests are accepted ten times a day from one network', async () => {
  const limited = await startTestApp()
  const answers = []
  for (let n = 0; n < 11; n += 1) {
    answers.push((await limited.visitor.send('POST', '/api/take-down', notice)).status)
  }
  await limited.close()
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429])
})
