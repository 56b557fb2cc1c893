import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { answerWithMetrics } from './worker-metrics.ts'

/**
 * (policy) The delay before a worker that ended is replaced, so that a fault causes no busy loop.
 */
const REPLACE_AFTER_MS = 1_000

/** The message of a worker that listens, with the lines to print at the start. */
const Listening = z.object({ type: z.literal('worker listens'), lines: z.string() })

/** Tells the primary process that this worker listens. */
export function announceWorker(lines: string): void {
  process.send?.({ type: 'worker listens', lines } satisfies z.input<typeof Listening>)
}

/** The workers of this process. */
interface Crew {
  isStopping: boolean
  /** Workers that listen and were not told to end. */
  serving: Set<Worker>
  /** The replacements for workers that ended, until they listen. */
  pending: Set<Promise<void>>
}

/**
 * Runs workers that share the port, replaces a worker that ends, and stops all of them after
 * SIGTERM or SIGINT. SIGHUP replaces each worker once a new one listens, so that new code is
 * deployed without interruption. `report` is called when a worker ends by itself. Resolves to the
 * lines to print at the start; rejects if the first worker does not start.
 */
export async function runWorkers(count: number, report: () => void): Promise<string> {
  const crew: Crew = { isStopping: false, serving: new Set(), pending: new Set() }
  answerWithMetrics()
  cluster.on('exit', (worker) => {
    if (crew.isStopping) endWithLast()
    else if (crew.serving.delete(worker)) {
      report()
      const replaced = replaceEnded(crew).finally(() => crew.pending.delete(replaced))
      crew.pending.add(replaced)
    }
  })
  stopOnSignals(crew)
  const lines = await startWorker(crew)
  if (lines === undefined) throw new Error('The first worker did not start.')
  await Promise.all(Array.from({ length: count - 1 }, () => startWorker(crew)))
  process.on('SIGHUP', createReplacing(crew))
  return lines
}

function stopOnSignals(crew: Crew): void {
  const stop = () => {
    crew.isStopping = true
    for (const worker of living()) worker.process.kill('SIGTERM')
    endWithLast()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function endWithLast(): void {
  if (living().length === 0) process.exit(0)
}

/** Starts a worker to replace one that ended, and retries until one listens. */
async function replaceEnded(crew: Crew): Promise<void> {
  do await wait(REPLACE_AFTER_MS)
  while (!crew.isStopping && (await startWorker(crew)) === undefined)
}

/**
 * Returns a function that replaces all workers in turn. Calling it again in between has no effect.
 */
function createReplacing(crew: Crew): () => void {
  let isReplacing = false
  async function replaceAll(): Promise<void> {
    // A worker that is still starting may have loaded the old code.
    await Promise.all(crew.pending)
    const before = Array.from(crew.serving)
    for (const worker of before) {
      // If the new code does not start, nothing is replaced.
      if ((await startWorker(crew)) === undefined || !crew.serving.delete(worker)) return
      worker.process.kill('SIGTERM')
      await once(worker, 'exit')
    }
  }
  return () => {
    if (isReplacing) return
    isReplacing = true
    void replaceAll().finally(() => (isReplacing = false))
  }
}

/** Starts a worker. Resolves to its lines once it listens, or to undefined if it ends before. */
async function startWorker(crew: Crew): Promise<string | undefined> {
  if (crew.isStopping) return undefined
  const worker = cluster.fork()
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  worker.on('message', (message) => {
    const { data } = Listening.safeParse(message)
    if (!data) return
    crew.serving.add(worker)
    resolve(data.lines)
  })
  worker.once('exit', () => resolve(undefined))
  return promise
}
