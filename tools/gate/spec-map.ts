import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { callNames, calls } from '../../contract/src/calls/calls.ts'
import type { CallName } from '../../contract/src/calls/paths.ts'
import { citationFaults } from './citations.ts'
import { glossaryFaults } from './glossary.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The routes of §2, in the same order. */
const ROUTES = [
  '/',
  '/auth',
  '/dashboard',
  '/search',
  '/match-room',
  '/checkout',
  '/subscribe',
  '/public-board',
  '/#how-it-works',
  '/#pricing',
  '/legal/privacy',
  '/legal/terms',
  '/contact',
  'any other path',
]

/** What needs a row: every route of §2 and every call of the contract. */
export const required = [...ROUTES, ...callNames.map(keyOf)]

interface Row {
  section: string
  says: string
  state: string
  code: string
  test: string
}

/**
 * Returns one sentence for each fault of a spec map. Each of `wanted` needs a row; a served row
 * names files and test titles that exist below `root`; other rows name none.
 */
export function specMapFaults(markdown: string, root: string, wanted: string[]): string[] {
  const rows = rowsOf(markdown)
  const keys = new Set(rows.flatMap(({ says }) => quoted(says).slice(0, 1)))
  return [
    ...(rows.length === 0 ? ['the map has no rows'] : []),
    ...wanted.filter((key) => !keys.has(key)).map((key) => `${key} has no row`),
    ...rows.flatMap((row) => rowFaults(row, root).map((fault) => `${row.says}: ${fault}`)),
  ]
}

/** Returns the calls that the server below `root` serves, from its routes: `GET /api/stats`. */
export function servedCalls(root: string): string[] {
  const sources = globSync('server/src/**/*routes.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const names = new Set(sources.flatMap(servedNames))
  return callNames.filter((name) => names.has(name)).map(keyOf)
}

/**
 * Returns a sentence for each call that is `served` in the map and not in `served`, and the
 * reverse.
 */
export function callFaults(markdown: string, served: readonly string[]): string[] {
  const keys = callNames.map(keyOf)
  return rowsOf(markdown).flatMap(({ says, state }) => {
    const [key = ''] = quoted(says)
    if (!keys.includes(key) || (state === 'served') === served.includes(key)) return []
    return [
      `${key}: ${state} here, but ${state === 'served' ? 'not served' : 'served'} by the server`,
    ]
  })
}

function servedNames(source: string): string[] {
  return [...source.matchAll(/\bserveCall\(\s*'(\w+)'/g)].map(([, name = '']) => name)
}

function keyOf(name: CallName): string {
  return `${calls[name].method} ${calls[name].path}`
}

function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| §') && !line.startsWith('| § |'))
    .map((line) => {
      const [section = '', says = '', state = '', code = '', test = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      return { section, says, state, code, test }
    })
}

function rowFaults({ section, state, code, test }: Row, root: string): string[] {
  const faults = /^§\d+$/.test(section) ? [] : [`"${section}" is no section`]
  if (state === 'not yet') {
    return code === '-' && test === '-' ? faults : [...faults, 'not yet, so it names no file: "-"']
  }
  if (state !== 'served') return [...faults, `the state is "served" or "not yet", not "${state}"`]
  return [...faults, ...codeFaults(code, root), ...testFaults(test, root)]
}

function codeFaults(cell: string, root: string): string[] {
  const files = quoted(cell)
  if (files.length === 0) return ['served, so it names a file']
  return files
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => `${file} does not exist`)
}

// The format of a test cell: `path/of/file.test.ts` its title <br> `another.test.ts` its title
function testFaults(cell: string, root: string): string[] {
  return cell.split('<br>').flatMap((entry) => {
    const [, file, title] = /^`([^`]+\.(?:test|spec)\.tsx?)` (.+)$/.exec(entry.trim()) ?? []
    if (file === undefined || title === undefined)
      return ['served, so it names a test file and title']
    const whole = path.join(root, file)
    if (!existsSync(whole)) return [`${file} does not exist`]
    return hasTest(readFileSync(whole, 'utf8'), title) ? [] : [`${file} has no test "${title}"`]
  })
}

function hasTest(source: string, title: string): boolean {
  const firstArguments = /(?<!describe)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return [...source.matchAll(firstArguments)].some(
    ([, , text = '']) => text.replaceAll(/\\(.)/g, '$1') === title,
  )
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
}

if (import.meta.main) {
  const map = readFileSync(path.join(ROOT, 'docs/spec-map.md'), 'utf8')
  const faults = [
    ...specMapFaults(map, ROOT, required),
    ...callFaults(map, servedCalls(ROOT)),
    ...citationFaults(ROOT),
    ...glossaryFaults(ROOT),
  ]
  for (const fault of faults) console.log(fault)
  const rows = rowsOf(map)
  const served = rows.filter(({ state }) => state === 'served').length
  console.log(`${rows.length} rows, ${served} served`)
  if (faults.length > 0) process.exitCode = 1
}
