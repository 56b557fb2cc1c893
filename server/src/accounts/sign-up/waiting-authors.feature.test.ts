import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { whileReading } from '../../../test/while-reading.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { inProcessBus } from '../../platform/live/bus.ts'
import { createWaitingAuthors } from './waiting-authors.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('authors whose reports wait until they confirm their email', () => {
  it('§2 are read at the start even if the end of an outage reads them at the same time', async () => {
    const [ada, bea] = [await app.signUp(), await app.signUp()]
    const index = createBlindIndex(app.ring)
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const gates = [first, second]
    let returned = () => {}
    const authors = createWaitingAuthors({
      db: app.database.handle,
      index,
      bus: { ...inProcessBus(), onReturn: (handler) => (returned = handler) },
      findWriters: async (_db, tags) => {
        await gates.shift()?.promise
        return [...tags]
      },
      counts: () => undefined,
      changed: () => undefined,
      report: () => undefined,
    })
    returned()
    await expect.poll(() => gates.length).toBe(1)
    const started = authors.start()
    await expect.poll(() => gates.length).toBe(0)
    authors.release(bea.id)
    first.resolve()
    await authors.refresh()
    second.resolve()
    await started
    const isWaiting = (id: string) =>
      index.tags('author', id).some((tag) => authors.has(tag.toString('hex')))
    expect([isWaiting(ada.id), isWaiting(bea.id)]).toEqual([true, false])
    authors.stop()
  })

  it('§6 continue to wait while their report is being stored, whenever they are read', async () => {
    const member = await app.signUp()
    const index = createBlindIndex(app.ring)
    const authors = createWaitingAuthors({
      db: app.database.handle,
      index,
      bus: inProcessBus(),
      // Nothing is stored yet.
      findWriters: async () => [],
      counts: () => undefined,
      changed: () => undefined,
      report: () => undefined,
    })
    expect(await authors.note(app.database.handle, member.id)).toBe(true)
    await authors.refresh()
    const isWaiting = () => authors.has(index.tag('author', member.id).toString('hex'))
    expect(isWaiting()).toBe(true)
    authors.release(member.id)
    await authors.refresh()
    expect(isWaiting()).toBe(false)
    authors.stop()
  })

  it('§6 do not wait if they confirm at the moment at which they report', async () => {
    const member = await app.signUp()
    const index = createBlindIndex(app.ring)
    const authors = createWaitingAuthors({
      db: app.database.handle,
      index,
      bus: inProcessBus(),
      findWriters: async () => [],
      counts: () => undefined,
      changed: () => undefined,
      report: () => undefined,
    })
    const confirm = () =>
      app.database.pool.query('update members set email_verified = true where id = $1', [member.id])
    expect(await authors.note(whileReading(app.database.handle, confirm), member.id)).toBe(false)
    expect(authors.has(index.tag('author', member.id).toString('hex'))).toBe(false)
    authors.stop()
  })

  it('are read again after a failure, whose error is reported', async () => {
    const reported: unknown[] = []
    const away = new Error('away')
    const authors = createWaitingAuthors({
      db: app.database.handle,
      index: createBlindIndex(app.ring),
      bus: inProcessBus(),
      findWriters: async () => Promise.reject(away),
      counts: () => undefined,
      changed: () => undefined,
      report: (error) => void reported.push(error),
    })
    await authors.refresh()
    await authors.refresh()
    expect(reported).toEqual([away, away])
    authors.stop()
  })
})
