import { Worker } from 'node:worker_threads'
import type { SeedChunk } from './seed-plan.ts'
import { buildRows, type SeedTask } from './seed-rows.ts'

// The chunks that a worker has at a time: one in progress and one waiting.
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

/** Builds rows in `size` threads, a few chunks ahead. Yields them in the order of the plan. */
export async function* buildInThreads(
  task: SeedTask,
  plan: AsyncIterable<SeedChunk>,
  size: number,
): AsyncGenerator<BuiltChunk> {
  // Threads are started when there is work, because often no row is missing.
  const builders: Builder[] = []
  try {
    const ahead: Promise<BuiltChunk>[] = []
    let turn = 0
    for await (const chunk of plan) {
      if (builders.length < size) builders.push(startBuilder(task))
      const piece = builders[turn % size]?.build(chunk).then((rows) => ({ chunk, rows }))
      // A rejection is handled when the consumer awaits the chunk. Until then it would count as
      // unhandled.
      piece?.catch(() => undefined)
      if (piece) ahead.push(piece)
      turn += 1
      const next = ahead.length > size * PIECES_EACH ? ahead.shift() : undefined
      if (next) yield await next
    }
    for (const next of ahead) yield await next
  } finally {
    await Promise.all(builders.map((builder) => builder.stop()))
  }
}

/** Builds rows in this thread, for amounts that are too small to start another one. */
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
