import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerOf, post } from '../../../test/moderation/console.ts'
import {
  ask,
  type FiledRequest,
  fileRequest,
  givenRequest,
  makeHolders,
  storedAt,
  storedObjects,
  verifyTogether,
} from '../../../test/moderation/evidence.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, one, two, three, ownCases } = moderatedApp(3)

let holders: [string, string]
beforeEach(async () => {
  holders = await makeHolders(one, two)
  await three.enter()
})

const filed = () => fileRequest({ app, author: ada, holders })
const verify = (about: FiledRequest) => verifyTogether(about, { one, two, holders })

describe('§6 erasing evidence', () => {
  const bytesLeft = async ({ fileId }: FiledRequest, before: readonly string[]) => {
    const { rows } = await app.database.pool.query('select id from evidence where id = $1', [
      fileId,
    ])
    return [rows.length, storedObjects(app).filter((name) => !before.includes(name)).length]
  }

  it('happens 30 days after the decision, in the store and the table', async () => {
    const before = storedObjects(app)
    const about = await filed()
    await verify(about)
    app.pass(29 * DAY_MS)
    await app.app.sweep('evidence')
    expect(await bytesLeft(about, before)).toEqual([1, 1])
    app.pass(2 * DAY_MS)
    await app.app.sweep('evidence')
    expect(await bytesLeft(about, before)).toEqual([0, 0])
    await app.app.sweep('evidence')
    const lines = await ledgerOf(app, about.caseId)
    expect(lines.filter((verb) => verb === 'evidence-erased')).toHaveLength(1)
  })

  it('goes on after a picture that the store does not delete, and then fails', async () => {
    const stuckBefore = storedObjects(app)
    const stuck = await filed()
    const name = storedObjects(app).find((each) => !stuckBefore.includes(each)) ?? ''
    await verify(stuck)
    const before = storedObjects(app)
    const others = [await filed(), await filed()]
    for (const other of others) await verify(other)
    const gone = await app.signUp('Bea')
    const left = await fileRequest({ app, author: gone, holders })
    await app.database.pool.query('delete from evidence where id = $1', [left.fileId])
    const place = join(dirname(app.outbox), 'evidence', name)
    rmSync(place)
    mkdirSync(place)
    app.pass(31 * DAY_MS)
    await expect(app.app.sweep('evidence')).rejects.toThrow('not erased')
    for (const other of others) expect((await bytesLeft(other, before))[0]).toBe(0)
    expect(await ledgerOf(app, left.caseId)).toContain('case-lapsed')
    rmSync(place, { recursive: true })
    await app.app.sweep('evidence')
    expect((await bytesLeft(stuck, before))[0]).toBe(0)
  })

  it('happens when the request is withdrawn, before and after it is filed', async () => {
    const before = storedObjects(app)
    const warning = await post(ada)
    const request = await givenRequest(app, ada, holders)
    await ask(ada, warning.id, request)
    const path = (id: string) => `/api/user/${ada.id}/cases/${id}/withdrawal`
    expect((await ada.send('POST', path(request.case))).status).toBe(200)
    expect([await ownCases(), storedObjects(app)]).toEqual([[], before])
    await app.app.flush()
    expect(await ledgerOf(app, request.case)).toEqual([])

    const about = await filed()
    const bea = await app.signUp('Bea')
    const foreign = `/api/user/${bea.id}/cases/${about.caseId}/withdrawal`
    expect((await bea.send('POST', foreign)).status).toBe(404)
    expect((await ada.send('POST', path(about.caseId))).status).toBe(200)
    await app.app.flush()
    await app.app.sweep('evidence')
    expect(await bytesLeft(about, before)).toEqual([0, 0])
    expect((await ownCases()).map(({ state }) => state)).toContain('withdrawn')
  })

  it('happens when the warning is deleted', async () => {
    const before = storedObjects(app)
    const about = await filed()
    await ada.send('DELETE', `/api/public-receipts/${about.warning.id}`)
    await app.app.sweep('case clocks')
    await app.app.sweep('evidence')
    expect(await bytesLeft(about, before)).toEqual([0, 0])
  })

  it('happens when the account is deleted, while the warning stays', async () => {
    const before = storedObjects(app)
    const about = await filed()
    const text = 'update sessions set confirmed_at = $1 where member_id = $2'
    await app.database.pool.query(text, [app.now(), ada.id])
    const gone = await ada.send('POST', '/api/account/deletion', { warnings: 'leave' })
    expect(gone.status).toBe(200)
    expect((await bytesLeft(about, before))[0]).toBe(0)
    await app.app.sweep('evidence')
    expect(await ledgerOf(app, about.caseId)).toContain('case-lapsed')
    storedAt(app, app.now())
    await app.app.sweep('orphaned evidence')
    expect((await bytesLeft(about, before))[1]).toBe(1)
    app.pass(DAY_MS + 1)
    await app.app.sweep('orphaned evidence')
    expect((await bytesLeft(about, before))[1]).toBe(0)
  })
})
