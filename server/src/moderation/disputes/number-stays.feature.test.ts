import type { Notification } from '@sidelight/contract/calls/notifications'
import { beforeEach, expect, it } from 'vitest'
import { claimTest, RETIRED } from '../../../test/moderation/claims.ts'
import { caseOf, newsOf, post, STANDS } from '../../../test/moderation/console.ts'
import { dispute, proofOf } from '../../../test/moderation/control.ts'
import type { TestMember } from '../../../test/test-app.ts'

const { app, ada, card, claim, decide, pass, reader, tell, two, write } = claimTest()
const bea = {} as TestMember
beforeEach(async () => void Object.assign(bea, await app.signUp('Bea')))

/** Creates two warnings about one number, by Ada and by Bea, and lets 91 days pass. */
async function bothWarned() {
  const first = await post(ada)
  const second = await post(bea, { phoneNumber: first.typedNumber })
  await pass(91)
  return { number: first.typedNumber, first: first.id, second: second.id }
}

const toldOf = async (member: TestMember): Promise<Notification[]> =>
  (await member.send<Notification[]>('GET', `/api/notifications/${member.id}`)).body

/** Disputes the warning itself. Resolves to the receipt. */
async function contest(warningId: string, number: string): Promise<string> {
  const opened = await dispute(app, { warningId, proof: await proofOf(app, number) })
  expect(opened.status).toBe(201)
  return opened.body.receipt
}

it('rules: Search: an author with a contested warning learns that the number stays, not that a dispute ended', async () => {
  const { number, first, second } = await bothWarned()
  const { caseId } = await claim(first, number)
  await pass(1)
  await contest(second, number)
  await decide(caseId, STANDS)
  await tell()
  expect(await card(second)).toMatchObject({ disputed: true })
  expect((await toldOf(bea)).find(({ kind }) => kind === 'number-stays')).toMatchObject({
    title: 'The number stays with your warning',
    message: expect.stringContaining('Where your warning itself is disputed, that goes on.'),
  })
  expect(await newsOf(bea)).not.toContain('dispute-ended')
})

it('rules: Search: the author learns that the number stays if the claim is withdrawn but a dispute goes on', async () => {
  const { number, first } = await bothWarned()
  const { receipt } = await claim(first, number)
  await pass(1)
  await contest(first, number)
  await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
  expect(await card(first)).toMatchObject({ disputed: true })
  expect(await newsOf(ada)).toContain('number-stays')
  expect(await newsOf(ada)).not.toContain('dispute-ended')
})

/** Confirms, as Bea, that the number of a warning still belongs to the reported person. */
async function stillHis(id: string): Promise<void> {
  expect((await bea.send('POST', `/api/public-receipts/${id}/still`)).status).toBe(200)
  await app.app.flush()
}

/**
 * Makes a claim that is decided in the claimant's favour and announced. The author of the warning
 * then appeals.
 */
async function movedAndAppealed(
  first: string,
  number: string,
  beforeTold = async () => {},
): Promise<string> {
  const { receipt } = await claim(first, number)
  const caseId = await caseOf(app, receipt)
  await write(caseId)
  await decide(caseId, RETIRED)
  await beforeTold()
  await tell()
  const text = 'It is his: he wrote to me yesterday.'
  const path = `/api/user/${ada.id}/cases/${caseId}/appeal`
  expect((await ada.send('POST', path, { text })).status).toBe(200)
  await app.app.flush()
  return caseId
}

const movedOf = async (member: TestMember) =>
  (await newsOf(member)).filter((kind) => kind === 'number-moved-too')

/** Decides an appeal like the first decision. */
async function foundAgain(caseId: string): Promise<void> {
  await two.take(caseId)
  expect((await two.on(caseId, 'decision', RETIRED)).status).toBe(200)
  await tell()
}

it('rules: Search: the other authors learn on an appeal that the number stays after all', async () => {
  const { number, first } = await bothWarned()
  const caseId = await movedAndAppealed(first, number)
  expect((await newsOf(bea))[0]).toBe('number-moved-too')
  await two.take(caseId)
  expect((await two.on(caseId, 'decision', STANDS)).status).toBe(200)
  await tell()
  expect((await newsOf(bea))[0]).toBe('number-stays')
})

it('rules: Search: the other authors learn once that a number moved, even if an appeal restores it', async () => {
  const { number, first } = await bothWarned()
  const cora = await app.signUp('Cora')
  await post(cora, { phoneNumber: number })
  const caseId = await movedAndAppealed(first, number)
  expect([await movedOf(bea), await movedOf(cora)]).toEqual([['number-moved-too'], []])
  // After 91 days the later warning, too, could be about the previous holder of the number.
  await pass(91)
  await foundAgain(caseId)
  expect([await movedOf(bea), await movedOf(cora)]).toEqual([
    ['number-moved-too'],
    ['number-moved-too'],
  ])
  expect((await newsOf(ada)).filter((kind) => kind === 'number-moved')).toHaveLength(2)
})

it.each([
  [
    'somebody reported',
    async (number: string) => void (await post(reader, { phoneNumber: number })),
  ],
  ['one of them said is still his', (_: string, second: string) => stillHis(second)],
])(
  'rules: Search: the other authors are notified again when an appeal again retires a number that %s',
  async (_, happens) => {
    const { number, first, second } = await bothWarned()
    const caseId = await movedAndAppealed(first, number)
    expect(await movedOf(bea)).toHaveLength(1)
    await pass(1)
    await happens(number, second)
    await pass(110)
    await foundAgain(caseId)
    expect(await movedOf(bea)).toHaveLength(2)
  },
)

it('rules: Search: an author is notified once if her 90 days end between decision and notification', async () => {
  const { number, first } = await bothWarned()
  const cora = await app.signUp('Cora')
  const third = await post(cora, { phoneNumber: number })
  // The claim is decided and announced within the same hour.
  await pass(1 / 1_440)
  const caseId = await movedAndAppealed(first, number, async () => {
    const { pool } = app.database
    const ends = `update warnings set published_at = (select number_moved_at from warnings where id = $1)
      - interval '90 days' where id = $2`
    await pool.query(ends, [first, third.id])
  })
  await pass(1)
  await foundAgain(caseId)
  expect(await movedOf(cora)).toHaveLength(1)
})

it('rules: Search: no author learns that a number stays if another warning found that it moved', async () => {
  const { number, first } = await bothWarned()
  const third = await post(await app.signUp('Cora'), { phoneNumber: number })
  const caseId = await movedAndAppealed(first, number)
  const moved = 'update warnings set number_moved_at = $1 where id = $2'
  await app.database.pool.query(moved, [app.now(), third.id])
  await two.take(caseId)
  expect((await two.on(caseId, 'decision', STANDS)).status).toBe(200)
  await tell()
  expect(await newsOf(bea)).not.toContain('number-stays')
})

it('rules: Search: both authors learn that a number stays if it was reported after it had moved', async () => {
  const { number, second } = await bothWarned()
  await app.database.pool.query('update warnings set number_moved_at = $1 where id = $2', [
    app.now(),
    second,
  ])
  await pass(1)
  const cora = await app.signUp('Cora')
  const third = await post(cora, { phoneNumber: number })
  await pass(91)
  const { receipt } = await claim(third.id, number)
  await app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
  expect(await newsOf(cora)).toContain('number-stays')
  expect(await newsOf(ada)).toContain('number-stays')
})
