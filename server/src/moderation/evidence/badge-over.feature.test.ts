import { DAY_MS } from '@sidelight/contract/rules/limits'
import { expect, it } from 'vitest'
import { newsOf } from '../../../test/moderation/console.ts'
import { fileRequest, makeHolders, verifyTogether } from '../../../test/moderation/evidence.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, one, two, tell, cardOf } = moderatedApp(2)

it('§8 the verified mark ends after 24 months: the author is notified once, and readers see a recall', async () => {
  const holders = await makeHolders(one, two)
  const about = await fileRequest({ app, author: ada, holders })
  await verifyTogether(about, { one, two, holders })
  await tell()
  // Badges end with a month, because a day within it would reveal the day of the decision.
  const until = new Date(Date.UTC(app.now().getUTCFullYear(), app.now().getUTCMonth() + 25, 1))
  const left = until.getTime() - app.now().getTime()
  await app.database.pool.query('update sessions set expires_at = $1', [
    new Date(until.getTime() + 60 * DAY_MS),
  ])
  const recalls = async () => {
    await app.app.flush()
    return (await app.database.pool.query('select id from recalls')).rows
  }

  app.pass(left - DAY_MS)
  await app.app.sweep('badges')
  expect(await cardOf(about.warning)).toMatchObject({ verified: true })
  expect(await newsOf(ada)).toEqual(['warning-verified'])
  expect(await recalls()).toEqual([])

  app.pass(2 * DAY_MS)
  for (let night = 0; night < 2; night += 1) await app.app.sweep('badges')
  expect(await cardOf(about.warning)).toMatchObject({ verified: false })
  expect(await newsOf(ada)).toEqual(['badge-ended', 'warning-verified'])
  expect(await recalls()).toHaveLength(1)
})
