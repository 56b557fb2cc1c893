import { sql } from 'kysely'
import { afterEach, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'

/** On the embedded database, a search waits for every open transaction. */
const onPostgres = inject('template').kind === 'postgres'

let app: TestApp
afterEach(() => app.close())

// With limits, a search is stored in the transaction that charges its check. Without them, it is
// stored by itself.
it.runIf(onPostgres).for(['normal', 'off'])(
  '§3 a search is stored before it is answered, with LIMITS=%s',
  async (limits) => {
    app = await startTestApp({ LIMITS: limits })
    const { database } = app
    const ada = await app.signUp()
    let isAnswered = false
    let searching: Promise<number> | undefined
    await database.handle.transaction().execute(async (transaction) => {
      await sql`lock table quiet_writes in exclusive mode`.execute(transaction)
      searching = ada.send('POST', '/api/search', { handle: '@some_one' }).then(({ status }) => {
        isAnswered = true
        return status
      })
      await waitsForLock(database)
      // This request needs no database. If the search did not wait, its answer would come before.
      expect((await app.visitor.send('GET', '/api/nowhere')).status).toBe(404)
      expect(isAnswered).toBe(false)
    })
    expect(await searching).toBe(200)
    const stored = await ada.send('GET', `/api/user/${ada.id}/recent-searches`)
    expect(stored.body).toMatchObject([{ handle: 'some_one' }])
  },
)
