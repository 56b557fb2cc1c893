import { describe, expect, it } from 'vitest'
import { look, openConsole, STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, one, three, contested, decideByTwo, tell, ownCase, appeal, appealAsAuthor } =
  moderatedApp(3)

const INVENTED = { decision: 'removed', reason: 'invented', text: '', strike: true }
const UNFOUNDED = { ...STANDS, strike: true }
const SAFETY = { redFlags: ['Controlling'] }

const kinds = async (caseId: string) => {
  const text = 'select kind from strikes where case_id = $1'
  return (await app.database.pool.query(text, [caseId])).rows.map(({ kind }) => kind)
}

describe('rules: Moderation: a strike, on an appeal', () => {
  it('one moderator cannot turn the strike of the author into one of the person named', async () => {
    const { caseId, receipt } = await contested()
    await decideByTwo(caseId, INVENTED)
    await tell()
    expect(await kinds(caseId)).toEqual(['false-report'])
    await appealAsAuthor(caseId)
    await three.take(caseId)
    expect((await three.on(caseId, 'decision', UNFOUNDED)).status).toBe(422)
    expect((await three.on(caseId, 'decision', STANDS)).body.state).toBe('final')
    await tell()
    expect((await look(app, receipt)).decision?.strike).toBeUndefined()
    expect((await ownCase(caseId))?.decision?.strike).toBeUndefined()
    expect(await kinds(caseId)).toEqual([])
  })

  it('two moderators can, and then the first strike is lifted', async () => {
    const { caseId, receipt } = await contested({}, SAFETY)
    await decideByTwo(caseId, UNFOUNDED)
    await tell()
    await appeal(receipt)
    await three.take(caseId)
    expect((await three.on(caseId, 'decision', INVENTED)).body.state).toBe('proposed')
    const four = await openConsole(app, 'Four')
    await four.take(caseId)
    expect((await four.on(caseId, 'confirmation', { agree: true })).body.state).toBe('final')
    await tell()
    expect(await kinds(caseId)).toEqual(['false-report'])
    expect((await ownCase(caseId))?.decision?.strike).toBe('false-report')
  })

  it('a proposal with which another disagrees leaves the strike, and it can be kept', async () => {
    const { caseId, receipt } = await contested({}, SAFETY)
    await decideByTwo(caseId, UNFOUNDED)
    await tell()
    await appeal(receipt)
    const decided = async () => (await look(app, receipt)).decision
    const before = await decided()
    expect(before?.strike).toBe('unfounded-dispute')
    await three.take(caseId)
    await three.on(caseId, 'decision', { decision: 'removed', reason: 'threat', text: '' })
    expect(await decided()).toEqual(before)
    await one.take(caseId)
    expect((await one.on(caseId, 'confirmation', { agree: false })).status).toBe(200)
    expect(await decided()).toEqual(before)
    const four = await openConsole(app, 'Four')
    await four.take(caseId)
    expect((await four.on(caseId, 'decision', UNFOUNDED)).body.state).toBe('final')
    await tell()
    expect((await decided())?.strike).toBe('unfounded-dispute')
    expect(await kinds(caseId)).toEqual(['unfounded-dispute'])
  })

  it('a proposal shows the other moderators the strike that it gives beside the one that is appealed', async () => {
    const { caseId, receipt } = await contested({}, SAFETY)
    await decideByTwo(caseId, UNFOUNDED)
    await tell()
    await appeal(receipt)
    await three.take(caseId)
    await three.on(caseId, 'decision', { ...INVENTED, strike: false })
    expect((await one.on(caseId, 'claim')).body).not.toHaveProperty('appealed')
    const { proposal, appealed } = await one.take(caseId)
    expect(proposal).toMatchObject({ outcome: 'removed' })
    expect(proposal?.strike).toBeUndefined()
    expect(appealed).toMatchObject({ outcome: 'stands', strike: 'unfounded-dispute', byTwo: true })
  })
})
