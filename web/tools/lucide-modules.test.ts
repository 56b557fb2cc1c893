import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lucideModules, shapesOf } from './lucide-modules.ts'

const ICONS = path.resolve(import.meta.dirname, '../src/ui/icons/icons.ts')
const plugin = lucideModules()
const load = plugin.load as (id: string) => { code: string } | null

it('the shapes of an icon have no attributes that the whole picture has', () => {
  const group = '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="2">'
  const shapes = '<path d="M18 6 6 18"/><circle cx="12" cy="12" r="4" fill="currentColor"/>'
  expect(shapesOf(`${group}${shapes}</g>`)).toEqual([
    ['path', { d: 'M18 6 6 18' }],
    ['circle', { cx: '12', cy: '12', r: '4', fill: 'currentColor' }],
  ])
})

it('a body with anything but shapes is refused', () => {
  expect(() => shapesOf('<path d="M1 1"/><script>1</script>')).toThrow('Not only shapes')
  const turned = '<g transform="rotate(45 12 12)"><path d="M1 1"/></g>'
  expect(() => shapesOf(turned)).toThrow('Not only shapes')
})

it('an attribute with another value than that of the picture is kept', () => {
  expect(shapesOf('<path stroke-width="1" fill="none" d="M1 1"/>')).toEqual([
    ['path', { 'stroke-width': '1', d: 'M1 1' }],
  ])
})

it('every icon of the app exists, and its attributes are named as React names them', () => {
  const names = Array.from(
    readFileSync(ICONS, 'utf8').matchAll(/'(~icons\/lucide\/[^']+)'/g),
    ([, id = '']) => id,
  )
  expect(names.length).toBeGreaterThan(60)
  for (const id of names) {
    const shapes = /createIcon\((.*)\)$/.exec(load(`\0${id}`)?.code ?? '')?.[1] ?? ''
    expect([id, shapes]).toEqual([id, expect.stringContaining('[["')])
    // React would name such an attribute `strokeWidth`.
    expect([id, shapes]).toEqual([id, expect.not.stringMatching(/"[a-z]+-[a-z]+":/)])
  }
})

it('an icon that Lucide does not have stops the build', () => {
  expect(() => load('\0~icons/lucide/no-such-thing')).toThrow('Lucide has no icon no-such-thing')
})
