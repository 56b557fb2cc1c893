import { expect, it } from 'vitest'
import { REPORTED_AT_MOST, unopenedReporter } from './report-unopened.ts'

it('our own: reports a plan that cannot be opened once, without its id, and at most 1,000 plans', () => {
  const lines: string[] = []
  const unopened = unopenedReporter({ error: (line) => void lines.push(line) })
  for (const id of ['one', 'two', 'one']) unopened(id)
  expect(lines).toEqual(Array(2).fill('a date plan cannot be opened'))
  for (let n = 0; n < REPORTED_AT_MOST; n += 1) unopened(`plan ${n}`)
  expect(lines).toHaveLength(REPORTED_AT_MOST)
})
