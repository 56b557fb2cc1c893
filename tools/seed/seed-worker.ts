import { parentPort, workerData } from 'node:worker_threads'
import type { SeedChunk } from './seed-plan.ts'
import { buildRows, type SeedTask } from './seed-rows.ts'

// Builds rows in a thread beside the one that stores them.
const task: SeedTask = workerData
const build = buildRows(task)
parentPort?.on('message', (chunk: SeedChunk) => parentPort?.postMessage(build(chunk)))
