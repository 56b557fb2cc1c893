import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { ROOT, runCommand } from '../run-command.ts'

const MINUTES = 2
const options = manifest.scripts.lint.split(' ').slice(1, -1)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sidelight-lint-'))
  // The linter looks for its configuration in the folders above a file, and for types in
  // `node_modules`.
  for (const name of ['tsconfig.base.json', 'node_modules']) {
    symlinkSync(path.join(ROOT, name), path.join(folder, name))
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }')
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  mkdirSync(path.join(folder, 'src'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function lint(source: string) {
  const linted = path.join(folder, 'src')
  writeFileSync(path.join(linted, 'days.ts'), source)
  const config = path.join(ROOT, '.oxlintrc.json')
  return runCommand(['oxlint', '-c', config, ...options, linted], MINUTES)
}

it('the linter accepts valid code', async () => {
  const { code, output } = await lint('export const days: number = 7\n')
  expect([code, output]).toEqual([0, expect.stringContaining('on 1 file')])
})

it.each([
  ['a wrong type', "export const days: number = '7'\n", 'TS2322'],
  [
    'a promise without its end',
    'const later = async () => 7\nexport const ask = () => {\n  later()\n}\n',
    'no-floating-promises',
  ],
])('the linter refuses %s', async (_name, source, fault) => {
  const { code, output } = await lint(source)
  expect(code).not.toBe(0)
  expect(output).toContain(fault)
})
