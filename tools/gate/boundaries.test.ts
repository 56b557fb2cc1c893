import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cruise, fullFolders } from './boundaries.ts'

/** A small repository that obeys every rule; each test adds a violation. */
const lawful = {
  'contract/package.json': '{"name":"@sidelight/contract","exports":{"./*":"./src/*.ts"}}',
  'contract/src/calls/paths.ts': 'export const paths = 1',
  'contract/src/calls/board.ts': "import { z } from 'zod'\nexport const Warning = z.string()",
  'server/src/accounts/index.ts': "export { member } from './member.ts'",
  'server/src/accounts/member.ts': 'export const member = 1',
  'server/src/search/index.ts': 'export const search = 1',
  'server/src/board/posting/post-warning.ts':
    "import { Warning } from '@sidelight/contract/calls/board'\nimport { member } from '../../accounts/index.ts'\nexport const post = [member, Warning]",
  'server/src/board/warnings-table.ts': "import { sql } from 'kysely'\nexport const table = sql",
  'server/src/app/config/config.ts': 'export const config = 1\nexport type Config = typeof config',
  'server/src/app/create-app.ts':
    "import '../board/posting/post-warning.ts'\nimport './config/config.ts'",
  'server/src/app/start-server.ts':
    "import { stripe } from '../simulators/stripe.ts'\nexport const started = stripe",
  'server/src/simulators/stripe.ts':
    "import { member } from '../accounts/index.ts'\nexport const stripe = member",
  'web/src/app/routes.tsx': "import '../board/board-page.tsx'",
  'web/src/board/board-page.tsx':
    "import type { Warning } from '@sidelight/contract/calls/board'\nimport { paths } from '@sidelight/contract/calls/paths'\nexport const page = (warning: typeof Warning) => [paths, warning]",
  'web/src/search/search-page.tsx': 'export const page = 1',
  'web/src/ui/button.tsx': 'export const button = 1',
  'tools/seed/seed.ts': "import '../../server/src/app/create-app.ts'",
  'node_modules/zod/package.json': '{"name":"zod","type":"module","exports":"./index.js"}',
  'node_modules/zod/index.js': 'export const z = {}',
  'node_modules/kysely/package.json':
    '{"name":"kysely","type":"module","exports":"./dist/index.js"}',
  'node_modules/kysely/dist/index.js': 'export const sql = {}',
}

/** Each rule, with a file and a line that violate it. */
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
  ['server-root-is-imported-by-nobody', 'server/src/board/e.ts', "import '../app/create-app.ts'"],
  ['server-simulators-are-handed-in', 'server/src/board/aa.ts', "import '../simulators/stripe.ts'"],
  [
    'server-simulators-are-handed-in',
    'server/src/app/ab.ts',
    "import type { stripe } from '../simulators/stripe.ts'\nexport type A = typeof stripe",
  ],
  [
    'server-simulators-meet-features-at-index',
    'server/src/simulators/ac.ts',
    "import '../accounts/member.ts'",
  ],
  [
    'server-config-is-read-at-the-root',
    'server/src/platform/f.ts',
    "import '../app/config/config.ts'",
  ],
  ['server-routes-speak-no-sql', 'server/src/board/routes.ts', "import './warnings-table.ts'"],
  ['server-routes-speak-no-sql', 'server/src/search/routes.ts', "import { sql } from 'kysely'"],
  ['server-sql-is-in-tables', 'server/src/board/ad.ts', "import { sql } from 'kysely'"],
  [
    'server-imports-only-contract',
    'server/src/platform/g.ts',
    "import '../../../tools/seed/seed.ts'",
  ],
  ['web-features-do-not-meet', 'web/src/board/h.ts', "import '../search/search-page.tsx'"],
  ['web-features-do-not-meet', 'web/src/board/i.ts', "import '../app/routes.tsx'"],
  ['web-floor-knows-no-feature', 'web/src/ui/j.ts', "import '../board/board-page.tsx'"],
  ['web-floor-knows-no-feature', 'web/src/platform/k.ts', "import '../app/routes.tsx'"],
  ['web-carries-no-zod', 'web/src/board/l.ts', "import 'zod'"],
  [
    'web-takes-only-types-from-schemas',
    'web/src/board/m.ts',
    "import { Warning } from '@sidelight/contract/calls/board'\nexport const a = Warning",
  ],
  [
    'web-imports-only-contract',
    'web/src/app/n.ts',
    "import '../../../server/src/app/config/config.ts'",
  ],
  [
    'contract-imports-zod-and-itself',
    'contract/src/o.ts',
    "import '../../server/src/platform/p.ts'",
  ],
  ['contract-imports-zod-and-itself', 'contract/src/q.ts', "import 'node:fs'"],
  [
    'contract-light-files-carry-no-zod',
    'contract/src/rules/plans.ts',
    "import '../calls/board.ts'",
  ],
  ['nobody-imports-web-or-e2e', 'tools/r.ts', "import '../web/src/ui/button.tsx'"],
  ['nobody-imports-web-or-e2e', 'server/src/platform/s.ts', "import '../../../e2e/t.ts'"],
  ['e2e-knows-the-product-from-outside', 'e2e/u.ts', "import '../server/src/app/create-app.ts'"],
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

describe('the import boundaries', () => {
  it('find no violation in a valid repository, and cover its modules', () => {
    const { modules, violations: found } = cruise(root)
    expect(found).toEqual([])
    expect(modules).toBeGreaterThan(10)
  })

  it('catch each planted violation, by the name of its rule', () => {
    plant(bystanders)
    plant(Object.fromEntries(violations.map(([, file, line]) => [file, line])))
    const found = cruise(root).violations.map(({ rule, from }) => `${rule}: ${from}`)
    expect(found).toEqual(
      expect.arrayContaining(violations.map(([rule, file]) => `${rule}: ${file}`)),
    )
  })

  it('allow the import of a type from the configuration where its values are forbidden', () => {
    const line = "import type { Config } from '../app/config/config.ts'\nexport type Port = Config"
    plant({ 'server/src/platform/types-only.ts': line })
    expect(cruise(root).violations).toEqual([])
  })

  it('report a folder that holds more than 25 source files', () => {
    const sources = Array.from({ length: 26 }, (_, at) => [`tools/n${at}.ts`, 'export const n = 1'])
    plant(Object.fromEntries(sources))
    plant({ 'tools/n0.test.ts': 'export const n = 1', 'web/src/ui/messages.es.po': '' })
    expect(fullFolders(root)).toEqual(['tools (26)'])
    rmSync(path.join(root, 'tools/n25.ts'))
    expect(fullFolders(root)).toEqual([])
  })
})
