import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allConfirmed } from '../../../test/members/all-confirmed.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { type Ask, createAsk } from '../../platform/database/statement.ts'
import { readQuery } from '../read-query.ts'
import { createReportFinder } from './find-reports.ts'

const KNOWN = { phoneNumber: '415 555 0142', handle: '@known_one' }

let app: TestApp
let find: ReturnType<typeof createReportFinder>
/** The texts of all statements that ran, without their values. */
let asked: string[] = []

beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  const ada = await app.signUp()
  await ada.send('POST', '/api/phone-numbers', KNOWN)
  const pooled = createAsk(app.database.pool)
  const ask: Ask = (statement, values) => {
    asked.push(statement.text)
    return pooled(statement, values)
  }
  const [vault, index] = [createVault(app.ring), createBlindIndex(app.ring)]
  find = createReportFinder({ ask, vault, index, clock: () => app.now(), confirmed: allConfirmed })
})
beforeEach(() => {
  asked = []
})
afterAll(() => app.close())

async function search(typed: { phoneNumber?: string; handle?: string }) {
  asked = []
  const { lists } = await find('searcher', readQuery(typed, 'US'))
  return { found: lists.length, asked: asked.toSorted() }
}

describe('the database queries of a search', () => {
  it('§3 are the same for a hit and a miss by number', async () => {
    const hit = await search({ phoneNumber: KNOWN.phoneNumber })
    const miss = await search({ phoneNumber: '415 555 0143' })
    expect([hit.found, miss.found]).toEqual([1, 0])
    expect(miss.asked).toEqual(hit.asked)
  })

  it('§3 are the same for a hit and a miss by handle', async () => {
    const hit = await search({ handle: KNOWN.handle })
    const miss = await search({ handle: '@unknown_one' })
    expect([hit.found, miss.found]).toEqual([1, 0])
    expect(miss.asked).toEqual(hit.asked)
  })

  it('§3 are one for thirty parallel numbers', async () => {
    const numbers = Array.from({ length: 30 }, (_, at) => `+1415555${1000 + at}`)
    await Promise.all(
      numbers.map((phoneNumber) => find('searcher', readQuery({ phoneNumber }, 'US'))),
    )
    expect(asked).toHaveLength(1)
  })

  it('§3 give each of several parallel searches its own result', async () => {
    const numbers = ['415 555 0143', KNOWN.phoneNumber, '415 555 0144', '+1 415 555 0142']
    const found = await Promise.all(
      numbers.map((phoneNumber) => find('searcher', readQuery({ phoneNumber }, 'US'))),
    )
    expect(asked).toHaveLength(1)
    expect(found.map(({ lists }) => lists.length)).toEqual([0, 1, 0, 1])
  })

  it('§3 are two for many parallel handles, each with its own result', async () => {
    const handles = ['@nobody_1', KNOWN.handle, '@nobody_2', '@KNOWN_one']
    const found = await Promise.all(
      handles.map((handle) => find('searcher', readQuery({ handle }, 'US'))),
    )
    expect(asked).toHaveLength(2)
    expect(found.map(({ lists }) => lists.length)).toEqual([0, 1, 0, 1])
  })
})
