import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newcomers } from './messages.ts'

/** How many letters fill three lines on a phone of 390 px, beside the button of that language. */
const THREE_LINES = { english: 98, spanish: 89 }

it('§7 the notice of a first look at a room fits into three lines of a phone in both languages', () => {
  const english = newcomers.firstLook(3, 'Nov 18, 2026')
  expect(english).toMatch(/3 people, the last joined on Nov 18, 2026\.$/)
  expect(english.length).toBeLessThanOrEqual(THREE_LINES.english)
  const catalogue = readFileSync(new URL('messages.es.po', import.meta.url), 'utf8')
  const [, template = ''] =
    /msgid "You have not looked at this room.*\nmsgstr "(.+)"/.exec(catalogue) ?? []
  const spanish = template
    .replace(/\{people, plural, .*\{# personas\}\}/, '3 personas')
    .replace('{day}', '18 nov 2026')
  expect(spanish).toMatch(/3 personas; .* 18 nov 2026\.$/)
  expect(spanish.length).toBeLessThanOrEqual(THREE_LINES.spanish)
})
