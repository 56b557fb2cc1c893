import { calls } from '@sidelight/contract/calls/calls'
import type { CallName } from '@sidelight/contract/calls/paths'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { callSamples, noIds } from '../../test/calls/call-samples.ts'
import { sendCall } from '../../test/calls/send-call.ts'
import { demandGoodRefusal, startCrew } from '../../test/nodes/outage-crew.ts'
import { type PostgresServer, startPostgres } from '../../test/nodes/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '../../test/nodes/server-process.ts'
import { memberFactory, type TestAnswer, visitorOf } from '../../test/test-app.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createMail } from '../platform/mail/mail.ts'

const ROUNDS = process.env['SIDELIGHT_LONG'] === '1' ? 15 : 1
const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`

describe.runIf(inject('template').kind === 'postgres')(
  'PostgreSQL down while members write',
  () => {
    let postgres: PostgresServer
    let server: ServerProcess
    beforeAll(async () => {
      postgres = await startPostgres()
      server = await startServerProcess({
        DATABASE_URL: postgres.url('postgres'),
        SIDELIGHT_KEYS: KEYS,
      })
    })
    afterAll(async () => {
      await server.kill()
      await postgres.stop()
    })

    const waysToEnd = [
      { way: 'killed (kill -9)', name: 'kim', endIt: () => postgres.kill() },
      { way: 'shut down in order (57P01)', name: 'sue', endIt: () => postgres.shutDown() },
    ]
    it.each(waysToEnd)(
      '$way: 503 with a sentence, then the same process continues, and nothing is lost',
      async ({ name, endIt }) => {
        const crew = await startCrew(server, name)
        for (let round = 0; round < ROUNDS; round += 1) {
          await crew.untilStored(10)
          await endIt()
          await crew.untilRefused(10)
          await postgres.startAgain()
          await crew.untilRecovered()
        }
        await crew.finish()
        expect(server.isAlive()).toBe(true)
      },
      120_000,
    )

    it('one backend killed: PostgreSQL drops all connections and recovers, and so does the server', async () => {
      const crew = await startCrew(server, 'bea')
      for (let round = 0; round < ROUNDS; round += 1) {
        await crew.untilStored(10)
        postgres.killOneBackend()
        await crew.untilRefused(1)
        await crew.untilRecovered()
      }
      await crew.finish()
      expect(server.isAlive()).toBe(true)
    }, 120_000)

    it('a promised email is still stored once PostgreSQL is back', async () => {
      const database = await openDatabase({ url: postgres.url('postgres') })
      const ring: KeyRing = [{ id: 'k1', secret: Buffer.alloc(32, 7) }]
      const mail = createMail({
        db: database.handle,
        vault: createVault(ring),
        clock: () => new Date(),
        transport: () => Promise.reject(new Error('later')),
        report: () => undefined,
      })
      const emails = () =>
        database.pool.query<{ count: number }>('select count(*)::int from letters').then(
          ({ rows }) => rows[0]?.count,
          () => undefined,
        )
      const before = (await emails()) ?? 0
      await postgres.kill()
      await mail.send({ to: 'wren@example.org', subject: 'Hello', text: 'Hello' })
      await postgres.startAgain()
      await expect.poll(emails).toBe(before + 1)
      await mail.stop()
      await database.close()
    })

    it('every call is refused in the same way or needs no database', async () => {
      const member = await memberFactory(server.url)('mia')
      await postgres.kill()
      const names = Object.keys(calls) as CallName[]
      // The settings of the installation need no table.
      expect(await statusOf(visitorOf(server.url, undefined).send('GET', '/api/config'))).toBe(200)
      for (const name of names.filter((one) => !WITHOUT_DATABASE.includes(one))) {
        const sample = callSamples[name]({ ...noIds, ownerId: member.id })
        demandGoodRefusal(await sendCall(member, name, sample), name)
      }
      expect((await member.send('GET', '/health/live')).status).toBe(200)
      expect((await member.send('GET', '/health/ready')).status).toBe(503)
      await postgres.startAgain()
      await expect.poll(() => statusOf(member.send('GET', '/health/ready'))).toBe(200)
      expect((await member.send('GET', `/api/user/${member.id}`)).status).toBe(200)
      expect(server.isAlive()).toBe(true)
    })
  },
)

/**
 * Settings, the calls of a sign-in at Google, and requests that are rejected before anything is
 * read.
 */
const WITHOUT_DATABASE: readonly CallName[] = [
  'getConfig',
  'listCommonPasswords',
  'signInWithGoogle',
  'signInWithFirebase',
  'signInWithPasskey',
  'confirmEmailWithFirebase',
  'checkInByLink',
  'refusePlanEmails',
  'listNamed',
]
const statusOf = async (answer: Promise<TestAnswer>) => (await answer).status
