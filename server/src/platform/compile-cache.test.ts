import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const ADMIN = join(import.meta.dirname, '../admin.ts')
const own = `sidelight-compiled-${process.getuid?.() ?? 'modules'}`

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sidelight-cache-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the operator's tool without a command, with its temporary files in the folder. */
function run(): void {
  const { PATH = '' } = process.env
  spawnSync(process.execPath, [ADMIN], { env: { PATH, TMPDIR: folder } })
}

const compiled = () => readdirSync(join(folder, own), { recursive: true })

it('the cache of compiled modules lasts between starts, readable only by this user', () => {
  run()
  expect(statSync(join(folder, own)).mode & 0o777).toBe(0o700)
  expect(compiled().length).toBeGreaterThan(50)
})

it('the cache is not used if others can write to its folder', () => {
  mkdirSync(join(folder, own))
  chmodSync(join(folder, own), 0o777)
  run()
  expect(existsSync(join(folder, own))).toBe(true)
  expect(compiled()).toEqual([])
})
