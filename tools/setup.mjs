// Runs on whatever Node is there (20 or later) before anything is installed: plain JavaScript,
// nothing but built-in modules.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const lockfile = path.join(root, 'package-lock.json')
// npm writes this file at the very end, so an interrupted installation counts as none.
const installed = path.join(root, 'node_modules/.package-lock.json')

if (!existsSync(lockfile)) {
  stop('package-lock.json is missing: run "npm install" once and commit the file.')
}
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) {
  console.log('Installing dependencies (npm ci) ...')
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop(`npm ci failed${error ? `: ${error.message}` : ''}.`)
}
// Without it npm would go on silently with the Node that is installed on the machine.
const runtime = process.platform === 'win32' ? 'node.cmd' : 'node'
if (!existsSync(path.join(root, 'node_modules/.bin', runtime))) {
  stop(
    `The pinned Node is not among the optional dependencies for ${process.platform}-${process.arch}, or npm was told to omit optional dependencies.`,
  )
}

/** @param {string} reason */
function stop(reason) {
  console.error(reason)
  process.exit(1)
}
