import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const POLICIES = [
  'contract/src/rules/{limits,preferences-defaults,support-promise}.ts',
  '{contract,server}/src/**/*-policy.ts',
]
/** A comment that marks a figure as policy, and the constant that follows it. */
const MARKED =
  /\/\*\*(?:(?!\*\/)[^])*?\(policy\)(?:(?!\*\/)[^])*?\*\/\n((?:export )?const [^]*?)(?=\n\n|\n\/\*\*|\n(?:export )?(?:const|type|interface|async|function)\b)/g

function list(name: string, value: unknown): string[] {
  if (value instanceof Set || value instanceof Map) return list(name, [...value])
  // Only figures and switches; words are skipped.
  if (typeof value === 'number' || typeof value === 'boolean')
    return [`  ${name}: ${JSON.stringify(value)}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => list(`${name}.${key}`, inner))
}

it('rules: every figure of the policies is as listed', async () => {
  const files = globSync(POLICIES, { cwd: root }).toSorted()
  const listed = files.map(async (file) => {
    const policy: unknown = await import(pathToFileURL(path.join(root, file)).href)
    const figures = Object.entries(Object(policy)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [file, ...figures.flatMap(([name, value]) => list(name, value))].join('\n')
  })
  const listing = (await Promise.all(listed)).join('\n\n')
  await expect(`${listing}\n`).toMatchFileSnapshot('figures.txt')
})

it('rules: every figure that is marked as policy where it is used is as listed', async () => {
  const exclude = [...POLICIES, '**/*.test.ts']
  const files = globSync('{contract,server}/src/**/*.ts', { cwd: root, exclude })
  const listed = files.toSorted().flatMap((file) => {
    const marked = readFileSync(path.join(root, file), 'utf8').matchAll(MARKED)
    const figures = [...marked].map(([, figure = '']) => `  ${figure.replaceAll(/\s+/g, ' ')}`)
    return figures.length === 0 ? [] : [[file, ...figures].join('\n')]
  })
  await expect(`${listed.join('\n\n')}\n`).toMatchFileSnapshot('marked-figures.txt')
})
