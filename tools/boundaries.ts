import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const FOLDERS = ['contract', 'server', 'web', 'e2e', 'bench', 'tools']
const DOOR_EXPORTS = 8

interface Cruise {
  modules: number
  violations: { rule: string; from: string; to: string }[]
}

interface CruiserReport {
  summary: {
    totalCruised: number
    violations: { rule: { name: string }; from: string; to: string }[]
  }
}

/** Judges every import below `root` by the rules of this repository's `.dependency-cruiser.mjs`. */
export function cruise(root: string): Cruise {
  const json = execFileSync(
    process.execPath,
    [
      CRUISER,
      '--config',
      path.join(ROOT, '.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      ...FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  const report: CruiserReport = JSON.parse(json)
  return {
    modules: report.summary.totalCruised,
    violations: report.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
  }
}

/** The doors (`server/src/<feature>/index.ts`) that are wider than eight names, or open to all. */
export function wideDoors(root: string): string[] {
  const source = path.join(root, 'server/src')
  return readdirSync(source)
    .map((feature) => path.join(source, feature, 'index.ts'))
    .filter((door) => existsSync(door) && isWide(readFileSync(door, 'utf8')))
    .map((door) => path.relative(root, door))
}

function isWide(door: string): boolean {
  const lists = [...door.matchAll(/export\s+(?:type\s+)?\{([^}]*)\}/g)]
  const listed = lists.flatMap(([, names = '']) => names.split(',').filter((name) => name.trim()))
  const declared = [...door.matchAll(/export\s+(?:async\s+)?(?:function|const|class|interface)\s/g)]
  return /export\s+\*/.test(door) || listed.length + declared.length > DOOR_EXPORTS
}

if (import.meta.main) {
  const { modules, violations } = cruise(ROOT)
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} -> ${to}`)
  const doors = wideDoors(ROOT)
  for (const door of doors) console.log(`a door shows at most ${DOOR_EXPORTS} names: ${door}`)
  console.log(`${modules} modules cruised`)
  if (modules === 0 || violations.length + doors.length > 0) process.exitCode = 1
}
