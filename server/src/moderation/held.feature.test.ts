import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { isShown, ledgerOf, newsOf, post, report } from '../../test/moderation/console.ts'
import { moderatedApp } from '../../test/moderation/moderated-app.ts'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp } from '../../test/test-app.ts'

const stands = { decision: 'stands', reason: 'no-violation', text: '' }
const published = { ...stands, decision: 'published' }
const removed = { decision: 'removed', reason: 'minor', text: 'It is about a girl of 15.' }
const MINOR = 'He wrote to my niece, she is 15.'

const {
  app,
  ada,
  one: mod,
  two: second,
  enterAll,
  decide: decideAs,
  pass,
  appealAsAuthor,
  cardOf,
  ownCases,
} = moderatedApp(2)

const heldCase = async () => (await ownCases()).find(({ kind }) => kind === 'held')?.id ?? ''
const decide = async (caseId: string, decision: object) => {
  await enterAll()
  await decideAs(caseId, decision)
  await pass(10 * MINUTE_MS)
}
const countOf = async (phoneNumber: string) => {
  const body = { phoneNumber }
  const answer = await mod.send<{ matches: { reportCount: number }[] }>('POST', '/api/search', body)
  return answer.body.matches.map(({ reportCount }) => reportCount)
}

describe('§6 a warning that names somebody under 18', () => {
  it('waits for a moderator: visible to its author, not found, not counted, with a case of 24 hours', async () => {
    const warning = await post(ada, { description: MINOR })
    expect(warning).toMatchObject({ held: true, yours: true })
    expect(warning).not.toHaveProperty('group')
    expect(await isShown(app, warning)).toBe(false)
    expect(await countOf(warning.typedNumber)).toEqual([])
    const own = await ada.send('GET', `/api/user/${ada.id}/public-receipts`)
    expect(own.body).toMatchObject([{ id: warning.id, state: 'held', held: true }])
    expect(await newsOf(ada)).toEqual(['warning-held'])
    const { body } = await ada.send('GET', `/api/user/${ada.id}/cases`)
    expect(body).toMatchObject({ cases: [{ kind: 'held', class: 'minors', hidden: true }] })
    const queued = (await mod.queue()).find(({ id }) => id !== '')
    expect(queued).toMatchObject({ kind: 'held', joined: 0, hidden: true })
    expect(Date.parse(queued?.dueAt ?? '') - app.now().getTime()).toBeLessThanOrEqual(25 * HOUR_MS)
  })

  it('appears when a moderator publishes it, as if it were posted at that time', async () => {
    const warning = await post(ada, { description: MINOR })
    await pass(DAY_MS + HOUR_MS)
    expect(await isShown(app, warning)).toBe(false)
    const caseId = await heldCase()
    expect(await newsOf(ada)).toEqual(['warning-still-held', 'warning-held'])
    await decide(caseId, published)
    expect(await isShown(app, warning)).toBe(true)
    const body = await cardOf(warning)
    expect(body.createdAt.slice(0, 10)).toBe(app.now().toISOString().slice(0, 10))
    expect(body).not.toHaveProperty('held')
    const news = ['warning-published', 'warning-still-held', 'warning-held']
    expect(await newsOf(ada)).toEqual(news)
    const verbs = await ledgerOf(app, caseId)
    expect(verbs).toEqual([
      'case-opened',
      'case-late',
      'case-claimed',
      'text-revealed',
      'case-decided',
    ])
  })

  it('alarms the operator once if it is not read in time, and publicly counts as late', async () => {
    const late = await startTestApp({ LIMITS: 'off' })
    const author = await late.signUp('Ada')
    const metric = async () =>
      /^sidelight_cases_late(?:\{.*\})? (\S+)$/m.exec(
        await (await fetch(`${late.url}/metrics`)).text(),
      )?.[1]
    for (let count = 0; count < 5; count += 1) await post(author, { description: MINOR })
    const alarms = () => late.log.filter((line) => line.includes('"a case is late"'))
    late.pass(DAY_MS)
    await late.app.sweep('case clocks')
    expect([alarms().length, await metric()]).toEqual([0, '0'])
    late.pass(HOUR_MS)
    await late.app.sweep('case clocks')
    await late.app.sweep('case clocks')
    expect([alarms().length, await metric()]).toEqual([5, '5'])
    expect(alarms()[0]).toContain('"class":"minors"')
    const { body } = await late.visitor.send('GET', '/api/transparency')
    expect(body).toMatchObject({ months: [{ opened: { minors: 5 }, late: 5 }] })
    expect(new Set(await newsOf(author))).toEqual(new Set(['warning-still-held', 'warning-held']))
    await late.close()
  })

  it('is held again when the decision is undone', async () => {
    const warning = await post(ada, { description: MINOR })
    const caseId = await heldCase()
    await mod.enter()
    await mod.take(caseId)
    await mod.on(caseId, 'decision', published)
    expect(await isShown(app, warning)).toBe(true)
    expect((await mod.on(caseId, 'undo')).body).toMatchObject({ state: 'open', hidden: true })
    expect(await isShown(app, warning)).toBe(false)
  })

  it('is removed by one moderator, and an appeal publishes it', async () => {
    const warning = await post(ada, { description: MINOR })
    const caseId = await heldCase()
    await decide(caseId, removed)
    expect(await isShown(app, warning)).toBe(false)
    expect(await newsOf(ada)).toEqual(['warning-removed', 'warning-held'])
    const recalls = await app.database.pool.query('select * from recalls')
    expect(recalls.rows).toEqual([])
    expect(await appealAsAuthor(caseId)).toBe(200)
    await enterAll()
    await second.take(caseId)
    expect((await second.on(caseId, 'decision', published)).status).toBe(200)
    expect(await isShown(app, warning)).toBe(true)
  })

  it('is removed by two moderators if it is about safety', async () => {
    const warning = await post(ada, { description: MINOR, redFlags: ['Aggressive behavior'] })
    const caseId = await heldCase()
    await decide(caseId, removed)
    expect(await newsOf(ada)).toEqual(['warning-held'])
    await enterAll()
    await second.take(caseId)
    expect((await second.on(caseId, 'confirmation', { agree: true })).status).toBe(200)
    await pass(HOUR_MS)
    expect(await isShown(app, warning)).toBe(false)
    expect(await newsOf(ada)).toEqual(['warning-removed', 'warning-held'])
  })

  it('has no reporter to ask, and cases of other kinds offer no publication', async () => {
    await post(ada, { description: MINOR })
    const caseId = await heldCase()
    await mod.enter()
    await mod.take(caseId)
    const asked = { side: 'reporter', text: 'Is it so?' }
    expect((await mod.on(caseId, 'question', asked)).status).toBe(409)
    const { caseId: other } = await report(app, (await post(ada)).id)
    await mod.take(other)
    expect((await mod.on(other, 'decision', published)).status).toBe(422)
  })

  it('is held after a change that adds an age under 18', async () => {
    const warning = await post(ada)
    const change = {
      phoneNumber: warning.typedNumber,
      redFlags: ['Ghosting'],
      description: MINOR,
    }
    const path = `/api/public-receipts/${warning.id}`
    const changed = await ada.send('PATCH', path, change)
    expect(changed.body).toMatchObject({ state: 'held', held: true })
    expect(await isShown(app, warning)).toBe(false)
    await decide(await heldCase(), published)
    expect(await isShown(app, warning)).toBe(true)
  })

  it('lapses when its author deletes it', async () => {
    const warning = await post(ada, { description: MINOR })
    const caseId = await heldCase()
    await ada.send('DELETE', `/api/public-receipts/${warning.id}`)
    await pass(0)
    expect(await ledgerOf(app, caseId)).toEqual(['case-opened', 'case-lapsed'])
  })
})

describe('§6 a removed text', () => {
  it('is held when any member posts it about the same number again', async () => {
    const phoneNumber = '+14155557101'
    const description = 'He told everybody what we did at night.'
    const warning = await post(ada, { phoneNumber, description })
    const { caseId } = await report(app, warning.id)
    await decide(caseId, { ...removed, reason: 'names-somebody' })
    const wren = await app.signUp('Wren')
    const again = await post(wren, { phoneNumber, description: `${description.toUpperCase()}!` })
    expect(again).toMatchObject({ held: true })
    expect(await post(wren, { description })).not.toHaveProperty('held')
    expect(await post(wren, { phoneNumber })).not.toHaveProperty('held')
  })

  it('is also recognised if the operator removed it', async () => {
    const warning = await post(ada, { description: 'He told my parents about us.' })
    const { typedNumber: phoneNumber, description } = warning
    expect((await runOperator(app, ['remove', warning.id])).failed).toBe(false)
    expect(await post(ada, { phoneNumber, description })).toMatchObject({ held: true })
  })
})

describe('§6 other rules that hold a warning', () => {
  it('hold the sixth report on a number within 7 days', async () => {
    const limited = await startTestApp()
    const members = await Promise.all([limited.signUp('Ada'), limited.signUp('Wren')])
    const phoneNumber = '+14155557201'
    const held: (boolean | undefined)[] = []
    for (let count = 0; count < 6; count += 1) {
      const member = members[count % 2]
      if (member) held.push((await post(member, { phoneNumber })).held)
    }
    expect(held).toEqual([...Array.from({ length: 5 }, () => undefined), true])
    await limited.close()
  })

  it('do not count reports if limits are off', async () => {
    const phoneNumber = '+14155557202'
    for (let count = 0; count < 7; count += 1) {
      expect(await post(ada, { phoneNumber })).not.toHaveProperty('held')
    }
  })

  it("hold each author's first warning about safety if the operator wants it", async () => {
    const careful = await startTestApp({ LIMITS: 'off', MODERATION: 'pre' })
    const author = await careful.signUp('Ada')
    const safety = { redFlags: ['Aggressive behavior'] }
    expect(await post(author)).not.toHaveProperty('held')
    expect(await post(author, safety)).toMatchObject({ held: true })
    const { id, typedNumber: phoneNumber, description } = await post(author)
    const change = { phoneNumber, description, ...safety }
    const changed = await author.send('PATCH', `/api/public-receipts/${id}`, change)
    expect(changed.body).toMatchObject({ state: 'held', held: true })
    await careful.database.pool.query("update warnings set state = 'published'")
    expect(await post(author, safety)).not.toHaveProperty('held')
    await careful.close()
  })
})
