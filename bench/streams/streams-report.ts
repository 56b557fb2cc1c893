import { join } from 'node:path'
import type { PostgresServer } from '../../server/test/nodes/postgres-server.ts'
import { startServerProcess } from '../../server/test/nodes/server-process.ts'
import { newPlace } from '../bench-place.ts'
import { measureIdle } from '../idle-memory.ts'
import { startMeasured } from '../measured-process.ts'
import { signUp } from '../sign-up.ts'
import { streamsTable } from './streams-table.ts'

const AT_ONCE = 4

const SOCKET_IO = join(import.meta.dirname, 'socket-io-server.ts')

interface Streams {
  streams: number
  idleSeconds: number
}

/**
 * Returns a table that compares idle event streams of the real server with as many idle connections
 * of a plain Socket.IO server. Each stream belongs to another member, because streams of one member
 * share memory.
 */
export async function reportStreams(
  postgres: PostgresServer | undefined,
  { streams, idleSeconds }: Streams,
): Promise<string> {
  const place = await newPlace(postgres, 'bench_streams')
  // Emails are written to a folder at once, so that none waits to be retried while memory is
  // measured.
  const environment = { ...place.environment, QUIET: '1', SMTP_URL: '' }
  try {
    const cookies = await makeMembers(environment, streams)
    const idling = { cookies, seconds: idleSeconds }
    const weigh = async (kind: 'events' | 'socket.io') => {
      const server = await (kind === 'events'
        ? startMeasured(environment)
        : startMeasured({}, SOCKET_IO))
      try {
        return await measureIdle(server, { kind, ...idling })
      } finally {
        await server.stop()
      }
    }
    return streamsTable(await weigh('events'), await weigh('socket.io'))
  } finally {
    place.remove()
  }
}

/**
 * Creates members on a server that is then stopped, so that creating them does not grow the
 * measured server. Returns the cookies of their sessions.
 */
async function makeMembers(environment: Record<string, string>, count: number): Promise<string[]> {
  const server = await startServerProcess(environment)
  try {
    const cookies: string[] = []
    const numbers = Array.from({ length: count }, (_, at) => at).values()
    const make = async () => {
      for (const at of numbers) cookies.push(await signUp(server.url, `bench${at}@example.org`))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, make))
    return cookies
  } finally {
    await server.stop()
  }
}
