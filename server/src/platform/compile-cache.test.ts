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

it('keeps compiled modules between starts, for this user alone', () => {
  run()
  expect(statSync(join(folder, own)).mode & 0o777).toBe(0o700)
  expect(compiled().length).toBeGreaterThan(50)
})

it('takes none from a folder into which others can write', () => {
  mkdirSync(join(folder, own))
  chmodSync(join(folder, own), 0o777)
  run()
  expect(existsSync(join(folder, own))).toBe(true)
  expect(compiled()).toEqual([])
})
