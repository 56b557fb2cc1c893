import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

const SETUP = path.join(import.meta.dirname, 'setup.mjs')

/** Replaces npm. Downloads nothing, but records its arguments and creates what npm would. */
const NPM = `#!/bin/sh
echo "$*" >> npm-calls
[ -f broken ] && exit 1
mkdir -p node_modules/.bin
touch node_modules/.bin/node
touch node_modules/.package-lock.json
case "$*" in *--omit=dev*) ;; *) mkdir -p node_modules/oxlint; touch node_modules/oxlint/package.json;; esac
`

let clone: string

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'sidelight-setup-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  mkdirSync(path.join(clone, 'tools'))
  mkdirSync(path.join(clone, 'bin'))
  copyFileSync(SETUP, path.join(clone, 'tools/setup.mjs'))
  writeFileSync(path.join(clone, 'package-lock.json'), '{}')
  writeFileSync(path.join(clone, 'bin/npm'), NPM)
  chmodSync(path.join(clone, 'bin/npm'), 0o755)
})

/** Runs the set-up. Returns its result and the arguments of every npm so far. */
function setUp(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(clone, 'tools/setup.mjs'), ...options],
    {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${clone}/bin${path.delimiter}${process.env['PATH']}` },
    },
  )
  const calls = path.join(clone, 'npm-calls')
  const npm = existsSync(calls) ? readFileSync(calls, 'utf8').trimEnd().split('\n') : []
  return { status, printed: stdout + stderr, npm }
}

function changeLockfile() {
  const later = Date.now() / 1000 + 3600
  utimesSync(path.join(clone, 'package-lock.json'), later, later)
}

it('setup for a start installs only the production dependencies, and only once', () => {
  const first = setUp()
  expect(first).toMatchObject({ status: 0, printed: 'Installing dependencies (npm ci) ...\n' })
  expect(first.npm).toEqual([expect.stringMatching(/^ci .*--loglevel=error.* --omit=dev$/)])
  expect(setUp().npm).toEqual(first.npm)
})

it('setup for tests installs the other dependencies, and later installs keep them', () => {
  setUp()
  const { npm } = setUp('--tests')
  expect(npm).toHaveLength(2)
  expect(npm[1]).not.toContain('--omit')
  changeLockfile()
  expect(setUp().npm[2]).not.toContain('--omit')
})

it('setup installs again after an interrupted install and after a change of the lockfile', () => {
  setUp()
  rmSync(path.join(clone, 'node_modules/.package-lock.json'))
  expect(setUp().npm).toHaveLength(2)
  changeLockfile()
  expect(setUp().npm).toHaveLength(3)
})

it('setup fails with a plain sentence if npm fails or the pinned Node is missing', () => {
  writeFileSync(path.join(clone, 'broken'), '')
  expect(setUp()).toMatchObject({ status: 1, printed: expect.stringMatching(/npm ci failed\.\n$/) })
  rmSync(path.join(clone, 'broken'))
  setUp()
  rmSync(path.join(clone, 'node_modules/.bin/node'))
  expect(setUp()).toMatchObject({ status: 1, printed: expect.stringContaining('pinned Node') })
})

it('setup installs nothing into linked packages, which npm would delete, but uses them', () => {
  setUp()
  const linked = path.join(clone, 'elsewhere')
  renameSync(path.join(clone, 'node_modules'), linked)
  symlinkSync(linked, path.join(clone, 'node_modules'))
  expect(setUp()).toMatchObject({ status: 0, printed: '' })
  changeLockfile()
  const { status, printed, npm } = setUp()
  expect([status, npm.length]).toEqual([1, 1])
  expect(printed).toMatch(/^node_modules is a symbolic link: remove it, [^\n]*\n$/)
})

it('runs a program by the pinned Node after the installation, and exits with its code', () => {
  writeFileSync(path.join(clone, 'program.ts'), '')
  writeFileSync(
    path.join(clone, 'bin/npm'),
    `${NPM}printf '#!/bin/sh\necho "ran $*"; exit 3\n' > node_modules/.bin/node\nchmod +x node_modules/.bin/node\n`,
  )
  const { status, printed } = setUp('--then', 'program.ts')
  expect(printed).toContain('ran program.ts')
  expect(status).toBe(3)
})
