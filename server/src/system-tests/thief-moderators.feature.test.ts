import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { beforeAll, expect, inject, it } from 'vitest'
import { openConsole, post, report, type TestModerator } from '../../test/moderation/console.ts'
import { pushingApp } from '../../test/push/pushing-app.ts'
import { type SandboxBrowser } from '../../test/push/sandbox-push-service.ts'
import { subscribeTo } from '../../test/push/subscribe-to.ts'
import { type TestMember } from '../../test/test-app.ts'
import { stealTables } from '../../test/thief/steal.ts'
import type { StolenRow } from '../../test/thief/thief.ts'
import { namedNews } from '../../test/thief/written-by.ts'

const MODERATORS = 10
const OTHERS = 14
/**
 * Ten random choices of 24 members contain nine of the ten moderators in less than 1 of 10,000
 * cases.
 */
const BEYOND_CHANCE = 9

const isPostgres = inject('template').kind === 'postgres'
const { app, service } = pushingApp()
let others: TestMember[]
let moderators: TestModerator[]
beforeAll(async () => {
  others = []
  moderators = []
  for (let n = 0; n < OTHERS; n += 1) others.push(await app.signUp())
  for (let n = 0; n < MODERATORS; n += 1) moderators.push(await openConsole(app, 'Moderator'))
}, 120_000)

/**
 * Returns how strongly the difference of two copies points at each member, by every method of the
 * thief.
 */
function suspect(before: readonly StolenRow[], after: readonly StolenRow[]) {
  const ids = [...others, ...moderators].map(({ id }) => id)
  const versionOf = ({ table, xmin, values }: StolenRow) =>
    [table, xmin, String(values['id'] ?? values['member_id'])].join(' ')
  const known = new Set(before.map(versionOf))
  const fresh = [...after, ...namedNews(after, app.ring, ids)].filter(
    (row) => !known.has(versionOf(row)),
  )
  const sharing = (of: (row: StolenRow) => unknown) => {
    const together = Map.groupBy(fresh, (row) => [row.table, String(of(row))].join(' '))
    return [...together.values()].filter(({ length }) => length > 1).flat()
  }
  const ways = {
    'a row that is new or changed': fresh,
    'rows of one moment': sharing(({ values }) => values['created_at']),
    'rows of one transaction': sharing(({ xmin }) => xmin),
  }
  return Object.entries(ways).map(([way, rows]) => {
    const points = (id: string) =>
      rows.filter(({ values }) => Object.values(values).includes(id)).length
    // Equal points are ordered by the ids, which are random.
    const suspects = ids.toSorted((a, b) => points(b) - points(a) || (a < b ? -1 : 1))
    const guessed = suspects.slice(0, MODERATORS)
    return { way, right: moderators.filter(({ id }) => guessed.includes(id)).length }
  })
}

it.skipIf(!isPostgres)(
  '§1 no row that pushes to moderators leave behind reveals who moderates',
  async () => {
    const ada = others[0] as TestMember
    const knocked: SandboxBrowser[] = []
    for (const each of [...others, ...moderators]) {
      const browser = await subscribeTo(service, each)
      if ('queue' in each) knocked.push(browser)
    }
    for (let n = 0; n < 3; n += 1) {
      await report(app, (await post(ada)).id, { topic: 'doxxing', message: 'It names his street.' })
      app.pass(MINUTE_MS)
    }
    await app.app.sweep('knocks')
    const before = await stealTables(app.database.pool)
    for (const hours of [19, 6]) {
      app.pass(hours * HOUR_MS)
      await app.app.sweep('case clocks')
      // No other member is notified, and a refusal would be stored.
      if (hours === 6) for (const browser of knocked) browser.answer(400)
      await app.app.sweep('knocks')
    }
    // All moderators were notified, each twice.
    expect(knocked.map(({ requests }) => requests)).toEqual(knocked.map(() => 2))
    const told = suspect(before, await stealTables(app.database.pool))
    expect(told.filter(({ right }) => right >= BEYOND_CHANCE)).toEqual([])
  },
)
