import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const DOCS = join(import.meta.dirname, '../../../../docs')
const compose = readFileSync(join(DOCS, 'examples/compose.yaml'), 'utf8')
/** What the operator writes into .env. */
const env: Record<string, string> = {
  HOST_NAME: 'sidelight.example',
  POSTGRES_PASSWORD: 'secret',
  SIDELIGHT_KEYS: `k1:${Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 89 + 7) % 256)).toString('base64')}`,
}

/** Returns the variables of the app, with those of .env inserted. */
function settingsOfApp(): Record<string, string> {
  const [, app = ''] = /^ {2}app:\n((?: {4}.*\n| *\n)+)/m.exec(compose) ?? []
  const lines = app.matchAll(/^ {6}([A-Z][A-Z0-9_]+): "?(.*?)"?$/gm)
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::-)?\}/g, (_, name: string) => env[name] ?? '')
  return Object.fromEntries(Array.from(lines, ([, name = '', text = '']) => [name, filled(text)]))
}

it('the compose file is a configuration that production accepts', () => {
  expect(readConfig(settingsOfApp())).toMatchObject({
    production: true,
    publicUrl: 'https://sidelight.example',
    workers: 2,
    secrets: { databaseUrl: 'postgres://sidelight:secret@database/sidelight' },
  })
})

it('the compose file uses only settings that the table of operating.md explains', () => {
  const known = readFileSync(join(DOCS, 'operating.md'), 'utf8').split('## Mail')[0]
  const names = Object.keys(settingsOfApp())
  expect(names.length).toBeGreaterThan(12)
  expect(names.filter((name) => !known?.includes(`\`${name}\``))).toEqual([])
})
