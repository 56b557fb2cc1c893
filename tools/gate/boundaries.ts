import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const FOLDERS = ['contract', 'server', 'web', 'e2e', 'bench', 'tools']
/** The most sources in one folder; tests are not counted. */
const FOLDER_SOURCES = 25
/** With fewer modules the repository was probably not found. */
const FEWEST_MODULES = 500

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

/** Checks every import below `root` by the rules in this repository's `.dependency-cruiser.mjs`. */
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

/** Returns the folders below `root` that contain more than 25 sources, as `folder (count)`. */
export function fullFolders(root: string): string[] {
  const counts = new Map<string, number>()
  const exclude = ['**/node_modules/**', '**/dist/**', '**/dist-ssr/**', '**/*.test.{ts,tsx}']
  const patterns = FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)
  for (const file of globSync(patterns, { cwd: root, exclude })) {
    const folder = path.dirname(file).replaceAll(path.sep, '/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_SOURCES)
    .map(([folder, count]) => `${folder} (${count})`)
}

if (import.meta.main) {
  const { modules, violations } = cruise(ROOT)
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} -> ${to}`)
  const full = fullFolders(ROOT)
  for (const folder of full)
    console.log(`a folder holds at most ${FOLDER_SOURCES} sources: ${folder}`)
  console.log(`${modules} modules cruised`)
  if (modules < FEWEST_MODULES || violations.length + full.length > 0) process.exitCode = 1
}
