import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { callFaults, required, servedCalls, specMapFaults } from './spec-map.ts'

const root = path.resolve(import.meta.dirname, '../..')
const code = '`tools/gate/spec-map.ts`'
const test = '`tools/gate/spec-map.test.ts` accepts a served row'

function faults(row: string): string[] {
  return specMapFaults(row, root, [])
}

describe('the check of the spec map', () => {
  it('accepts a served row', () => {
    expect(faults(`| §2 | \`/auth\` sign in | served | ${code} | ${test} |`)).toEqual([])
  })

  it('accepts a row that is not yet served and names nothing', () => {
    expect(faults('| §2 | `/auth` | not yet | - | - |')).toEqual([])
    expect(faults(`| §2 | \`/auth\` | not yet | ${code} | - |`)).toHaveLength(1)
  })

  it('refuses a file that does not exist', () => {
    expect(faults(`| §2 | x | served | \`tools/nowhere.ts\` | ${test} |`)).toEqual([
      'x: tools/nowhere.ts does not exist',
    ])
    expect(faults(`| §2 | x | served | ${code} | \`tools/no.test.ts\` a title |`)).toEqual([
      'x: tools/no.test.ts does not exist',
    ])
  })

  it('refuses a title that no test has', () => {
    const absent = ['a title', 'of', 'nobody'].join(' ')
    const row = `| §2 | x | served | ${code} | ${test} <br> \`tools/gate/spec-map.test.ts\` ${absent} |`
    expect(faults(row)).toEqual([`x: tools/gate/spec-map.test.ts has no test "${absent}"`])
  })

  it('refuses a served row without code or test, and an unknown state', () => {
    expect(faults('| §2 | x | served | - | - |')).toHaveLength(2)
    expect(faults('| §2 | x | soon | - | - |')).toHaveLength(1)
  })

  it('reports each route of §2 and each call of §7 that has no row', () => {
    expect(required).toHaveLength(new Set(required).size)
    expect(specMapFaults('| §7 | `GET /api/stats` | not yet | - | - |', root, required)).toEqual(
      required.filter((key) => key !== 'GET /api/stats').map((key) => `${key} has no row`),
    )
  })

  it('refuses a map without rows', () => {
    expect(faults('# Spec map')).toEqual(['the map has no rows'])
  })
})

describe('the calls in the spec map', () => {
  it('are read from the routes of the server', () => {
    const tree = mkdtempSync(path.join(tmpdir(), 'spec-map-'))
    onTestFinished(() => rmSync(tree, { recursive: true }))
    plant(tree, 'stats', "return [serveCall('getStats', () => getStats())]")
    plant(tree, 'rooms', "serveCall(\n  'getRoom',\n), observeCall('sendMessage', keep)")
    expect(servedCalls(tree)).toEqual(['GET /api/stats', 'GET /api/match-rooms/{id}'])
    expect(servedCalls(root)).toContain('POST /api/search')
  })

  it('are refused if their row and the server disagree on whether they are served', () => {
    const stats = '| §7 | `GET /api/stats` the figures |'
    const room = '| §7 | `GET /api/match-rooms/{id}` |'
    const planted = [
      `${stats} served | ${code} | ${test} |`,
      `${room} not yet | - | - |`,
      '| §2 | `/auth` | not yet | - | - |',
    ].join('\n')
    expect(callFaults(planted, ['GET /api/stats'])).toEqual([])
    expect(callFaults(planted, ['GET /api/match-rooms/{id}'])).toEqual([
      'GET /api/stats: served here, but not served by the server',
      'GET /api/match-rooms/{id}: not yet here, but served by the server',
    ])
  })
})

function plant(tree: string, feature: string, source: string): void {
  const folder = path.join(tree, 'server/src', feature)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'routes.ts'), source)
}
