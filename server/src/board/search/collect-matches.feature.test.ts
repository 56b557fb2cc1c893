import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { type Ask, createAsk } from '../../platform/database/statement.ts'
import { moveWritten } from '../../platform/quiet-writes/shuffle-rows.ts'
import { collectMatches, type Search } from './collect-matches.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Returns an `Ask` that runs `act` once, after the first result from the database. */
function afterFirstAnswer(ask: Ask, act: () => Promise<void>): Ask {
  let due = true
  return async (statement, values) => {
    const rows = await ask(statement, values)
    if (due) {
      due = false
      await act()
    }
    return rows
  }
}

it('§5 a card that the daily job moves between two steps of a search is found once', async () => {
  const ada = await app.signUp()
  const { body: card } = await ada.send<{ id: string }>('POST', '/api/public-receipts', {
    phoneNumber: '212 555 0100',
    redFlags: ['Ghosting'],
    description: 'Nothing to find in here.',
    location: 'Kilcommon',
  })
  const now = new Date(app.now().getTime() + DAY_MS)
  const search: Search = {
    view: {
      reader: { now, authorTags: [], waiting: [] },
      verifiedOnly: false,
      below: undefined,
    },
    narrowing: { flags: undefined, place: undefined, since: undefined },
    condition: { visible: ['kilcom'], pieceTags: [], numberTags: [] },
    hidden: undefined,
  }
  const warnings = [{ table: 'warnings', key: 'id', day: 'published_at' }]
  const { handle: db, pool } = app.database
  const ask = afterFirstAnswer(createAsk(pool), () =>
    moveWritten(db, { period: 'day', now }, warnings),
  )

  const { rows } = await collectMatches({ db, ask, vault: createVault(app.ring) }, search, 10)
  expect(rows.map(({ id }) => id)).toEqual([card.id])
})
