import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { buildWeb, isWebBuilt } from './build-web.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

// Runs before `npm start`. Builds the pages if they are out of date, and prepares the server at the
// same time.
if (!isWebBuilt()) {
  const server = spawn(process.execPath, ['server/src/first-start.mjs'], {
    cwd: ROOT,
    stdio: 'ignore',
  })
  const prepared = once(server, 'exit')
  if (!(await buildWeb())) process.exitCode = 1
  await prepared
}
