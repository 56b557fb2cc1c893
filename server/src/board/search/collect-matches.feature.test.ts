import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { moveWritten } from '../../platform/quiet-writes/shuffle-rows.ts'
import { collectMatches, type Search } from './collect-matches.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Runs `act` once, after the first result from the database. */
function afterFirstAnswer(act: () => Promise<void>): KyselyPlugin {
  let due = true
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (due) {
        due = false
        await act()
      }
      return result
    },
  }
}

it('§5 a card that the night moves between two steps of a search is found once', async () => {
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
    condition: { visible: ['kilcom'], gramSets: [], masks: [] },
    hidden: undefined,
  }
  const warnings = [{ table: 'warnings', key: 'id', day: 'published_at' }]
  const db = app.database.handle.withPlugin(
    afterFirstAnswer(() => moveWritten(app.database.handle, { period: 'day', now }, warnings)),
  )

  const { rows } = await collectMatches({ db, vault: createVault(app.ring) }, search, 10)
  expect(rows.map(({ id }) => id)).toEqual([card.id])
})
