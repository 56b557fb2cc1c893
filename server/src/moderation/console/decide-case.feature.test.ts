import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { isShown, ledgerOf, look, newsOf, shownOf } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { emailsTo } from '../../../test/test-app.ts'

const { app, ada, one: mod, two: other, reported, tell } = moderatedApp(2)

const SECRET = 'A secret explanation.'
const removed = { decision: 'removed', reason: 'threat', text: SECRET }
const stands = { decision: 'stands', reason: 'no-violation', text: SECRET }
const taken = async (...about: Parameters<typeof reported>) => {
  const opened = await reported(...about)
  return { ...opened, read: await mod.take(opened.caseId) }
}
const found = async (text: string) => {
  const path = '/api/public-receipts/search'
  const { body } = await app.visitor.send<{ id: string }[]>('POST', path, { q: text })
  return body.map(({ id }) => id)
}

describe('§6 a decision', () => {
  it.each([
    [{ ...stands, reason: 'threat' }, 'reason'],
    [{ ...stands, reason: 'other', text: ' ' }, 'text'],
    [{ ...removed, decision: 'corrected' }, 'spans'],
    [{ ...removed, decision: 'corrected', spans: [{ from: 3, to: 2_000 }] }, 'spans'],
    [
      {
        ...removed,
        decision: 'corrected',
        spans: [
          { from: 0, to: 5 },
          { from: 4, to: 6 },
        ],
      },
      'spans',
    ],
    [{ ...removed, decision: 'held' }, 'decision'],
    [
      { ...stands, text: 'All of it was read. [What was looked at, and why it is allowed]' },
      'text',
    ],
    [{ ...removed, text: 'Amenaza a alguien: [con qué palabras]' }, 'text'],
  ])('is refused if its parts do not fit together: %j', async (decision, field) => {
    const { caseId } = await taken()
    const refused = await mod.on<{ fields: object }>(caseId, 'decision', decision)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
    expect((await mod.on(caseId, 'read')).body.state).toBe('open')
  })

  it('is refused if the moderator has not read the texts in this claim', async () => {
    const { caseId } = await taken()
    await mod.on(caseId, 'release')
    await mod.on(caseId, 'claim')
    expect((await mod.on(caseId, 'decision', stands)).status).toBe(409)
  })

  it('to leave a warning is announced to both sides after 10 minutes, and not before', async () => {
    const { caseId, receipt, warning } = await taken({ contact: 'rose@example.org' })
    const decided = await mod.on(caseId, 'decision', stands)
    expect(decided.body).toMatchObject({
      state: 'decided',
      undoUntil: new Date(app.now().getTime() + 10 * MINUTE_MS).toISOString(),
    })
    app.pass(10 * MINUTE_MS - 1)
    await app.app.sweep('case notices')
    expect(await look(app, receipt)).toMatchObject({ state: 'open', decision: null })
    expect(await newsOf(ada)).toEqual([])
    expect((await mod.on(caseId, 'read')).body.undoUntil).not.toBeNull()
    app.pass(1)
    await app.app.sweep('case notices')
    await app.app.sweep('case notices')
    expect(await look(app, receipt)).toMatchObject({
      state: 'decided',
      decision: { ...shownOf(stands), on: '2026-11-02', byTwo: false },
    })
    expect(await newsOf(ada)).toEqual(['warning-stands'])
    await expect.poll(() => emailsTo(app.outbox, 'rose@example.org')).toHaveLength(1)
    expect(await isShown(app, warning)).toBe(true)
  })

  it('is emailed without a name, in the language of the report', async () => {
    const contact = 'lena@example.org'
    await app.app.sweep('ledger')
    const { caseId, receipt } = await taken({ contact, language: 'es' })
    await mod.on(caseId, 'decision', removed)
    await tell()
    const email = await app.emailTo(contact)
    expect(email).toContain('Subject: Tienes una novedad')
    expect(email).toMatch(/\/case\n/)
    const published = `select n || ':' || encode(head, 'hex') as line from ledger_days`
    const { rows } = await app.database.pool.query<{ line: string }>(published)
    expect(email).toContain(`\n${rows[0]?.line}\n`)
    // The email contains no line of this case, by which another side could recognise the case.
    const { ledger } = await look(app, receipt)
    expect(ledger.filter((line) => email.includes(line))).toEqual([])
    for (const secret of ['Ada', SECRET, '***', 'advertencia']) expect(email).not.toContain(secret)
  })

  it('sends no email if the given contact is not an email', async () => {
    const { caseId } = await taken({ contact: 'call me' })
    await mod.on(caseId, 'decision', stands)
    await tell()
    const { rows } = await app.database.pool.query('select id from letters')
    expect(rows).toEqual([])
  })

  it('to remove a mild warning takes it off the board at once, with one moderator', async () => {
    const { caseId, warning } = await taken()
    const decided = await mod.on(caseId, 'decision', removed)
    expect(decided.body).toMatchObject({ state: 'decided', card: { state: 'removed' } })
    expect(await isShown(app, warning)).toBe(false)
    await tell()
    expect(await newsOf(ada)).toEqual(['warning-removed'])
  })

  it('about a number that changed hands takes the number out of searches, and removes nothing', async () => {
    const { caseId, warning, read } = await taken({ topic: 'old-number' })
    expect(read.kind).toBe('number-mine')
    const reason = 'number-changed-hands'
    const refused = await mod.on(caseId, 'decision', { ...removed, reason })
    expect(refused.body).toMatchObject({
      fields: { reason: 'This reason does not fit the decision.' },
    })
    const decision = { ...removed, reason, decision: 'retired' }
    expect((await mod.on(caseId, 'decision', decision)).text).toContain('Ask the author first')
    const path = `/api/user/${ada.id}/cases/${caseId}/answer`
    await ada.send('POST', path, { text: 'I do not know.' })
    await app.app.sweep('quiet writes')
    // A moderator must read the author's answer before deciding.
    await mod.on(caseId, 'read')
    expect((await mod.on(caseId, 'decision', decision)).body.state).toBe('decided')
    expect(await isShown(app, warning)).toBe(true)
    const card = await app.visitor.send('GET', `/api/public-receipts/${warning.id}`)
    expect(card.body).toMatchObject({ oldNumber: { newHolder: 'found' } })
  })

  it('to correct a warning strikes words out, and no search finds them afterwards', async () => {
    const description = 'He waits at Zanzibar Yards every morning, and lies.'
    const { caseId, warning } = await taken({}, { description })
    expect(await found('zanzibar')).toContain(warning.id)
    const from = description.indexOf('Zanzibar')
    const spans = [{ from, to: from + 'Zanzibar Yards'.length }]
    const correct = { ...removed, decision: 'corrected', reason: 'names-somebody', spans }
    const decided = await mod.on(caseId, 'decision', correct)
    const text = 'He waits at *** every morning, and lies.'
    expect(decided.body.card).toMatchObject({ description: text, state: 'published' })
    expect(await found('zanzibar')).not.toContain(warning.id)
    expect(await found('every morning, and lies')).toContain(warning.id)
    await tell()
    expect(await newsOf(ada)).toEqual(['warning-corrected'])
    const { body } = await ada.send<{ description: string }[]>(
      'GET',
      `/api/user/${ada.id}/public-receipts`,
    )
    expect(body).toMatchObject([{ description: text }])
  })

  it('leaves no text of either side in the ledger, and no author in the case', async () => {
    const { caseId, warning } = await taken({ message: 'A secret message.' })
    await mod.on(caseId, 'decision', { ...removed, reason: 'other' })
    await tell()
    const rowsOf = async (text: string) =>
      JSON.stringify((await app.database.pool.query(text)).rows)
    const ledger = await rowsOf('select * from ledger')
    const cases = await rowsOf('select * from cases')
    const events = await rowsOf('select * from case_events')
    for (const secret of [SECRET, 'A secret message.', ada.id, warning.id, mod.id]) {
      for (const rows of [ledger, cases, events, app.log.join('')]) {
        expect(rows).not.toContain(secret)
      }
    }
  })
})

describe('§6 the undo of a decision', () => {
  const back = (caseId: string) => mod.on(caseId, 'undo')

  it.each([
    ['removed', removed],
    ['stands', stands],
    ['corrected', { ...removed, decision: 'corrected', spans: [{ from: 0, to: 1 }] }],
  ])('restores case and warning: %s', async (_, decision) => {
    const { caseId, warning, read } = await taken()
    await mod.on(caseId, 'decision', decision)
    const undone = await back(caseId)
    expect(undone.body).toMatchObject({ state: 'open', yours: true, undoUntil: null })
    expect(undone.body.card).toEqual(read.card)
    expect(await isShown(app, warning)).toBe(true)
    await tell()
    expect(await newsOf(ada)).toEqual([])
    expect((await ledgerOf(app, caseId)).slice(-2)).toEqual(['case-decided', 'case-undone'])
    expect((await mod.on(caseId, 'decision', stands)).body.state).toBe('decided')
  })

  it('is possible only for the moderator who decided, and only within 10 minutes', async () => {
    const { caseId } = await taken()
    await mod.on(caseId, 'decision', removed)
    expect((await other.on(caseId, 'undo')).status).toBe(404)
    app.pass(10 * MINUTE_MS)
    expect((await back(caseId)).status).toBe(409)
  })

  it('keeps what the author changed in between', async () => {
    const { caseId, warning } = await taken()
    const correct = { ...removed, decision: 'corrected', spans: [{ from: 0, to: 1 }] }
    await mod.on(caseId, 'decision', correct)
    const changed = {
      phoneNumber: warning.typedNumber,
      redFlags: ['Ghosting'],
      description: 'Something else that is long enough.',
    }
    await ada.send('PATCH', `/api/public-receipts/${warning.id}`, changed)
    expect((await back(caseId)).body.card.description).toBe(changed.description)
  })
})
