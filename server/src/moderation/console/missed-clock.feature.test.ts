import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { expect, it } from 'vitest'
import { signUpPartner } from '../../../test/members/partner.ts'
import { ledgerOf, look, post, STANDS } from '../../../test/moderation/console.ts'
import { fileRequest, makeHolders } from '../../../test/moderation/evidence.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { emailsTo } from '../../../test/test-app.ts'

const { app, ada, one, two, reported, contested, appeal, decide, pass, tell, cardOf, ownCase } =
  moderatedApp(2)

let people = 0
const newContact = () => {
  people += 1
  return `finch-${people}@example.org`
}

/**
 * Lets the clock of a case run out. Returns what the person who opened it sees before and after.
 */
async function miss(receipt: string) {
  const before = await look(app, receipt)
  expect(before.late).toBe(false)
  await pass(Date.parse(before.dueAt) - app.now().getTime() - MINUTE_MS)
  expect((await look(app, receipt)).late).toBe(false)
  await pass(HOUR_MS)
  return { before, after: await look(app, receipt) }
}

it.each([
  ['dispute', 7, {}],
  ['reply', 7, { reply: 'I never asked for money.' }],
  ['number-mine', 7, {}],
  ['objection', 28, { rights: ['erasure'] }],
] as const)(
  '§6 a missed clock of %s changes nothing on the warning, and the person who opened it gets a new date',
  async (kind, days, more) => {
    const contact = newContact()
    const { warning, receipt, caseId } = await contested({ kind, contact, ...more })
    await app.database.pool.query('update sessions set expires_at = $1', [
      new Date(app.now().getTime() + 60 * DAY_MS),
    ])
    const card = await cardOf(warning)
    const { before, after } = await miss(receipt)
    const given = Date.parse(before.dueAt) - Date.parse(`${before.openedOn}T00:00:00Z`)
    expect(Math.floor(given / DAY_MS)).toBe(days)
    expect(after).toMatchObject({ state: 'open', late: true, hidden: false, decision: null })
    expect(Date.parse(after.dueAt)).toBeGreaterThan(app.now().getTime())
    await expect.poll(() => emailsTo(app.outbox, contact)).toHaveLength(1)
    const { description, disputed, verified } = await cardOf(warning)
    expect(card).toMatchObject({ description, disputed, verified })
    // The author of the warning is told of a reply once it is decided.
    expect(await ownCase(caseId)).toEqual(
      kind === 'reply' ? undefined : expect.objectContaining({ late: true }),
    )
    expect(await ledgerOf(app, caseId)).toEqual(['case-opened', 'case-late'])
  },
)

it('§6 a missed clock of an office of help leaves the warning contested, and the receipt shows a new date', async () => {
  const helper = await signUpPartner(app, 'Helper', 'Harbour House')
  await app.database.pool.query('update sessions set confirmed_at = $1', [app.now()])
  const warning = await post(ada)
  const opened = await helper.send<AnswerOf<'openPartnerCase'>>('POST', '/api/partner/cases', {
    card: `https://sidelight.example/public-board/w/${warning.group}`,
    text: 'She names the street where my client hides.',
  })
  expect(opened.status).toBe(201)
  const { after } = await miss(opened.body.receipt)
  expect(after).toMatchObject({ late: true, hidden: false, decision: null })
  expect(Date.parse(after.dueAt)).toBeGreaterThan(app.now().getTime())
  expect(await cardOf(warning)).toMatchObject({ disputed: true })
})

it('§6 a missed clock of evidence verifies nothing, and the author sees that the case is late', async () => {
  const holders = await makeHolders(one, two)
  const { caseId, warning } = await fileRequest({ app, author: ada, holders })
  await pass(8 * DAY_MS)
  expect(await ownCase(caseId)).toMatchObject({ state: 'open', late: true, decision: null })
  expect(await cardOf(warning)).toMatchObject({ verified: false })
})

it('§6 a missed clock of an appeal leaves the decision, and both sides see that the case is late', async () => {
  const { warning, caseId, receipt } = await reported()
  await decide(caseId, STANDS)
  await tell()
  expect((await appeal(receipt)).status).toBe(200)
  const from = app.now().getTime()
  const { before, after } = await miss(receipt)
  expect(Math.floor((Date.parse(before.dueAt) - from) / DAY_MS)).toBe(14)
  expect(after).toMatchObject({ state: 'appealed', late: true, decision: { outcome: 'stands' } })
  expect(await ownCase(caseId)).toMatchObject({ state: 'appealed', late: true })
  expect((await cardOf(warning)).id).toBe(warning.id)
})
