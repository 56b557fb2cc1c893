import type { Page } from '@playwright/test'
import { cardOf, expectListed, openBoard, openWarningForm } from './board-page.ts'
import { MEMBER_PATHS } from './member-paths.ts'
import { addEntry, check, join, postWarning } from './members.ts'
import { expect, test } from './sidelight-test.ts'

/** The least sizes of touch targets, in CSS pixels. */
const LEAST = { height: 44, chip: 40, any: 24 }

interface Small {
  name: string
  width: number
  height: number
}

/**
 * Returns the visible controls that are too small; links within a sentence are exempt (WCAG 2.5.8).
 */
function smallTargets(page: Page): Promise<Small[]> {
  return page.evaluate((least) => {
    const pressed =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=tab], [role=menuitem]'
    function isInSentence(element: Element): boolean {
      if (!element.matches('a')) return false
      const own = element.textContent.trim().length
      const around = element.parentElement?.textContent.trim().length ?? 0
      return getComputedStyle(element).display === 'inline' && around > own
    }
    /**
     * Returns the element that a press may hit, and its minimum height. A checkbox or radio button
     * within a label is measured with the label; one beside its label is measured alone.
     */
    function areaOf(element: Element): { area: Element; height: number } {
      if (element.matches('[type=radio], [type=checkbox]')) {
        const label = element.closest('label')
        return label ? { area: label, height: least.height } : { area: element, height: least.any }
      }
      const isChip = element.hasAttribute('aria-pressed')
      return { area: element, height: isChip ? least.chip : least.height }
    }
    /**
     * Returns whether an element is invisible, for screen readers only, or outside the page until
     * it has the focus.
     */
    function isOutOfReach(element: Element): boolean {
      const { width, right, bottom } = element.getBoundingClientRect()
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!seen || element.closest('[inert], [aria-hidden=true]')) return true
      return width <= 1 || right <= 0 || bottom + scrollY <= 0
    }
    function nameOf(element: Element): string {
      const words = element.getAttribute('aria-label') ?? element.textContent.trim()
      return words || (element.parentElement?.textContent.trim() ?? '')
    }
    const small: Small[] = []
    for (const element of document.querySelectorAll(pressed)) {
      if (isOutOfReach(element) || isInSentence(element)) continue
      const wanted = areaOf(element)
      const area = wanted.area.getBoundingClientRect()
      const [width, height] = [Math.round(area.width), Math.round(area.height)]
      if (height >= wanted.height && width >= least.any) continue
      small.push({ name: nameOf(element), width, height })
    }
    return small
  }, LEAST)
}

/**
 * Returns functions that open pages and collect their small targets, so that one run lists them
 * all.
 */
function createTargetCollector(page: Page) {
  const found: string[] = []
  async function look(state: string): Promise<void> {
    for (const { name, width, height } of await smallTargets(page)) {
      found.push(`${state}: ${name} ${width}x${height}`)
    }
  }
  async function open(path: string): Promise<void> {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  return { found, look, open }
}

test('§2 touch targets of a visitor on a phone are large enough', { tag: '@full' }, async ({
  page,
  openPage,
}) => {
  const author = await openPage()
  await join(author)
  await postWarning(author, {
    phoneNumber: '(262) 555-0131',
    handle: '@marlow_id',
    description: 'He asked for money, twice. '.repeat(10),
    redFlags: ['Asks for money', 'Love bombing', 'Ghosting', 'Catfishing'],
  })
  const { found, look, open } = createTargetCollector(page)
  for (const path of [
    '/',
    '/legal/privacy',
    '/legal/terms',
    '/contact',
    '/help',
    '/take-down',
    '/investigator',
    '/search',
    '/auth/forgot',
    '/auth/confirm#token',
    '/auth/reset#token',
    '/match-room',
    '/nowhere',
  ]) {
    await open(path)
    await look(path)
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await look('the menu')
  await open('/faq#leaving')
  await expect(page.getByText('The screen empties')).toBeVisible()
  await look('/faq')
  await page.getByRole('button', { name: 'Discreet mode' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('Discreet mode')
  await open('/auth')
  await look('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('a refused sign-up')
  await openBoard(page)
  const card = cardOf(page, '+1 (262) ***-**31')
  await expect(card).toBeVisible()
  await page.getByLabel('Search the board').fill('twice')
  await page.getByRole('button', { name: 'Add Safety Warning' }).click()
  await expect(page.getByText('Sign In Required', { exact: true })).toBeVisible()
  await look('the board, and a toast')
  await card.getByRole('button', { name: 'Read in full' }).click()
  await expect(page.getByRole('region', { name: '+1 (262) ***-**31' })).toBeVisible()
  await look('a warning in full')
  await page.goBack()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await look('the filters of the board')
  await page.goBack()
  await card.getByRole('button', { name: 'Report a problem' }).click()
  await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible()
  await look('a report of a problem')
  expect(found).toEqual([])
})

test('§2 touch targets of a member on a phone are large enough', { tag: '@full' }, async ({
  page,
  operate,
}) => {
  test.slow()
  await join(page)
  const phoneNumber = '(263) 555-0131'
  const description = 'He asked for money, twice.'
  const id = await postWarning(page, { phoneNumber, description })
  await operate('verify', id)
  await addEntry(page, { phoneNumber, redFlags: ['Ghosting'] })
  await check(page, phoneNumber)
  const { found, look, open } = createTargetCollector(page)
  await open('/dashboard')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
  const entry = page.getByRole('region', { name: 'Add Safety Entry' })
  await entry.getByRole('button', { name: 'Add', exact: true }).click()
  await entry.getByText('More details').click()
  const flags = entry.getByRole('combobox', { name: 'Red flags' })
  await flags.fill('A red flag of hers')
  await flags.press('Enter')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByRole('button', { name: 'Edit' }).click()
  await look('/dashboard, with open forms')
  await open('/search')
  const box = page.getByLabel('Phone number or handle')
  for (const [text, heading] of [
    [phoneNumber, '1 woman reported this number'],
    ['(263) 555-0192', 'All Clear'],
  ] as const) {
    await box.fill(text)
    await box.press('Enter')
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    await look(`/search, ${heading}`)
  }
  await openBoard(page)
  await expectListed(page)
  await look('/public-board')
  const form = await openWarningForm(page)
  await look('the form of a warning')
  await form.getByRole('button', { name: 'Continue' }).click()
  await look('the form of a warning, what happened')
  await form.getByRole('button', { name: 'Cancel' }).click()
  for (const path of [...MEMBER_PATHS, '/account/email']) {
    await open(path)
    await page.waitForLoadState('networkidle')
    await look(path)
  }
  await open('/records')
  await page.getByRole('button', { name: /^Edit the entry/ }).click()
  await look('/records, with an entry as a form')
  await page.getByRole('button', { name: /^Delete the warning/ }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this warning' })).toBeVisible()
  await look('before a deletion')
  expect(found).toEqual([])
})
