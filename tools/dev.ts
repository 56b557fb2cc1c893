import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { buildWeb } from './build-web.ts'

// Runs the same app as `npm start`, and builds and restarts it after each change. The old server
// stops before the new one starts, because the embedded database belongs to one process.
const ROOT = path.resolve(import.meta.dirname, '..')
const DEBOUNCE_MS = 150
const IGNORED = /(^|[\\/])(dist|dist-ssr|node_modules|\.vite)([\\/]|$)|\.test\.tsx?$/

let server: ChildProcess | undefined
let running = Promise.resolve()
let pending: NodeJS.Timeout | undefined
let stopping = false

for (const folder of ['contract/src', 'server/src', 'server/migrations', 'web']) {
  watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file !== null && !IGNORED.test(file)) changed()
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping = true
    running = running.then(stop).then(() => process.exit())
  })
}
changed()

// Editors save in several steps, so the events of a short time count as one change.
function changed(): void {
  clearTimeout(pending)
  pending = setTimeout(() => {
    running = running.then(restart)
  }, DEBOUNCE_MS)
}

async function restart(): Promise<void> {
  if (stopping || !(await buildWeb())) return
  await stop()
  server = spawn(process.execPath, ['server/src/main.mjs'], { cwd: ROOT, stdio: 'inherit' })
}

async function stop(): Promise<void> {
  const old = server
  server = undefined
  if (old === undefined || old.exitCode !== null || old.signalCode !== null) return
  const gone = once(old, 'exit')
  old.kill('SIGTERM')
  await gone
}
