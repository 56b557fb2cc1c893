import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { startServerProcess } from '../server/test/nodes/server-process.ts'

const PROBE = pathToFileURL(join(import.meta.dirname, 'memory-probe.ts'))
const PORT = /memory on port (\d+)/

const Memory = z.object({ rss: z.number(), heapUsed: z.number() })
/** In bytes, after a garbage collection. */
export type Memory = z.output<typeof Memory>

/** A process whose memory can be measured. */
export interface MeasuredProcess {
  url: string
  memory(): Promise<Memory>
  stop(): Promise<unknown>
}

/** Starts Sidelight's server, or another program that prints its URL. */
export async function startMeasured(
  environment: Record<string, string>,
  program?: string,
): Promise<MeasuredProcess> {
  const options = { NODE_OPTIONS: `--expose-gc --import ${PROBE.href}` }
  const server = await startServerProcess({ ...environment, ...options }, program)
  const port = Number(PORT.exec(server.output())?.[1])
  return {
    url: server.url.replace('localhost', '127.0.0.1'),
    memory: async () => Memory.parse(JSON.parse(await text(connect(port, '127.0.0.1')))),
    stop: () => server.stop(),
  }
}
