import { createHash, randomUUID } from 'node:crypto'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { ProvenHolder } from '@sidelight/contract/calls/moderation/evidence'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerOf } from '../../../test/moderation/console.ts'
import {
  makeHolders,
  sealedPicture,
  storedObjects,
  upload,
} from '../../../test/moderation/evidence.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { hashLine } from '../ledger/ledger-line.ts'

const { app, ada, one, two, three } = moderatedApp(3)

beforeEach(async () => {
  await makeHolders(one, two)
  await three.enter()
})

describe('§6 the upload of a sealed picture', () => {
  it('accepts bytes only from a signed-in member, and accepts the same bytes twice', async () => {
    const bytes = sealedPicture()
    const id = randomUUID()
    expect(await upload(app, app.visitor, { id, bytes })).toBe(401)
    expect(await upload(app, ada, { id, bytes, site: 'cross-site' })).toBe(403)
    expect(await upload(app, ada, { id, bytes })).toBe(204)
    expect(await upload(app, ada, { id, bytes, method: 'POST' })).toBe(204)
    expect(await upload(app, ada, { id, bytes: sealedPicture() })).toBe(409)
    expect(await upload(app, ada, { id, bytes: bytes.subarray(1) })).toBe(422)
    expect(await upload(app, ada, { id, bytes, type: 'image/jpeg' })).toBe(415)
    expect(await upload(app, ada, { id: 'not-a-uuid', bytes })).toBe(404)
    const huge = Buffer.alloc(6 * 1024 * 1024)
    expect(await upload(app, ada, { id: randomUUID(), bytes: huge })).toBe(413)
    const foreign = await fetch(`${app.url}/api/evidence/${id}`, {
      method: 'PUT',
      headers: { cookie: ada.cookie ?? '', 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
    expect(foreign.status).toBe(403)
  })

  it('writes nothing to the database, and stores the picture under a random name', async () => {
    const before = storedObjects(app)
    const count = async () => {
      const text =
        'select (select count(*) from quiet_writes) + (select count(*) from evidence) as n'
      return (await app.database.pool.query(text)).rows
    }
    const rowsBefore = await count()
    expect(await upload(app, ada, { id: randomUUID(), bytes: sealedPicture() })).toBe(204)
    const [name, ...more] = storedObjects(app).filter((each) => !before.includes(each))
    expect(more).toEqual([])
    expect(name).toMatch(/^[\da-f]{32}$/)
    expect(await count()).toEqual(rowsBefore)
  })
})

describe('§6 an installation without a store for evidence', () => {
  it('refuses pictures and tells the pages', async () => {
    const without = await startTestApp({ EVIDENCE_STORE: 'off' })
    const bea = await without.signUp('Bea')
    expect(await upload(without, bea, { id: randomUUID(), bytes: sealedPicture() })).toBe(409)
    const settingsOf = async ({ visitor }: TestApp) =>
      (await visitor.send('GET', '/api/config')).body
    expect(await settingsOf(without)).toMatchObject({ evidence: false })
    expect(await settingsOf(app)).toMatchObject({ evidence: true })
    await without.close()
  })
})

describe('§6 key holders', () => {
  it('are confirmed by another moderator, with the key that she sees, and listed publicly', async () => {
    const id = await three.enter()
    const { body } = await three.send<AnswerOf<'listHoldersAtConsole'>>('GET', '/api/mod/holders')
    expect(body.you).toBe(id)
    const key = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    const wanted = await three.send('POST', '/api/mod/holder', { key })
    expect(wanted.body).toEqual({ waiting: true })
    const path = `/api/mod/holders/${id}/confirmation`
    expect((await three.send('POST', path, { key })).status).toBe(409)
    const other = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 8)]).toString('base64url')
    expect((await one.send('POST', path, { key: other })).status).toBe(404)
    const shown = await app.visitor.send<AnswerOf<'proveHolders'>>(
      'GET',
      '/api/evidence/holders/proof',
    )
    expect(shown.body.holders.map((holder) => holder.id)).not.toContain(id)
    expect((await one.send('POST', path, { key })).status).toBe(200)
    expect((await one.send('POST', path, { key })).status).toBe(404)
    const now = await app.visitor.send<AnswerOf<'proveHolders'>>(
      'GET',
      '/api/evidence/holders/proof',
    )
    const added = now.body.holders.find((holder) => holder.id === id)
    expect(added?.key).toBe(key)
    expect(await ledgerOf(app, id)).toEqual(['holder-added'])
    await three.send('DELETE', '/api/mod/holder')
    expect(await ledgerOf(app, id)).toEqual(['holder-added', 'holder-left'])
  })

  it('are proved by the newest lines of the public ledger until a head is published over them', async () => {
    const read = async () =>
      (await app.visitor.send<AnswerOf<'proveHolders'>>('GET', '/api/evidence/holders/proof')).body
    const lineOf = ({ id, key, n, day, by }: ProvenHolder) =>
      hashLine(n, {
        day,
        actor: by,
        verb: 'holder-added',
        subject: id,
        reason: '',
        detail: createHash('sha256').update(key).digest(),
      }).toString('hex')
    const fresh = await read()
    const newest = Math.max(...fresh.holders.map(({ n }) => n))
    const { after, lines } = fresh.tail ?? { after: 0, lines: [] }
    expect(lines).toHaveLength(newest - after)
    for (const holder of fresh.holders.filter(({ published }) => published === null)) {
      expect(lines[holder.n - after - 1]).toBe(lineOf(holder))
    }
    app.pass(24 * HOUR_MS)
    await app.app.sweep('ledger')
    const settled = await read()
    expect(settled.tail).toBe(null)
    for (const holder of settled.holders) {
      const path = `/api/ledger/${holder.published}`
      const { body } = await app.visitor.send<AnswerOf<'getLedgerDay'>>('GET', path)
      expect(body.lines[holder.n - (body.before?.n ?? 0) - 1]).toBe(lineOf(holder))
    }
  })

  it('need a valid key and a session that was just confirmed', async () => {
    const key = Buffer.alloc(65, 1).toString('base64url')
    expect((await three.send('POST', '/api/mod/holder', { key })).status).toBe(422)
    app.pass(HOUR_MS / 3)
    const good = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    expect((await three.send('POST', '/api/mod/holder', { key: good })).status).toBe(403)
  })
})
