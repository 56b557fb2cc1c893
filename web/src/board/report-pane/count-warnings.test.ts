import { expect, it } from 'vitest'
import { warning } from '../test-warning.ts'
import { countClasses, countMonths, countPlaces } from './count-warnings.ts'

const on = (day: string) => warning(day, { createdAt: `${day}T12:00:00.000Z` })

it('countMonths counts warnings in each of the last twelve months, and earlier ones together', () => {
  const list = ['2026-11-20', '2026-11-02', '2026-01-31', '2025-12-01', '2025-11-30'].map(on)
  const { months, earlier } = countMonths(list, new Date('2026-11-22T10:00:00Z'))
  expect(months.map(({ warnings }) => warnings)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  expect([months[0]?.month, months.at(-1)?.month, earlier]).toEqual(['2025-12', '2026-11', 1])
})

it('countClasses counts the warnings with a flag of each class, the gravest class first', () => {
  const list = [
    ['Ghosting', 'Asks for money', 'Gaslighting'],
    ['In my own words'],
    ['Asks for money'],
  ]
  const counts = countClasses(list.map((redFlags, at) => warning(`${at}`, { redFlags })))
  expect(counts).toEqual([
    { name: 'safety', warnings: 2 },
    { name: 'compatibility', warnings: 2 },
  ])
})

it('countPlaces ignores case, and puts the most frequent place first', () => {
  const list = ['Oakland', null, 'San Jose', 'san jose'].map((location, at) =>
    warning(`${at}`, { location }),
  )
  expect(countPlaces(list)).toEqual([
    ['San Jose', 2],
    ['Oakland', 1],
  ])
})
