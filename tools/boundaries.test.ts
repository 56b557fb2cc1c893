import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cruise, wideDoors } from './boundaries.ts'

/** A small repository that keeps every rule; the tests add what breaks one. */
const lawful = {
  'contract/package.json': '{"name":"@sidelight/contract","exports":{"./*":"./src/*.ts"}}',
  'contract/src/paths.ts': 'export const paths = 1',
  'contract/src/board.ts': "import { z } from 'zod'\nexport const Warning = z.string()",
  'server/src/accounts/index.ts': "export { member } from './member.ts'",
  'server/src/accounts/member.ts': 'export const member = 1',
  'server/src/search/index.ts': 'export const search = 1',
  'server/src/board/post-warning.ts':
    "import { Warning } from '@sidelight/contract/board'\nimport { member } from '../accounts/index.ts'\nexport const post = [member, Warning]",
  'server/src/board/warnings-table.ts': 'export const table = 1',
  'server/src/config.ts': 'export const config = 1\nexport type Config = typeof config',
  'server/src/app.ts': "import './board/post-warning.ts'\nimport './config.ts'",
  'web/src/app/routes.tsx': "import '../board/board-page.tsx'",
  'web/src/board/board-page.tsx':
    "import type { Warning } from '@sidelight/contract/board'\nimport { paths } from '@sidelight/contract/paths'\nexport const page = (warning: typeof Warning) => [paths, warning]",
  'web/src/search/search-page.tsx': 'export const page = 1',
  'web/src/ui/button.tsx': 'export const button = 1',
  'tools/seed.ts': "import '../server/src/app.ts'",
  'node_modules/zod/package.json': '{"name":"zod","type":"module","exports":"./index.js"}',
  'node_modules/zod/index.js': 'export const z = {}',
}

/** rule -> the file that breaks it, and with which line. */
const violations: [rule: string, file: string, line: string][] = [
  [
    'server-board-uses-only-earlier-features',
    'server/src/board/a.ts',
    "import '../search/index.ts'",
  ],
  [
    'server-board-uses-only-earlier-features',
    'server/src/board/b.ts',
    "import type { search } from '../search/index.ts'\nexport type A = typeof search",
  ],
  ['server-features-meet-at-index', 'server/src/board/c.ts', "import '../accounts/member.ts'"],
  ['server-platform-knows-no-feature', 'server/src/platform/d.ts', "import '../search/index.ts'"],
  ['server-root-is-imported-by-nobody', 'server/src/board/e.ts', "import '../app.ts'"],
  ['server-config-is-read-at-the-root', 'server/src/platform/f.ts', "import '../config.ts'"],
  ['server-routes-speak-no-sql', 'server/src/board/routes.ts', "import './warnings-table.ts'"],
  ['server-imports-only-contract', 'server/src/platform/g.ts', "import '../../../tools/seed.ts'"],
  ['web-features-do-not-meet', 'web/src/board/h.ts', "import '../search/search-page.tsx'"],
  ['web-features-do-not-meet', 'web/src/board/i.ts', "import '../app/routes.tsx'"],
  ['web-floor-knows-no-feature', 'web/src/ui/j.ts', "import '../board/board-page.tsx'"],
  ['web-floor-knows-no-feature', 'web/src/platform/k.ts', "import '../app/routes.tsx'"],
  ['web-carries-no-zod', 'web/src/board/l.ts', "import 'zod'"],
  [
    'web-takes-only-types-from-schemas',
    'web/src/board/m.ts',
    "import { Warning } from '@sidelight/contract/board'\nexport const a = Warning",
  ],
  ['web-imports-only-contract', 'web/src/app/n.ts', "import '../../../server/src/config.ts'"],
  [
    'contract-imports-zod-and-itself',
    'contract/src/o.ts',
    "import '../../server/src/platform/p.ts'",
  ],
  ['contract-imports-zod-and-itself', 'contract/src/q.ts', "import 'node:fs'"],
  ['contract-light-files-carry-no-zod', 'contract/src/plans.ts', "import './board.ts'"],
  ['nobody-imports-web-or-e2e', 'tools/r.ts', "import '../web/src/ui/button.tsx'"],
  ['nobody-imports-web-or-e2e', 'server/src/platform/s.ts', "import '../../../e2e/t.ts'"],
  ['e2e-knows-the-product-from-outside', 'e2e/u.ts', "import '../server/src/app.ts'"],
  ['no-cycles', 'server/src/platform/v.ts', "import './w.ts'"],
  [
    'no-cycles',
    'web/src/ui/x.ts',
    "import type { y } from './y.ts'\nexport const x = 1\nexport type Y = typeof y",
  ],
  ['no-unresolvable', 'server/src/platform/z.ts', "import './nowhere.ts'"],
]

const bystanders = {
  'server/src/platform/p.ts': 'export const p = 1',
  'e2e/t.ts': 'export const t = 1',
  'server/src/platform/w.ts': "import './v.ts'",
  'web/src/ui/y.ts':
    "import type { x } from './x.ts'\nexport const y = 1\nexport type X = typeof x",
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sidelight-boundaries-'))
  plant(lawful)
  mkdirSync(path.join(root, 'node_modules/@sidelight'), { recursive: true })
  symlinkSync(path.join(root, 'contract'), path.join(root, 'node_modules/@sidelight/contract'))
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

describe('boundaries', () => {
  it('let a lawful repository pass, and see its modules', () => {
    const { modules, violations: found } = cruise(root)
    expect(found).toEqual([])
    expect(modules).toBeGreaterThan(10)
  })

  it('see the modules of this repository', () => {
    expect(cruise(path.resolve(import.meta.dirname, '..')).modules).toBeGreaterThan(50)
  })

  it('catch each planted violation by name', () => {
    plant(bystanders)
    plant(Object.fromEntries(violations.map(([, file, line]) => [file, line])))
    const found = cruise(root).violations.map(({ rule, from }) => `${rule}: ${from}`)
    expect(found).toEqual(
      expect.arrayContaining(violations.map(([rule, file]) => `${rule}: ${file}`)),
    )
  })

  it('allow a type of the configuration where its values are forbidden', () => {
    const line = "import type { Config } from '../config.ts'\nexport type Port = Config"
    plant({ 'server/src/platform/types-only.ts': line })
    expect(cruise(root).violations).toEqual([])
  })

  it('name a door that is too wide or open to all', () => {
    const nine = Array.from({ length: 9 }, (_, place) => `n${place}`).join(', ')
    plant({
      'server/src/board/index.ts': `export { ${nine} } from './post-warning.ts'`,
      'server/src/rooms/index.ts': "export * from './room.ts'",
    })
    expect(wideDoors(root)).toEqual(['server/src/board/index.ts', 'server/src/rooms/index.ts'])
  })
})
