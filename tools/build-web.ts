import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = ['web/**', 'contract/src/**', 'package-lock.json', 'tsconfig.base.json']
// In dist, so that emptying dist also removes this record.
const STAMP = path.join(ROOT, 'web/dist/.built-from')

/** Returns whether web/dist was built from the current sources. */
export function isWebBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()
}

/** Builds web/dist unless it is up to date. Resolves to false if the build fails. */
export async function buildWeb(): Promise<boolean> {
  if (isWebBuilt()) return true
  const sources = fingerprint()
  console.log('Building the web app ...')
  const build = spawn(process.execPath, ['tools/build.ts'], {
    cwd: path.join(ROOT, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(build, 'close')
  const printed = await Promise.all([text(build.stdout), text(build.stderr)])
  const [status]: unknown[] = await closed
  if (status !== 0) console.log(...printed)
  if (status === 0) writeFileSync(STAMP, sources)
  return status === 0
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const exclude = [
    '**/node_modules/**',
    '**/dist/**',
    '**/dist-ssr/**',
    '**/*.test.ts',
    '**/*.test.tsx',
  ]
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude }).toSorted()) {
    const whole = path.join(ROOT, file)
    if (statSync(whole).isFile()) hash.update(`${file}\0`).update(readFileSync(whole)).update('\0')
  }
  return hash.digest('hex')
}

if (import.meta.main && !(await buildWeb())) process.exitCode = 1
