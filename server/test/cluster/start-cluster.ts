import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { vi } from 'vitest'
import { freePort } from '../nodes/free-port.ts'
import { findRedis, type RedisServer, startRedis } from '../nodes/redis-server.ts'
import { type ServerProcess, startServerProcess } from '../nodes/server-process.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { type Program, startProgram } from './start-program.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const EXAMPLES = path.join(ROOT, 'docs/examples')
const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`
/** Longer than HAProxy needs to notice that a node shuts down: two checks, 200 ms apart. */
const DRAIN_MS = '1000'
/** HAProxy's socket, in the folder of the cluster. */
const SOCKET = 'haproxy.sock'
const UP = { timeout: 30_000, interval: 50 }

/** A node of the app: one unit of docs/examples/sidelight.service. */
export interface AppNode {
  url: string
  process: ServerProcess
  /** Restarts the node after it has ended, and waits until it listens. */
  startAgain(settings?: Record<string, string>): Promise<void>
}

export interface Cluster {
  /** The URL of HAProxy, with TLS. */
  url: string
  databases: DatabaseCluster
  nodes: readonly AppNode[]
  redis: Pick<RedisServer, 'stop'>
  restartRedis(): Promise<void>
  /** Waits until HAProxy routes requests to this many nodes. */
  untilNodesUp(count: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the deployment of docs/operating.md on 127.0.0.1, from the files in docs/examples. If a
 * part fails to start, stops the parts that were started.
 */
export async function startCluster(nodeCount: number, workers: number): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sidelight-cluster-'))
  chmodSync(folder, 0o755)
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    return { ...(await startParts(folder, ends, { nodeCount, workers })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Size {
  nodeCount: number
  workers: number
}

async function startParts(
  folder: string,
  ends: (() => unknown)[],
  { nodeCount, workers }: Size,
): Promise<Omit<Cluster, 'stop'>> {
  const databases = await startDatabaseCluster(folder, ends)
  await createDatabase(databases)
  let redis = await startRedis(findRedis() ?? 'redis-server')
  ends.push(() => redis.stop())
  const ports = await Promise.all(Array.from({ length: nodeCount }, () => freePort()))
  const [web, primary, replicas] = await Promise.all([freePort(), freePort(), freePort()])
  const proxy = await startProxy(folder, databases, {
    WEB_BIND: `127.0.0.1:${web}`,
    WEB_CERTIFICATE: makeCertificate(folder),
    PRIMARY_BIND: `127.0.0.1:${primary}`,
    REPLICA_BIND: `127.0.0.1:${replicas}`,
    ...Object.fromEntries(ports.map((port, at) => [`NODE${at + 1}`, `127.0.0.1:${port}`])),
  })
  ends.push(() => proxy.end('SIGKILL'))
  const url = `https://localhost:${web}`
  const role = 'postgres://sidelight:serving@127.0.0.1'
  const settings = {
    PUBLIC_URL: url,
    DATABASE_URL: `${role}:${primary}/sidelight`,
    READ_DATABASE_URL: `${role}:${replicas}/sidelight`,
    REDIS_URL: redis.url,
    SIDELIGHT_KEYS: KEYS,
    TRUST_PROXY: '127.0.0.1',
    WORKERS: String(workers),
    LIMITS: 'normal',
    DRAIN_MS,
    // Without mail every member counts as confirmed.
    SMTP_URL: '',
    MAIL_FROM: '',
    DATA_DIR: path.join(folder, 'app'),
  }
  const nodes: AppNode[] = []
  for (const port of ports) {
    const node = await startNode({ ...settings, PORT: String(port) })
    nodes.push(node)
    ends.push(() => node.process.kill())
  }
  const untilNodesUp = (count: number) => waitForNodes(path.join(folder, SOCKET), count)
  await untilNodesUp(nodeCount)
  return {
    url,
    databases,
    nodes,
    redis: { stop: () => redis.stop() },
    async restartRedis() {
      redis = await startRedis(findRedis() ?? 'redis-server', redis.port)
    },
    untilNodesUp,
  }
}

function waitForNodes(socketPath: string, count: number): Promise<void> {
  return vi.waitFor(async () => {
    const up = await countUp(socketPath)
    if (up !== count) throw new Error(`HAProxy knows ${up} nodes, not ${count}`)
  }, UP)
}

async function createDatabase(databases: DatabaseCluster): Promise<void> {
  const leader = await databases.leader()
  if (!leader) throw new Error('No database leads')
  await databases.query(leader, "create role sidelight login password 'serving'")
  await databases.query(leader, 'create database sidelight owner sidelight')
}

/** Starts a node as its unit file does: its program, with the variables of the environment file. */
async function startNode(environment: Record<string, string>): Promise<AppNode> {
  const unit = readFileSync(path.join(EXAMPLES, 'sidelight.service'), 'utf8')
  const program = /^ExecStart=\S+\/node (\S+)$/m.exec(unit)?.[1]
  if (program === undefined) throw new Error('The unit file names no program of Node.js')
  const start = (settings = {}) =>
    startServerProcess({ ...environment, ...settings }, path.join(ROOT, program))
  const node = {
    url: `http://127.0.0.1:${environment['PORT']}`,
    process: await start(),
    async startAgain(settings = {}) {
      Object.assign(node, { process: await start(settings) })
    },
  }
  return node
}

async function startProxy(
  folder: string,
  { machines }: DatabaseCluster,
  addresses: Record<string, string>,
): Promise<Program> {
  const env: Record<string, string> = { ...addresses, STATS_SOCKET: path.join(folder, SOCKET) }
  for (const { name, address, apiPort } of machines) {
    env[name.toUpperCase()] = address
    env[`${name.toUpperCase()}_API`] = String(apiPort)
  }
  const file = path.join(EXAMPLES, 'haproxy.cfg')
  const program = startProgram(['haproxy', '-db', '-f', file], { cwd: folder, env })
  await vi.waitFor(async () => {
    const up = await countUp(path.join(folder, SOCKET)).catch(() => undefined)
    if (up === undefined) throw new Error(`HAProxy did not start: ${program.output()}`)
  }, UP)
  return program
}

/**
 * Returns the number of nodes to which HAProxy routes requests (management guide, 9.3, `show
 * stat`).
 */
async function countUp(socketPath: string): Promise<number> {
  const socket = connect(socketPath)
  // `end` cannot be used, because HAProxy does not respond on a half-closed connection.
  socket.write('show stat -1 4 -1\n')
  const lines = (await text(socket)).split('\n')
  return lines.filter((line) => /^nodes,node\d,/.test(line) && line.split(',')[17] === 'UP').length
}

/** Creates a certificate for this machine and makes the process trust it. */
function makeCertificate(folder: string): string {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  const files = ['-keyout', key, '-out', certificate]
  const options = ['req', ...kind.split(' '), ...subject.split(' '), ...files]
  execFileSync('openssl', options, { stdio: 'ignore' })
  const pem = readFileSync(certificate, 'utf8')
  setDefaultCACertificates([...getCACertificates(), pem])
  const both = path.join(folder, 'web.pem')
  writeFileSync(both, readFileSync(key, 'utf8') + pem, { mode: 0o600 })
  return both
}
