import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import { sql } from 'kysely'
import { memberFacts, mountIdentity } from './accounts/index.ts'
import type { Config } from './config.ts'
import { listSweeps } from './list-sweeps.ts'
import { memberRecords } from './member-records.ts'
import { notifyMember } from './notifications/index.ts'
import { openAccounts, signInSources } from './open-accounts.ts'
import { openLive } from './open-live.ts'
import { openMail } from './open-mail.ts'
import { ourOrigins } from './our-origins.ts'
import { type Payments, servePayments } from './payments/index.ts'
import { createBlindIndex } from './platform/blind-index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { type HealthChecks, mountHealth } from './platform/health.ts'
import { createHttpServer } from './platform/http-server.ts'
import { startSweeps } from './platform/jobs.ts'
import type { KeyRing } from './platform/key-ring.ts'
import { createLimits, noLimits } from './platform/limits.ts'
import type { Live } from './platform/live.ts'
import { createMetrics } from './platform/metrics.ts'
import { mountCalls } from './platform/mount-calls.ts'
import { openApiDocument } from './platform/openapi.ts'
import { connectRedis, watchRedis } from './platform/redis.ts'
import { refuseOtherMethods } from './platform/refuse-other-methods.ts'
import { joinSources, type PageSources } from './platform/security-headers.ts'
import type { ServedCall } from './platform/serve-call.ts'
import { createAsk } from './platform/statement.ts'
import type { Handle } from './platform/tables.ts'
import { createVault } from './platform/vault.ts'
import { serveWebPages } from './platform/web-pages.ts'
import { publicSettings } from './public-settings.ts'
import { refuseForeignKeys } from './refuse-foreign-keys.ts'
import { isParticipant, roomLiveSource } from './rooms/index.ts'
import { keepSearches } from './search/index.ts'
import { serveFeatures } from './serve-features.ts'

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

/** What a process brings along; tests hold the clock still and catch the log here. */
export interface Ports {
  database: Database
  ring: KeyRing
  clock?: Clock
  /** From 0 up to 1, for what must not be guessed. */
  random?: () => number
  log?: { write(line: string): void } | false
  /** What Firebase's tokens are checked with, instead of the keys that Google publishes. */
  firebaseKeys?: JWTVerifyGetKey
  /** One sentence that every page shows. */
  notice?: string
}

export interface App {
  http: FastifyInstance
  /** Which calls of the contract this process serves. */
  served: readonly ServedCall[]
  /** Something outside of the calls has changed what the board shows. */
  boardChanged(): void
  /** What is told to open pages. */
  live: Live
  /** Runs one of the recurring jobs at once, by its name. */
  sweep(name: string): Promise<void>
  /** Turns readiness off, so that a proxy sends nobody new. */
  drain(): void
  /** Whatever was answered so far is stored. */
  settle(): Promise<void>
  close(): Promise<void>
}

/**
 * The composition root: builds the services once, registers the features in their order, subscribes
 * them to each other's events. The database is migrated by the caller. Throws when the keys are not
 * those of the database.
 */
export async function createApp(config: Config, ports: Ports): Promise<App> {
  const origins = ourOrigins(config)
  const [publicUrl] = origins
  const clock = ports.clock ?? systemClock
  const { handle: db, pool } = ports.database
  const vault = createVault(ports.ring)
  await refuseForeignKeys(db, vault)
  await ports.database.boundStatements()
  const index = createBlindIndex(ports.ring)
  const metrics = createMetrics()
  const events = new EventEmitter<{ 'board-changed': [] }>()
  let draining = false

  const http = openHttp(config, ports, { metrics, publicUrl })
  const redis = openRedis(config, http.log)
  const limits =
    config.limits === 'off' ? noLimits : createLimits({ pool, redis: redis?.publisher })
  const mail = openMail(config, { db, vault, clock, log: http.log })
  const accounts = openAccounts(config, ports, { vault, clock, origins, mail })
  const { identity } = accounts

  const { productName, defaultRegion: region } = config
  const ask = createAsk(pool)
  const searches = keepSearches(ask, () => http.log.error('searches were not stored'))
  const stores = { db, ask, searches, vault, index, limits, clock }
  const sources = [roomLiveSource(stores)]
  const { live, sessions } = await openLive(http, { ...accounts, ...stores, redis, sources })
  const services = { ...stores, region, events, mail, random: ports.random, live }
  const paying = { stripe: config.secrets.stripe, origins, live, mail, productName }
  const payments = servePayments(http, { ...stores, ...ports, ...paying })
  const records = memberRecords(services, whenErased(events, payments))
  const settings = publicSettings(config, { mail, notice: ports.notice })
  const parts = { ...services, sessions, payments, records, accountMail: accounts.mail }
  const served = serveFeatures(config, parts, settings)
  const tell = tellMembers({ ...stores, live, log: http.log })
  mountIdentity(http, { ...services, ...accounts, sessions, publicUrl, origins, tell })
  mountCalls(http, { ...stores, ...callDoors(stores), sessions, origins }, served)
  refuseOtherMethods(http, served)
  await mountDocument(http, { served, identity, productName })
  mountHealth(http, healthChecks(config, { db, metrics, draining: () => draining }))
  const sourcesOf = pageSources(config, payments)
  await serveWebPages(http, { folder: WEB_FOLDER, sessions, productName, settings, sourcesOf })

  const swept = [...listSweeps(pool, { ...services, sessions, records }), ...payments.sweeps]
  const sweeps = startSweeps(swept, (sweep) => http.log.error({ sweep }, 'sweep failed'))

  return {
    http,
    served,
    boardChanged: () => void events.emit('board-changed'),
    live,
    sweep: (name) => sweeps.run(name),
    drain: () => void (draining = true),
    settle: () => searches.settle(),
    async close() {
      sweeps.stop()
      await http.close()
      await mail.stop()
      await searches.settle()
      redis?.publisher.disconnect()
    },
  }
}

/** What calls ask of features before they are let through. */
function callDoors(stores: Parameters<typeof isParticipant>[0]) {
  return { isParticipant: isParticipant.bind(undefined, stores), holdMember: memberFacts.hold }
}

/** What follows the deletion of a member, once it is stored. */
function whenErased(events: EventEmitter<{ 'board-changed': [] }>, payments: Payments) {
  return () => {
    events.emit('board-changed')
    // Not waited for: she is gone, and a job ends what the provider could not end now.
    void payments.endBilling()
  }
}

/** Tells a member in her notifications; what cannot be stored stops nothing. */
function tellMembers(
  services: Parameters<typeof notifyMember>[1] &
    Pick<App['http'], 'log'> & { db: Handle; clock: Clock; live: Live },
) {
  const { db, clock, live, log } = services
  return (memberId: string, kind: Parameters<typeof notifyMember>[2]['kind']) =>
    notifyMember(db, services, { kind, memberId, at: clock() }).then(
      () => live.tell(live.memberTopic(memberId), 'notification', {}),
      () => log.error('a notification was not stored'),
    )
}

function openHttp(
  { trustProxy }: Config,
  { log = process.stdout }: Ports,
  { metrics, publicUrl }: { metrics: ReturnType<typeof createMetrics>; publicUrl: string },
): FastifyInstance {
  return createHttpServer({ trustProxy, secure: publicUrl.startsWith('https:'), log, metrics })
}

function openRedis({ secrets }: Config, log: FastifyInstance['log']) {
  if (!secrets.redisUrl) return undefined
  const redis = connectRedis(secrets.redisUrl)
  watchRedis(redis, (state) => log.warn({ redis: state }, 'redis'))
  return { url: secrets.redisUrl, publisher: redis }
}

/** What the page at a path may load from others: who signs her in, and who takes her card. */
function pageSources(config: Config, payments: Payments): (path: string) => PageSources {
  const signIn = signInSources(config)
  return (path) => joinSources(signIn, payments.pageSources(path))
}

function healthChecks(
  { secrets, trustProxy }: Config,
  { db, ...rest }: Pick<HealthChecks, 'metrics' | 'draining'> & { db: Handle },
): HealthChecks {
  return {
    // Not Redis: without it the limits fall back, and every node would stop at once.
    needs: () => sql`select 1`.execute(db),
    metricsToken: secrets.metricsToken,
    proxied: trustProxy.length > 0,
    ...rest,
  }
}

interface DocumentParts {
  served: readonly ServedCall[]
  identity: ReturnType<typeof openAccounts>['identity']
  productName: string
}

async function mountDocument(http: FastifyInstance, parts: DocumentParts): Promise<void> {
  const { authCookies } = await parts.identity.$context
  const document = openApiDocument(new Set(parts.served.map(({ name }) => name)), {
    productName: parts.productName,
    cookieName: authCookies.sessionToken.name,
  })
  http.get('/api/openapi.json', async () => document)
}
