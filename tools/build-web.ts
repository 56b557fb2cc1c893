import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = ['web/**', 'contract/src/**', 'package-lock.json', 'tsconfig.base.json']
// Inside dist, so that emptying dist also removes the record of what it was built from.
const STAMP = path.join(ROOT, 'web/dist/.built-from')

/**
 * Builds web/dist, unless it was built from the same sources. Returns false when the build fails.
 */
export function buildWeb(): boolean {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true
  console.log('Building the web app ...')
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build', '-w', 'web'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) console.log(stdout, stderr)
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

if (import.meta.main && !buildWeb()) process.exitCode = 1
