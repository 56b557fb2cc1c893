import { parentPort, workerData } from 'node:worker_threads'
import type { SeedChunk } from './seed-plan.ts'
import { buildRows, type SeedTask } from './seed-rows.ts'

// Runs in a thread of its own and builds rows for the thread that stores them.
const task: SeedTask = workerData
const build = buildRows(task)
parentPort?.on('message', (chunk: SeedChunk) => parentPort?.postMessage(build(chunk)))
