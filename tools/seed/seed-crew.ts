import { Worker } from 'node:worker_threads'
import type { SeedChunk } from './seed-plan.ts'
import { buildRows, type SeedTask } from './seed-rows.ts'

// Each worker has one chunk in progress and one waiting, so that it is never idle.
const PIECES_EACH = 2

interface Waiting {
  resolve: (rows: string) => void
  reject: (error: unknown) => void
}

interface Builder {
  build(chunk: SeedChunk): Promise<string>
  stop(): Promise<unknown>
}

/** A chunk and its rows, as JSON. */
export interface BuiltChunk {
  chunk: SeedChunk
  rows: string
}

/** Builds rows in `size` threads and yields them in the order of the plan, a few chunks ahead. */
export async function* buildInThreads(
  task: SeedTask,
  plan: AsyncIterable<SeedChunk>,
  size: number,
): AsyncGenerator<BuiltChunk> {
  // Started when there is work: often nothing is missing.
  const crew: Builder[] = []
  try {
    const ahead: Promise<BuiltChunk>[] = []
    let turn = 0
    for await (const chunk of plan) {
      if (crew.length < size) crew.push(startBuilder(task))
      const piece = crew[turn % size]?.build(chunk).then((rows) => ({ chunk, rows }))
      // The consumer handles the failure when it awaits the chunk; until then it must not be an
      // unhandled rejection.
      piece?.catch(() => undefined)
      if (piece) ahead.push(piece)
      turn += 1
      const next = ahead.length > size * PIECES_EACH ? ahead.shift() : undefined
      if (next) yield await next
    }
    for (const next of ahead) yield await next
  } finally {
    await Promise.all(crew.map((builder) => builder.stop()))
  }
}

/** Builds rows in this thread, for amounts that are not worth starting another. */
export async function* buildHere(
  task: SeedTask,
  plan: AsyncIterable<SeedChunk>,
): AsyncGenerator<BuiltChunk> {
  const build = buildRows(task)
  for await (const chunk of plan) yield { chunk, rows: build(chunk) }
}

function startBuilder(task: SeedTask): Builder {
  const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), { workerData: task })
  const waiting: Waiting[] = []
  worker.on('message', (rows: string) => waiting.shift()?.resolve(rows))
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return {
    build: (chunk) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        worker.postMessage(chunk)
      }),
    stop: () => worker.terminate(),
  }
}
