import type { Warning } from '@sidelight/contract/calls/board'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { describe, expect, it } from 'vitest'
import { signUpPartner } from '../../../test/members/partner.ts'
import { caseOf, post, report, STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { runOperator } from '../../../test/run-operator.ts'

const { app, ada, one, contest, cardOf, withdraw } = moderatedApp(1)

type Posted = Warning & { typedNumber: string }

const shown = async (warning: Posted) => {
  const { disputed, contestedBy } = await cardOf(warning)
  return { disputed, contestedBy }
}
const markByModerator = async ({ id }: Warning) => {
  const { caseId } = await report(app, id, { topic: 'wrong' })
  await one.take(caseId)
  expect((await one.on(caseId, 'mark')).status).toBe(200)
  return caseId
}
let offices = 0
async function contestByOffice({ group }: Warning): Promise<string> {
  offices += 1
  const helper = await signUpPartner(app, `Helper${offices}`, `Harbour House ${offices}`)
  const moment = app.now().toISOString()
  await app.database.pool.query('update sessions set confirmed_at = $1', [moment])
  const card = `https://sidelight.example/public-board/w/${group}`
  const body = { card, text: 'She names the street where my client hides.' }
  const opened = await helper.send<{ receipt: string }>('POST', '/api/partner/cases', body)
  expect(opened.status).toBe(201)
  return opened.body.receipt
}

describe('§6 the party that contests a warning, as its card shows it', () => {
  it('is the person named if control of the number was proved', async () => {
    const warning = await post(ada)
    expect(await shown(warning)).toEqual({ disputed: false, contestedBy: undefined })
    await contest(warning)
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: 'named' })
  })

  it('is the new holder of the number, without saying that the warning is wrong', async () => {
    const warning = await post(ada)
    await contest(warning, { kind: 'number-mine' })
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: 'number' })
  })

  it('is a person with a request about data', async () => {
    const warning = await post(ada)
    await contest(warning, { kind: 'objection', rights: ['access'] })
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: 'data' })
  })

  it('is an office of help, without its name', async () => {
    const warning = await post(ada)
    await contestByOffice(warning)
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: 'office' })
    const read = await app.visitor.send('GET', `/api/public-receipts/${warning.id}`)
    expect(read.text).not.toContain('Harbour')
  })

  it('is a moderator who marked the warning, also after an undone decision', async () => {
    const warning = await post(ada)
    const caseId = await markByModerator(warning)
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: 'moderator' })
    await one.on(caseId, 'decision', STANDS)
    expect(await shown(warning)).toEqual({ disputed: false, contestedBy: undefined })
    await one.on(caseId, 'undo')
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: 'moderator' })
  })

  it('is not shown if the operator marked the warning', async () => {
    const warning = await post(ada)
    await runOperator(app, ['dispute', warning.id])
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: undefined })
  })

  it('is the remaining party when the other withdraws its dispute', async () => {
    const warning = await post(ada)
    await markByModerator(warning)
    const office = await contestByOffice(warning)
    expect(await shown(warning)).toMatchObject({ contestedBy: 'office' })
    const named = (await contest(warning)).receipt
    expect(await shown(warning)).toMatchObject({ contestedBy: 'named' })
    await withdraw(named)
    expect(await shown(warning)).toMatchObject({ disputed: true, contestedBy: 'office' })
    await withdraw(office)
    expect(await shown(warning)).toMatchObject({ disputed: true, contestedBy: 'moderator' })
  })

  it("is shown on the board's list too", async () => {
    const warning = await post(ada)
    const { receipt } = await contest(warning)
    const { body } = await app.visitor.send<Warning[]>('GET', '/api/public-receipts')
    expect(body.find(({ id }) => id === warning.id)).toMatchObject({ contestedBy: 'named' })
    await withdraw(receipt)
  })

  it('is the party whose decision was undone, even if another contests the warning too', async () => {
    const warning = await post(ada)
    const { receipt } = await contest(warning)
    await contestByOffice(warning)
    const caseId = await caseOf(app, receipt)
    await one.take(caseId)
    expect((await one.on(caseId, 'decision', STANDS)).status).toBe(200)
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: 'office' })
    expect((await one.on(caseId, 'undo')).status).toBe(200)
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: 'named' })
    await withdraw(receipt)
  })

  it('is also shown in search results, by number and by words', async () => {
    const warning = await post(ada)
    await contestByOffice(warning)
    const reader = await app.signUp('Eve')
    const phoneNumber = warning.typedNumber
    const { body } = await reader.send<SearchAnswer>('POST', '/api/search', { phoneNumber })
    expect(body.matches).toMatchObject([
      { disputed: true, contestedBy: 'office', words: [{ contestedBy: 'office' }] },
    ])
  })

  it('is not shown while a moderator has to look first, even if another case ends', async () => {
    const warning = await post(ada)
    await withdraw((await contest(warning)).receipt)
    await withdraw((await contest(warning)).receipt)
    const caseId = await markByModerator(warning)
    const { receipt } = await contest(warning)
    expect(await shown(warning)).toMatchObject({ contestedBy: 'moderator' })
    await one.on(caseId, 'decision', STANDS)
    expect(await shown(warning)).toEqual({ disputed: false, contestedBy: undefined })
    await one.take(await caseOf(app, receipt))
    expect(await shown(warning)).toEqual({ disputed: true, contestedBy: 'named' })
  })
})
