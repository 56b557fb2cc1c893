import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import {
  ledgerOf,
  look,
  newsOf,
  openConsole,
  post,
  report,
  STANDS,
} from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'
import { emailsTo } from '../../../../test/test-app.ts'

const { app, ada, one: mod, reported, ownCases } = moderatedApp(1)

const opened = (topic = 'wrong', contact = '') =>
  reported({ topic, message: 'It is another man.', ...(contact ? { contact } : {}) })

describe('§6 what a moderator reveals', () => {
  it('includes place and time with the texts; names always stay masked', async () => {
    const named = { handle: '@johnny.smith', email: 'johnny@example.org', realName: 'John Smith' }
    const place = { location: 'Ulm, by the river', timeframe: 'Spring 2026' }
    const warning = await post(ada, { ...named, ...place, nicknames: ['Johnny', 'Smithy'] })
    const { caseId } = await report(app, warning.id)
    const { handle, email, realName, nicknames } = warning
    const masked = { handle, email, realName, nicknames }
    expect(masked).toMatchObject({ realName: 'J***n S***h', nicknames: ['J***y', 'S***y'] })
    const claimed = await mod.on(caseId, 'claim')
    expect(claimed.body.card).toMatchObject({ ...masked, location: null, timeframe: null })
    expect(claimed.text).not.toMatch(/river|Spring/)
    await mod.on(caseId, 'reveal', { what: 'texts' })
    const whole = await mod.on(caseId, 'reveal', { what: 'number' })
    expect(whole.body.card).toMatchObject({ ...masked, ...place, phoneNumber: warning.typedNumber })
    expect(whole.text).not.toMatch(/johnny|smith/i)
  })

  it('is either the texts or the number, and each reveal adds a line to the ledger', async () => {
    const { caseId, warning } = await opened()
    const claimed = await mod.on(caseId, 'claim')
    expect(claimed.body).toMatchObject({
      card: { description: null, phoneNumber: warning.phoneNumber },
      statements: [{ by: 'reporter', about: 'report', text: null }],
    })
    for (const hidden of ['long enough', 'another man', warning.typedNumber]) {
      expect(claimed.text).not.toContain(hidden)
    }
    const texts = await mod.on(caseId, 'reveal', { what: 'texts' })
    expect(texts.body).toMatchObject({
      card: { description: warning.description, phoneNumber: warning.phoneNumber },
      statements: [{ text: 'It is another man.' }],
    })
    const number = await mod.on(caseId, 'reveal', { what: 'number' })
    expect(number.body.card.phoneNumber).toBe(warning.typedNumber)
    await mod.on(caseId, 'reveal', { what: 'number' })
    expect(await ledgerOf(app, caseId)).toEqual([
      'case-opened',
      'case-claimed',
      'text-revealed',
      'number-revealed',
    ])
  })

  it('is hidden again in her next claim, and for another moderator', async () => {
    const { caseId } = await opened()
    await mod.take(caseId)
    await mod.on(caseId, 'release')
    expect((await mod.on(caseId, 'claim')).body.card.description).toBeNull()
    await mod.on(caseId, 'reveal', { what: 'texts' })
    await mod.on(caseId, 'release')
    const other = await openConsole(app, 'Other')
    expect((await other.on(caseId, 'claim')).body.card.description).toBeNull()
  })

  it('never shows who reported, how to reach them, or who wrote the warning', async () => {
    const { caseId, warning } = await opened('wrong', 'wren@example.org')
    await mod.take(caseId)
    const { text, body } = await mod.on(caseId, 'reveal', { what: 'number' })
    for (const secret of ['wren@', ada.id, ada.email, warning.id])
      expect(text).not.toContain(secret)
    expect(body.author).toEqual({ stands: 0, corrected: 0, removed: 0, strikes: 0 })
  })

  it('is limited to 60 texts and numbers a day', async () => {
    const other = await openConsole(app, 'Busy')
    const cases: string[] = []
    for (let made = 0; made < 31; made += 1) cases.push((await opened()).caseId)
    for (const id of cases.slice(0, 30)) {
      await other.take(id)
      expect((await other.on(id, 'reveal', { what: 'number' })).status).toBe(200)
    }
    const [last = ''] = cases.slice(30)
    await other.on(last, 'claim')
    const refused = await other.on(last, 'reveal', { what: 'texts' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await other.on(last, 'read')).body.card.description).toBeNull()
    app.pass(DAY_MS - (app.now().getTime() % DAY_MS))
    await other.enter()
    await other.take(last)
  })
})

describe('§6 a question', () => {
  it('goes to the reporter once, who answers by the receipt; the clock stops until then', async () => {
    const { caseId, receipt } = await opened('wrong', 'wren@example.org')
    const due = new Date((await look(app, receipt)).dueAt).getTime()
    await mod.take(caseId)
    const ask = () => mod.on(caseId, 'question', { side: 'reporter', text: 'Since when?' })
    expect((await ask()).body).toEqual({ asked: true })
    expect((await mod.on(caseId, 'read')).status).toBe(404)
    expect(await mod.on(caseId, 'claim')).toMatchObject({ status: 409 })
    expect((await mod.queue()).find(({ id }) => id === caseId)).toMatchObject({ state: 'asked' })
    const asked = await look(app, receipt)
    expect(asked).toMatchObject({ state: 'asked', question: { text: 'Since when?' } })
    expect(new Date(asked.dueAt).getTime()).toBe(due + 7 * DAY_MS)
    await expect.poll(() => emailsTo(app.outbox, 'wren@example.org')).toHaveLength(1)
    app.pass(2 * DAY_MS)
    const answer = { receipt, text: 'Since March.' }
    expect((await app.visitor.send('POST', '/api/cases/answers', answer)).status).toBe(200)
    const answered = await look(app, receipt)
    expect(answered).toMatchObject({ state: 'open', question: null })
    expect(new Date(answered.dueAt).getTime()).toBe(due + 2 * DAY_MS)
    await mod.enter()
    const { statements } = await mod.take(caseId)
    expect(statements.map(({ by, about, text }) => [by, about, text])).toEqual([
      ['reporter', 'report', 'It is another man.'],
      ['moderator', 'question', 'Since when?'],
      ['reporter', 'answer', 'Since March.'],
    ])
    await ask()
    expect(new Date((await look(app, receipt)).dueAt).getTime()).toBe(due + 2 * DAY_MS)
  })

  it('goes to the author, who is notified, and her answer is stored by the job of quiet writes', async () => {
    const { caseId, warning } = await opened()
    await mod.take(caseId)
    await mod.on(caseId, 'question', { side: 'author', text: 'Are you sure?' })
    expect((await newsOf(ada))[0]).toBe('case-question')
    const own = (await ownCases()).find(({ warningId }) => warningId === warning.id)
    expect(own).toMatchObject({ state: 'asked', question: { text: 'Are you sure?' } })
    const path = `/api/user/${ada.id}/cases/${own?.id}/answer`
    app.pass(HOUR_MS + 90_061)
    await mod.enter()
    expect((await ada.send('POST', path, { text: 'I am.' })).status).toBe(200)
    expect((await mod.on(caseId, 'claim')).status).toBe(409)
    await app.app.flush()
    // The minute of the answer is not stored, because a reporter sees when the case is due.
    const whole = 'select due_at, stopped_until from cases where id = $1'
    const { rows } = await app.database.pool.query<Record<string, Date>>(whole, [caseId])
    for (const time of Object.values(rows[0] ?? {})) expect(Number(time) % HOUR_MS).toBe(0)
    expect(rows).toHaveLength(1)
    const { statements } = await mod.take(caseId)
    expect(statements.at(-1)).toMatchObject({ by: 'author', about: 'answer', text: 'I am.' })
  })

  it('cannot go to an author who has deleted her account, and the moderator is told so', async () => {
    const bea = await app.signUp('Bea')
    const warning = await post(bea)
    const { caseId } = await report(app, warning.id)
    expect(await mod.take(caseId)).not.toHaveProperty('authorGone')
    await app.database.pool.query('update sessions set confirmed_at = $1 where member_id = $2', [
      app.now(),
      bea.id,
    ])
    await bea.send('POST', '/api/account/deletion', { warnings: 'leave' })
    expect((await mod.on(caseId, 'read')).body).toMatchObject({ authorGone: true })
    const question = (side: string) => mod.on(caseId, 'question', { side, text: 'Since when?' })
    expect(await question('author')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await question('reporter')).status).toBe(200)
  })

  it('returns the case to the queue if it is not answered within 7 days', async () => {
    const { caseId, receipt } = await opened()
    await mod.take(caseId)
    await mod.on(caseId, 'question', { side: 'reporter', text: 'Since when?' })
    app.pass(7 * DAY_MS)
    await app.app.sweep('case clocks')
    expect((await look(app, receipt)).state).toBe('asked')
    app.pass(DAY_MS + 3 * HOUR_MS)
    await app.app.sweep('case clocks')
    expect(await look(app, receipt)).toMatchObject({ state: 'open', question: null })
    expect(await ledgerOf(app, caseId)).toContain('case-reopened')
  })

  it('does not stop the clock of an urgent class, and its case can still be claimed', async () => {
    const { caseId, receipt } = await opened('minor')
    const { dueAt } = await look(app, receipt)
    await mod.take(caseId)
    await mod.on(caseId, 'question', { side: 'reporter', text: 'Who?' })
    app.pass(MINUTE_MS)
    expect((await look(app, receipt)).dueAt).toBe(dueAt)
    expect(await mod.take(caseId)).toMatchObject({ state: 'asked' })
    const answer = { receipt, text: 'Him.' }
    expect((await app.visitor.send('POST', '/api/cases/answers', answer)).status).toBe(200)
    expect((await look(app, receipt)).dueAt).toBe(dueAt)
    await mod.take(caseId)
    await mod.on(caseId, 'question', { side: 'reporter', text: 'Since when?' })
    await mod.take(caseId)
    expect((await mod.on(caseId, 'decision', STANDS)).body.state).toBe('decided')
    expect((await mod.on(caseId, 'undo')).body.state).toBe('asked')
    await mod.on(caseId, 'decision', STANDS)
    expect((await app.visitor.send('POST', '/api/cases/answers', answer)).status).toBe(200)
    expect((await app.visitor.send('POST', '/api/cases/answers', answer)).status).toBe(409)
    expect((await mod.on(caseId, 'undo')).body.state).toBe('open')
  })
})
