import type { Match } from '@sidelight/contract/calls/search'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { currentPrefill } from '../../platform/storage/search-prefill.ts'
import { few, match, show, signInForEach } from './test-report.tsx'

const text = (words: string) => page.getByText(words, { exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const faults = () => accessibilityFaults('body > div')
const items = (name: string) =>
  page
    .getByRole('list', { name, exact: true })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

signInForEach()

describe('the report about a number', () => {
  it('§3 begins with the number of women, and shows every part of a match', async () => {
    await show([match])
    await expect.element(heading('9 women reported this number')).toHaveFocus()
    await expect.element(text('9 reports')).toBeVisible()
    await expect.element(text('+1 (628) ***-**19')).toBeVisible()
    await expect.element(text('@*******id')).toBeVisible()
    await expect.element(button('Corroborated')).toBeVisible()
    await expect.element(button('Verified').first()).toBeVisible()
    await expect.element(text('First in May, newest in November 2020')).toBeVisible()
    await expect.element(text('+2 more')).toBeVisible()
    await expect.element(text('Oakland')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('§3 says that her own report alone leads to a number, and offers no room about it', async () => {
    await show([{ ...match, reportCount: 1, onlyYours: true }])
    await expect
      .element(page.getByText(/^This is your own report\. Check the number/))
      .toBeVisible()
    expect(page.getByText(/^Ask the women who reported/).elements()).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('§3 shows a match that has only the specified fields', async () => {
    const { id, phoneNumber, handle, verified, reportCount, redFlags, location } = match
    const bare = { id, phoneNumber, handle, verified, reportCount, redFlags, location }
    await show([bare as Match])
    await expect.element(heading('9 women reported this number')).toBeVisible()
    await expect.element(text('Love bombing')).toBeVisible()
    expect(page.getByText(/ of 9$/).elements()).toEqual([])
    expect(text('Newest words on the board').query()).toBeNull()
  })

  it('§5 lists five red flags by class, each with the number of women who named it', async () => {
    await show([match])
    await expect.element(heading('What they named')).toBeVisible()
    expect(items('Red flags: safety')).toEqual(['Asks for money 7 of 9', 'Controlling 3 of 9'])
    expect(items('Red flags: deception')).toEqual(['Catfishing 6 of 9', 'Love bombing 5 of 9'])
    expect(items('Red flags: compatibility')).toEqual(['Ghosting 4 of 9'])
  })

  it('§3 has a chart of the months of first reports, with the same text', async () => {
    await show([match])
    const named = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
    const month = new Date().toLocaleDateString(undefined, named)
    const chart = page.getByRole('img', { name: `${month}: 2 women` })
    await expect.element(chart).toBeVisible()
    expect(chart.element().querySelectorAll('rect')).toHaveLength(12)
    await expect.element(text('Earlier: 7 women')).toBeVisible()
  })

  it('our own: has no chart and no shares for two women', async () => {
    await show([{ ...match, ...few, reportCount: 2 }])
    await expect.element(heading('2 women reported this number')).toBeVisible()
    expect(items('Red flags: safety')).toEqual(['Asks for money', 'Controlling'])
    expect(page.getByRole('img').elements()).toEqual([])
  })

  it('our own: uses the singular and no chart for one woman', async () => {
    const message = '1 woman reported this number.'
    await show([{ ...match, ...few, reportCount: 1, newestMonth: '2026-11' }], { message })
    await expect.element(heading('1 woman reported this number')).toHaveFocus()
    await expect.element(text('1 report')).toBeVisible()
    await expect.element(text('Reported in November 2026')).toBeVisible()
    expect(text('0').query()).toBeNull()
    expect(text(message).query()).toBeNull()
    expect(page.getByRole('img').elements()).toEqual([])
    expect(await faults()).toEqual([])
  })

  it.each([
    ['handle', '9 women reported a number with this handle'],
    ['email', '9 women reported a number with this email'],
  ] as const)('our own: names in the title what was looked up: %s', async (lookedUp, title) => {
    await show([match], { lookedUp, message: `${title}.` })
    await expect.element(heading(title)).toHaveFocus()
  })

  it('decisions: shows what the message says besides the count', async () => {
    await show([match], { message: 'This is an old number.' })
    await expect.element(text('This is an old number.')).toBeVisible()
  })

  it('our own: shows the newest text, and links to its report on the board', async () => {
    await show([match])
    await expect.element(text('2 of 3 warnings')).toBeVisible()
    await expect.element(text('Asked for a loan...')).toBeVisible()
    const [link] = page.getByRole('link', { name: 'Read on the board' }).elements()
    expect(link?.getAttribute('href')).toBe('/public-board/w/g1')
  })

  it('our own: marks the number and the text as disputed', async () => {
    await show([{ ...match, disputed: true, contestedBy: 'office' }])
    await expect.element(button('Disputed').first()).toBeVisible()
    expect(button('Disputed').elements()).toHaveLength(2)
    await button('Disputed').first().click()
    await expect.element(page.getByText(/^An office of help contests it/)).toBeVisible()
  })

  it.each([
    [{ since: '2025-03' }, 'Numbers change hands. Nobody has confirmed this since March 2025.'],
    [{}, 'Numbers change hands. Nobody has confirmed this for a year or longer.'],
    [
      { since: '2025-03', retired: true as const },
      'Numbers change hands. Nobody has confirmed this since March 2025: searches by the number do not find it any more.',
    ],
    [
      { retired: true as const },
      'Numbers change hands. Nobody has confirmed this for two years or longer: searches by the number do not find it any more.',
    ],
    [
      { since: '2025-03', newHolder: 'claimed' as const },
      'Numbers change hands. Somebody proved control of this one and says that it is theirs now. A moderator decides within 21 days.',
    ],
    [
      { newHolder: 'found' as const },
      'Numbers change hands. A moderator found that somebody else has this one now: searches by the number do not find this.',
    ],
  ])(
    'decisions: says that the number is old, and since when if it is known: %j',
    async (oldNumber, means) => {
      await show([{ ...match, oldNumber }])
      await button('Old number').click()
      await expect.element(text(means)).toBeVisible()
    },
  )

  it('our own: says that the text of private entries stays with their authors', async () => {
    await show([{ ...match, words: [], warnings: 0 }])
    const only = 'Only private entries. Their notes stay with their authors.'
    await expect.element(text(only)).toBeVisible()
    expect(page.getByText(/together, with day, place/).query()).toBeNull()
    expect(page.getByText(/^Only the days and places/).query()).toBeNull()
  })

  it('our own: links to an entry and to a warning, with the number filled in', async () => {
    await show([match])
    const now = page.getByRole('region', { name: 'What now' })
    await now.getByRole('link', { name: 'Save to my records' }).click()
    expect(currentPrefill()).toMatchObject({ text: '(628) 555-0119', purpose: 'entry' })
    await now.getByRole('link', { name: 'Add what you know' }).click()
    expect(currentPrefill()).toMatchObject({ text: '(628) 555-0119', purpose: 'warning' })
    expect(location.href).not.toMatch(/628|0119/)
    expect(now.getByRole('switch').elements()).toEqual([])
  })
})
