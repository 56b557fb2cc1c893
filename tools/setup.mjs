// Runs on any installed Node (20 or later) before the dependencies are installed, so it is plain
// JavaScript and imports built-in modules only.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const lockfile = path.join(root, 'package-lock.json')
const modules = path.join(root, 'node_modules')
// npm writes this file last. After an interrupted installation it does not exist.
const installed = path.join(modules, '.package-lock.json')

if (!existsSync(lockfile)) {
  stop('package-lock.json is missing: run "npm install" once and commit the file.')
}
// Most of the download is development dependencies: browser driver, linters, measuring tools.
const withTests = process.argv.includes('--tests')
const runsTests = existsSync(path.join(modules, 'oxlint/package.json'))
const stale = !existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs

if (stale || (withTests && !runsTests)) {
  // npm would delete what the link points to, such as the packages of another clone.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    stop('node_modules is a symbolic link: remove it, so that the packages are installed here.')
  }
  console.log('Installing dependencies (npm ci) ...')
  const kinds = withTests || runsTests ? [] : ['--omit=dev']
  // Shows errors only: the pinned Node is not installed yet, so npm would warn of packages that
  // require it. A stalled download is retried after two minutes, because it blocks all the others;
  // npm's default is five.
  const patience = ['--prefer-offline', '--fetch-timeout=120000', '--fetch-retries=4']
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...patience, ...kinds],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) stop(`npm ci failed${error ? `: ${error.message}` : ''}.`)
}
// Without the pinned Node, npm would silently use the installed one.
const runtime = process.platform === 'win32' ? 'node.cmd' : 'node'
if (!existsSync(path.join(modules, '.bin', runtime))) {
  stop(
    `The pinned Node is not among the optional dependencies for ${process.platform}-${process.arch}, or npm was told to omit optional dependencies.`,
  )
}

// `--then FILE` runs a program by the pinned Node. `npm run` would do the same, but takes half a
// second more.
const then = process.argv.indexOf('--then')
const program = then < 0 ? undefined : process.argv[then + 1]
if (program !== undefined) {
  // Relative, because the shell of Windows would split a path with a space.
  const { status } = spawnSync(path.join('node_modules/.bin', runtime), [program], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
}

/** @param {string} reason */
function stop(reason) {
  console.error(reason)
  process.exit(1)
}
