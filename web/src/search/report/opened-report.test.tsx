import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { signOut } from '../../platform/session/session.ts'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import { match, opened, server, show, signInForEach } from './test-report.tsx'

const text = (words: string) => page.getByText(words, { exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const faults = () => accessibilityFaults('body > div')
signInForEach()

describe('the part of a report that needs a plan', () => {
  it('§6 offers Full Access beside disabled buttons, and keeps the report until sign-out', async () => {
    await show([match])
    for (const name of ['Connect (Premium)', 'View Full Details ($4.99)']) {
      await expect.element(button(name)).toBeDisabled()
      const reason = 'Included in Full Access and VIP Side Radar.'
      await expect.element(button(name)).toHaveAccessibleDescription(reason)
    }
    const offer = page.getByRole('region', { name: 'What Full Access adds to this report' })
    expect(
      offer
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual([
      'All 3 warnings together, with day, place and timeframe',
      'Ask the women who reported to talk. Nobody is named',
      'Up to 200 checks a day, for 30 days',
    ])
    await expect.element(text('$14.99 once. You come back to this report.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Basic Check, $4.99' }))
      .toHaveAttribute('href', '/checkout?plan=basic')
    const full = offer.getByRole('link', { name: 'See what Full Access shows' })
    await expect.element(full).toHaveAttribute('href', '/checkout?plan=full')
    for (const link of [full, page.getByRole('link', { name: 'Basic Check, $4.99' })]) {
      carriedReport.set('')
      link.element().addEventListener('click', (event) => event.preventDefault())
      await link.click()
      expect(carriedReport.get()).toBe('search-7')
    }
    await signOut()
    expect(carriedReport.get()).toBe('')
    expect(server.asked).toBe(0)
  })

  it('decisions: offers no request to talk if no member can be asked', async () => {
    await show([{ ...match, whole: false }])
    await expect.element(heading('What Full Access adds to this report')).toBeVisible()
    expect(page.getByText(/^Ask the women/).query()).toBeNull()
  })

  it('§6 shows the full details at once with Full Access, and collapses them', async () => {
    await show([match], { details: 'full', checksLeft: null })
    await expect.element(heading('Reports, newest first')).toBeVisible()
    await expect.element(text('Asked for a loan.').first()).toBeVisible()
    await expect.element(text('Leeds2')).toBeVisible()
    const rest = '6 private entries count too. Their notes stay with their authors.'
    await expect.element(text(rest)).toBeVisible()
    await expect.element(page.getByText(/^Your plan opens this until Dec 2, 2026/)).toBeVisible()
    expect(text('Newest words on the board').query()).toBeNull()
    expect(text('What Full Access adds to this report').query()).toBeNull()
    expect(await faults()).toEqual([])
    await expect.element(button('Full details')).toHaveAttribute('aria-expanded', 'true')
    await button('Full details').click()
    await expect.element(button('Full details')).toHaveAttribute('aria-expanded', 'false')
    expect(text('Asked for a loan.').query()).toBeNull()
  })

  it('§6 shows the safety details with a single check, and offers Full Access for the rest', async () => {
    server.details = () => Response.json({ ...opened, level: 'basic' })
    await show([match], { details: 'basic', checksLeft: null })
    await expect.element(heading('Places')).toBeVisible()
    await expect.element(button('Connect (Premium)')).toBeDisabled()
    expect(button('View Full Details ($4.99)').query()).toBeNull()
    expect(page.getByText(/^Only the days and places/).query()).toBeNull()
    await button('Safety details').click()
    await expect.element(heading('Reports, newest first')).toBeVisible()
    await expect.element(heading('What Full Access adds to this report')).toBeVisible()
  })

  it('§6 is disabled again when the plan has ended', async () => {
    const gone = { code: 'plan_required', message: 'Your plan does not include this.' }
    server.details = () => Response.json(gone, { status: 403 })
    await show([match], { details: 'full', checksLeft: null })
    await expect.element(button('View Full Details ($4.99)')).toBeDisabled()
    await expect.element(heading('What Full Access adds to this report')).toBeVisible()
  })

  it('§8 shows an error if the details did not load, and loads them on a second try', async () => {
    server.details = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show([match], { details: 'full', checksLeft: null })
    await expect.element(text('The reports did not load.')).toBeVisible()
    server.details = () => Response.json(opened)
    await button('Try again').click()
    await expect.element(heading('Reports, newest first')).toBeVisible()
  })
})

it('our own: shows only the header of every report but the first', async () => {
  const other = { ...match, id: 'b', phoneNumber: '+1 (303) ***-**77', reportCount: 2 }
  const message = '2 numbers with this handle were reported.'
  await show([match, other], { lookedUp: 'handle', message, details: 'full', checksLeft: null })
  await expect.element(heading('Warnings about this handle')).toHaveFocus()
  await expect.element(text(message)).toBeVisible()
  await expect.element(heading('Reports, newest first')).toBeVisible()
  expect(server.asked).toBe(1)
  const first = button('9 women reported a number with this handle')
  const second = button('2 women reported a number with this handle')
  await expect.element(first).toHaveAttribute('aria-expanded', 'true')
  await expect.element(second).toHaveAttribute('aria-expanded', 'false')
  await expect.element(text('+1 (303) ***-**77')).toBeVisible()
  expect(heading('What they named').elements()).toHaveLength(1)
  expect(await faults()).toEqual([])
  await second.click()
  await expect.element(second).toHaveAttribute('aria-expanded', 'true')
  expect(heading('What they named').elements()).toHaveLength(2)
})
