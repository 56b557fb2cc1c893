import type { Warning } from '@sidelight/contract/calls/board'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  BOARD,
  button,
  endBoard,
  faults,
  renderBoard,
  sent,
  server,
  startBoard,
} from '../test-board.tsx'
import { warning } from '../test-warning.ts'

beforeEach(startBoard)
afterEach(endBoard)

const asked = () => sent(`POST ${BOARD}/search`).at(-1)?.body
const numbers = (count: number, from = 0): Warning[] =>
  Array.from({ length: count }, (_, at) => warning(`w${from + at}`))
const next = { headers: { link: `<${BOARD}/search?cursor=next>; rel="next"` } }

describe('the board filters', () => {
  it('§2 filter by class, place and time, and sort by number of reports', async () => {
    await renderBoard()
    await button('Safety').click()
    await expect.poll(asked).toEqual({ classes: ['safety'] })
    await button('Deception').click()
    await expect.poll(asked).toEqual({ classes: ['safety', 'deception'] })
    await page.getByRole('textbox', { name: 'Place' }).fill('Brooklyn')
    await expect.poll(asked).toMatchObject({ place: 'Brooklyn' })
    await page.getByRole('combobox', { name: 'Newest warning' }).selectOptions('Last 30 days')
    await expect.poll(asked).toMatchObject({ since: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) })
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('Most reports')
    await expect.poll(asked).toMatchObject({ order: 'reports', place: 'Brooklyn' })
    expect(location.href).not.toContain('Brooklyn')
    expect(await faults()).toEqual([])
    await button('Clear filters').click()
    await expect.element(page.getByText('Be the first to help keep others safe')).toBeVisible()
  })

  it('§2 are cleared from the empty list, while the search text stays', async () => {
    await renderBoard()
    await page.getByRole('searchbox').fill('nobody')
    await button('Safety').click()
    await expect.poll(asked).toEqual({ q: 'nobody', classes: ['safety'] })
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.poll(asked).toEqual({ q: 'nobody' })
    await expect.element(page.getByRole('searchbox')).toHaveValue('nobody')
  })

  it('§2 are in a sheet on phones, whose main button shows the number of results', async () => {
    await page.viewport(390, 844)
    server.search = () => Response.json(numbers(2))
    await renderBoard()
    await button('Filters').click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect.element(sheet).toHaveFocus()
    await sheet.getByRole('button', { name: 'Safety' }).click()
    await sheet.getByRole('radio', { name: '12 months' }).click()
    await expect.poll(asked).toMatchObject({ classes: ['safety'] })
    expect(await faults()).toEqual([])
    await sheet.getByRole('button', { name: 'Show 2 numbers' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(page.getByText('2 numbers, 2 warnings', { exact: true })).toBeVisible()
    await expect.element(button('Filters 2')).toBeVisible()
  })

  it('§2 sort, limit the time and are cleared in the sheet on phones', async () => {
    await page.viewport(390, 844)
    await renderBoard()
    await button('Filters').click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('radio', { name: 'Most reports' }).click()
    await sheet.getByRole('radio', { name: '30 days' }).click()
    await sheet.getByRole('textbox', { name: 'Place' }).fill('Brooklyn')
    const since = expect.stringMatching(/^20\d\d-\d\d-\d\d$/)
    await expect.poll(asked).toEqual({ order: 'reports', place: 'Brooklyn', since })
    await sheet.getByRole('button', { name: 'Clear' }).click()
    await expect.element(sheet.getByRole('textbox', { name: 'Place' })).toHaveValue('')
    await expect.element(sheet.getByRole('radio', { name: 'Any time' })).toBeChecked()
    await expect.element(sheet).toBeVisible()
  })

  it('§2 show an exact count of up to 200 warnings', async () => {
    const pages = [Response.json(numbers(24), next), Response.json(numbers(17, 24))]
    server.search = () => pages.shift() ?? Response.json([])
    await renderBoard()
    await page.getByRole('searchbox').fill('cancelled')
    await expect
      .element(page.getByText('41 numbers, 41 warnings with cancelled', { exact: true }))
      .toBeVisible()
    await expect.element(page.getByRole('article').nth(23)).toBeInTheDocument()
    expect(page.getByRole('article').all()).toHaveLength(24)
  })

  it('§2 show a new count for another search text', async () => {
    const pages = [
      Response.json(numbers(24), next),
      Response.json(numbers(17, 24)),
      Response.json(numbers(24), next),
      Response.json(numbers(5, 24)),
    ]
    server.search = () => pages.shift() ?? Response.json([])
    await renderBoard()
    const total = (text: string) => page.getByText(text, { exact: true })
    await page.getByRole('searchbox').fill('cancelled')
    await expect.element(total('41 numbers, 41 warnings with cancelled')).toBeVisible()
    await page.getByRole('searchbox').fill('late')
    await expect.element(total('29 numbers, 29 warnings with late')).toBeVisible()
  })

  it('§2 show 200+ for more than 200 warnings', async () => {
    let from = 0
    server.search = () => {
      const rows = numbers(from === 0 ? 24 : 100, from)
      from += rows.length
      return Response.json(rows, next)
    }
    await renderBoard()
    await page.getByRole('searchbox').fill('cancelled')
    await expect
      .element(page.getByText(/^\d+\+ numbers, 200\+ warnings with cancelled$/))
      .toBeVisible()
    // One request for the list, two for the count.
    expect(sent(`POST ${BOARD}/search`)).toHaveLength(3)
  })
})
