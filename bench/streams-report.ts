import { join } from 'node:path'
import type { PostgresServer } from '../server/test/postgres-server.ts'
import { newPlace } from './bench-place.ts'
import { measureIdle } from './idle-memory.ts'
import { startMeasured } from './measured-process.ts'
import { makeMembers } from './stream-members.ts'
import { streamsTable } from './streams-table.ts'

const SOCKET_IO = join(import.meta.dirname, 'socket-io-server.ts')

interface Streams {
  streams: number
  idleSeconds: number
}

/**
 * Idle event streams of the real server beside as many idle connections of a bare Socket.IO server.
 * Each stream is of another member: those of one member would share what is kept about her.
 */
export async function reportStreams(
  postgres: PostgresServer | undefined,
  { streams, idleSeconds }: Streams,
): Promise<string> {
  const place = await newPlace(postgres, 'bench_streams')
  // Letters go to a folder at once: none waits, to be tried again while streams are weighed.
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
