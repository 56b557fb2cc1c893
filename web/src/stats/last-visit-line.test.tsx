import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LastVisitLine } from './last-visit-line.tsx'

const SINCE = '2026-11-02T09:00:00.000Z'
const day = new Date(SINCE).toLocaleDateString(undefined, { dateStyle: 'medium' })

const show = (since: string | null, newWarnings: number) =>
  render(<LastVisitLine visit={{ since, newWarnings }} />)

describe('LastVisitLine', () => {
  it.each([
    [0, `No new warnings on the board since ${day}, the day of your last visit.`],
    [1, `1 new warning on the board since ${day}, the day of your last visit.`],
    [7, `7 new warnings on the board since ${day}, the day of your last visit.`],
    [100, `100 or more new warnings on the board since ${day}, the day of your last visit.`],
  ])('shows the number of new warnings since the last visit: %i', async (count, sentence) => {
    await show(SINCE, count)
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(page.getByRole('link', { name: 'Read the board' }).elements()).toHaveLength(
      count > 0 ? 1 : 0,
    )
  })

  it('is empty on a first visit', async () => {
    const { container } = await show(null, 0)
    expect(container.childElementCount).toBe(0)
  })
})
