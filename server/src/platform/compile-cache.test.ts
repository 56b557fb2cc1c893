import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const ADMIN = join(import.meta.dirname, '../admin.ts')
const own = `sidelight-compiled-${process.getuid?.() ?? 'modules'}`

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sidelight-cache-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a program with its temporary files in the folder. */
function run(...program: string[]): void {
  const { PATH = '' } = process.env
  spawnSync(process.execPath, program, { env: { PATH, TMPDIR: folder } })
}

const compiled = () => readdirSync(join(folder, own), { recursive: true })

it('the cache of compiled modules lasts between starts, readable only by this user', () => {
  // Without a command, the operator's tool loads its modules and ends.
  run(ADMIN)
  expect(statSync(join(folder, own)).mode & 0o777).toBe(0o700)
  expect(compiled().length).toBeGreaterThan(50)
})

it('the cache is not used if others can write to its folder', () => {
  const small = join(folder, 'small.mjs')
  const cache = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'compile-cache.mjs')))
  writeFileSync(join(folder, 'loaded.mjs'), '')
  writeFileSync(
    small,
    `import { cacheCompiledModules } from ${cache}\n` +
      "cacheCompiledModules()\nawait import('./loaded.mjs')",
  )
  mkdirSync(join(folder, own))
  chmodSync(join(folder, own), 0o777)
  run(small)
  expect(compiled()).toEqual([])
  chmodSync(join(folder, own), 0o700)
  run(small)
  expect(compiled()).not.toEqual([])
})
