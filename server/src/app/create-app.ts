import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Auth, authRoutes, lockMemberForShare } from '../accounts/index.ts'
import type { FirstPages } from '../board/index.ts'
import {
  moderationFigures,
  mountEvidenceUploads,
  openCodeSenders,
  openEvidenceStore,
} from '../moderation/index.ts'
import { type PaymentParts, type Payments, servePayments } from '../payments/index.ts'
import { systemClock } from '../platform/clock.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { systemRandom } from '../platform/crypto/random.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { createAsk } from '../platform/database/statement.ts'
import { createHttpServer, type HttpOptions } from '../platform/http/http-server.ts'
import { mountCalls } from '../platform/http/mount-calls.ts'
import { openApiDocument } from '../platform/http/openapi.ts'
import { refuseOtherMethods } from '../platform/http/refuse-other-methods.ts'
import { joinSources, type PageSources } from '../platform/http/security-headers.ts'
import type { ServedCall } from '../platform/http/serve-call.ts'
import { requireDatabase } from '../platform/http/unavailable.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import type { Sweeps } from '../platform/jobs/sweeps.ts'
import { createLimits, type LimitStores, noLimits } from '../platform/limits/limits.ts'
import type { Live } from '../platform/live/live.ts'
import type { MailService } from '../platform/mail/mail.ts'
import { type HealthChecks, mountHealth } from '../platform/observability/health.ts'
import { createMetrics } from '../platform/observability/metrics.ts'
import { countRefusals } from '../platform/observability/refusal-counts.ts'
import { waitingFigures } from '../platform/observability/waiting-figures.ts'
import { describePassed } from '../platform/operator/describe-passed.ts'
import type { Services } from '../platform/services.ts'
import { serveWebPages } from '../platform/web/web-pages.ts'
import { isParticipant, roomLiveSource } from '../rooms/index.ts'
import { createSearchWriteBuffer } from '../search/index.ts'
import { checkEncryptionKeys } from './check-encryption-keys.ts'
import type { Config } from './config/config.ts'
import { listSweeps } from './list-sweeps.ts'
import { openAccounts, signInSources } from './open-accounts.ts'
import { openConfirmed } from './open-confirmed.ts'
import { openKnocks } from './open-knocks.ts'
import { openBoardReads, openBus, openLive } from './open-live.ts'
import { openMail } from './open-mail.ts'
import { openMemberData } from './open-member-data.ts'
import { openQuietWrites } from './open-quiet-writes.ts'
import { openTimeStamps } from './open-time-stamps.ts'
import { openWatches } from './open-watches.ts'
import type { Ports } from './ports.ts'
import { publicSettings } from './public-settings.ts'
import { serveFeatures } from './serve-features.ts'
import { tellMembers } from './tell-members.ts'

const BUILT_WEB = join(import.meta.dirname, '../../../web/dist')

export interface App {
  http: FastifyInstance
  /** The calls of the contract that this process serves. */
  served: readonly ServedCall[]
  /** Must be called when anything other than a call has changed the board. */
  boardChanged(): void
  /** Publishes to open pages. */
  live: Live
  /** Runs a job at once, by its name. Rejects if it fails, or if no job has the name. */
  sweep(name: string): Promise<void>
  /**
   * Advances the clock, with `moveTo`, and runs the jobs that become due on the way. Returns the
   * lines to print. Must not be called in production.
   */
  pass(milliseconds: number, moveTo: (moment: Date) => void): Promise<string[]>
  /** Makes the readiness check fail, so that a proxy sends no new visitors. */
  drain(): void
  /**
   * Performs all quiet writes, stores the counts of refusals, and waits for notifications that are
   * being sent outside the app.
   */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Creates the app (the composition root): creates the services, registers the features in their
 * order, and connects their events. The caller must have migrated the database. Throws if the keys
 * cannot decrypt the database.
 */
export async function createApp(config: Config, ports: Ports): Promise<App> {
  const origins = ourOrigins(config)
  const { ring, clock = systemClock, random = systemRandom, jobsOnCall = false } = ports
  const { handle: db, pool } = ports.database
  const [vault, index, ask] = [createVault(ring), createBlindIndex(ring), createAsk(pool)]
  await checkEncryptionKeys(db, vault)
  await ports.database.boundStatements()
  const state = openState()
  const http = openHttp(config, ports, { ...state, clock, secure: origins[0].startsWith('https:') })
  const refusals = countRefusals(http, { db, index, clock, ...state })
  const redis = await openRedis(config, http.log)
  const limits = openLimits(config, { pool, index, redis: redis?.publisher })
  const mail = openMail(config, { db, vault, clock, log: http.log })
  const bus = await openBus(db, redis)
  const { replicas, firstPages } = openBoardReads(config, http, { bus, clock, pool })
  const confirmed = await openConfirmed(config, http, { db, vault, index, clock, bus, firstPages })
  const quiet = openQuietWrites({ db, ask, vault, index, clock, log: http.log })
  const opened = { ask, vault, clock, origins, mail, quiet, confirmed, log: http.log }
  const accounts = openAccounts(config, ports, opened)

  const { productName, investigatorUrl, defaultRegion: region } = config
  const [searches, codes] = [createSearchWriteBuffer(quiet, vault), openCodes(config, http)]
  const stores = { db, ask, quiet, searches, vault, index, limits, clock, replicas, confirmed }
  const sources = [roomLiveSource(stores)]
  const { live, sessions } = openLive(http, { ...accounts, ...stores, bus, sources })
  const services = { ...stores, ...codes, region, firstPages, mail, random, live, sessions }
  const payments = openPayments(http, { config, ports }, { ...stores, origins, live, mail })
  const watching = { ...services, ...openWatches({ ...stores, log: http.log }, payments) }
  const records = openMemberData(watching, whenErased(firstPages, payments))
  const settings = publicSettings(config, { mail, ...codes, notice: ports.notice })
  const timeStamps = openTimeStamps(config, ports, { clock, log: http.log })
  const kept = { records, timeStamps, evidenceStore: openEvidenceStore(config) }
  const own = { ...kept, payments, accountMail: accounts.mail, publicUrl: origins[0] }
  const knocks = openKnocks(config, http, { ...watching, ...own, ...state })
  const tell = tellMembers({ ...stores, ...knocks, live, log: http.log })
  const auth = authRoutes(http, { ...services, ...accounts, ...own, tell })
  const served = [...auth, ...serveFeatures(config, { ...watching, ...own, ...knocks }, settings)]
  mountServed(http, { ...stores, ...kept, ...callChecks(stores), sessions, origins }, served)
  await mountDocument(http, accounts)
  openHealth(http, config, { db, clock, pool, live, ...state })
  const pages = { folder: ports.webFolder ?? BUILT_WEB, sourcesOf: pageSources(config, payments) }
  await serveWebPages(http, { ...pages, sessions, productName, investigatorUrl, settings })

  const swept = listSweeps(config, pool, { ...watching, ...own, knocks, log: http.log })
  const sweeps = startJobs(swept, { ...services, ...state, onCall: jobsOnCall, log: http.log })

  return {
    http,
    served,
    boardChanged: firstPages.clear,
    live,
    sweep: (name) => sweeps.run(name),
    pass: passTime({ clock, sweeps, limits, mail }),
    drain: () => void (state.isEnding = true),
    flush: () => allOf([quiet.perform(db), refusals.store(), knocks.flush()]),
    close: async () => {
      sweeps.stop()
      await http.close()
      await Promise.all([mail.stop(), replicas.close()])
      redis?.publisher.disconnect()
    },
  }
}

/** Returns the metrics of the process, and whether it is about to end. */
function openState() {
  const state = {
    metrics: createMetrics(),
    isEnding: false,
    draining: (): boolean => state.isEnding,
  }
  return state
}

/** Mounts the calls, and the only route whose body is bytes. */
function mountServed(
  http: FastifyInstance,
  services: Parameters<typeof mountCalls>[1] & Parameters<typeof mountEvidenceUploads>[1],
  served: readonly ServedCall[],
): void {
  mountCalls(http, services, served)
  mountEvidenceUploads(http, services)
  refuseOtherMethods(http, served)
}

async function allOf(works: readonly Promise<void>[]): Promise<void> {
  await Promise.all(works)
}

/** Returns the origins of our pages, the public one first. */
function ourOrigins({ publicUrl, port }: Config): [string, ...string[]] {
  // The names of this machine are origins only if no public URL is configured.
  return publicUrl ? [publicUrl] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

/** Returns payments through the configured account of the card provider, or a simulator's. */
function openPayments(
  http: FastifyInstance,
  { config, ports }: { config: Config; ports: Ports },
  parts: Omit<PaymentParts, 'account' | 'productName'>,
): Payments {
  const { db, clock } = parts
  const account = config.secrets.stripe ?? ports.simulators.stripe({ db, clock, ring: ports.ring })
  return servePayments(http, { ...parts, account, productName: config.productName })
}

/** Returns how codes are sent to numbers, with logging of failures. */
function openCodes({ secrets, dataDir }: Config, { log }: FastifyInstance) {
  return { codeSenders: openCodeSenders(secrets.codes, join(dataDir, 'outbox')), log }
}

interface PassParts extends Pick<Services, 'clock' | 'limits'> {
  sweeps: Sweeps
  mail: MailService
}

function passTime({ clock, sweeps, limits, mail }: PassParts): App['pass'] {
  return async (milliseconds, moveTo) => {
    const until = new Date(clock().getTime() + milliseconds)
    const ran = await sweeps.passTo(until, moveTo)
    await limits.pass(milliseconds)
    await mail.sendDue()
    return describePassed(until, ran)
  }
}

/** Returns the checks of features that run before a call is served. */
function callChecks(stores: Pick<Services, 'db' | 'index'>) {
  return { isParticipant: isParticipant.bind(undefined, stores), lockMemberForShare }
}

/** Returns the work to do after the deletion of a member is committed. */
function whenErased(firstPages: FirstPages, payments: Payments) {
  return () => {
    firstPages.clear()
    // Not awaited: the member is already deleted, and a job retries what the provider cannot end
    // now.
    void payments.endBilling()
  }
}

function openHttp(
  { trustProxy }: Config,
  { log = process.stdout }: Ports,
  options: Omit<HttpOptions, 'trustProxy' | 'log'>,
): FastifyInstance {
  return createHttpServer({ ...options, trustProxy, log })
}

function openLimits({ limits }: Config, stores: LimitStores) {
  return limits === 'off' ? noLimits : createLimits(stores)
}

async function openRedis({ secrets }: Config, log: FastifyInstance['log']) {
  if (!secrets.redisUrl) return undefined
  const { connectRedis, watchRedis } = await import('../platform/redis.ts')
  const redis = connectRedis(secrets.redisUrl)
  watchRedis(redis, (state) => log.warn({ redis: state }, 'redis'))
  return { url: secrets.redisUrl, publisher: redis }
}

/** Returns what the page at a path may load for sign-in and card payments. */
function pageSources(config: Config, payments: Payments): (path: string) => PageSources {
  const signIn = signInSources(config)
  return (path) => joinSources(signIn, payments.pageSources(path))
}

type HealthParts = Pick<HealthChecks, 'metrics' | 'draining'> & Parameters<typeof waitingFigures>[0]

/** Mounts the routes for a proxy and an operator: health and metrics. */
function openHealth(
  http: FastifyInstance,
  { secrets, trustProxy }: Config,
  { metrics, draining, ...waiting }: HealthParts,
): void {
  metrics.watch([...waitingFigures(waiting), ...moderationFigures(waiting.db)])
  mountHealth(http, {
    // Redis is not required, because limits fall back without it. If it were, all nodes would stop
    // accepting requests with it.
    needs: () => requireDatabase(waiting.db),
    metricsToken: secrets.metricsToken,
    proxied: trustProxy.length > 0,
    metrics,
    draining,
  })
}

interface DocumentParts {
  auth: Auth
  productName: string
}

async function mountDocument(
  http: FastifyInstance,
  { auth, productName }: DocumentParts,
): Promise<void> {
  const { authCookies } = await auth.$context
  // Created on the first request, because few processes need it.
  let document: object | undefined
  const write = () => openApiDocument({ productName, cookieName: authCookies.sessionToken.name })
  http.get('/api/openapi.json', async () => (document ??= write()))
}
