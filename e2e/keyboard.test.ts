import type { Locator, Page } from '@playwright/test'
import { openSettledPage } from '../tools/open-settled-page.ts'
import { cardOf, openWarningForm } from './board-page.ts'
import { join, newCredentials } from './members.ts'
import { expectToast } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// More presses of Tab than there are between two controls of any page.
const STOPS = 80

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${STOPS} presses of Tab did not reach ${String(control)}`)
}

async function fillInOrder(page: Page, fields: [Locator, string][]): Promise<void> {
  for (const [field, text] of fields) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
}

test('§2 everything from sign-up to a posted warning can be done by keyboard', {
  tag: '@both-widths',
}, async ({ page }) => {
  const { email, password } = newCredentials()
  await page.goto('/auth')
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }))
  await page.keyboard.press('ArrowRight')
  await fillInOrder(page, [
    [page.getByLabel('Display name'), 'Ada'],
    [page.getByLabel('Email'), email],
    [page.getByLabel('Password', { exact: true }), password],
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeFocused()

  await fillInOrder(page, [[page.getByLabel('Phone number or handle'), '(218) 555-0170']])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'All Clear' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Add an entry of your own' }))
  await page.keyboard.press('Enter')

  const card = page.getByRole('region', { name: 'Add Safety Entry' })
  await expect(card.getByLabel('Phone number')).toBeFocused()
  await expect(card.getByLabel('Phone number')).toHaveValue('(218) 555-0170')
  await fillInOrder(page, [[card.getByRole('combobox', { name: 'Red flags' }), 'Ghosting']])
  await page.keyboard.press('Enter')
  await tabTo(page, card.getByRole('button', { name: 'Save entry' }))
  await page.keyboard.press('Enter')
  await expect(card.getByText('Your entry was saved.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add', exact: true })).toBeFocused()

  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Safety Board' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Public Safety Board' })).toBeFocused()
  const add = page.getByRole('button', { name: 'Add Safety Warning' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Share a Safety Warning' })
  await expect(form.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('(218) 555-0171')
  await page.keyboard.press('Enter')
  await tabTo(page, form.getByRole('button', { name: 'Ghosting' }))
  await page.keyboard.press('Space')
  await fillInOrder(page, [[form.getByLabel('Description'), 'He left without a word.']])
  await tabTo(page, form.getByRole('button', { name: 'Post Warning' }))
  await page.keyboard.press('Enter')
  await expect(cardOf(page, '+1 (218) ***-**71')).toBeFocused()
})

test('§2 the first tab stop of a page skips its header', async ({ page }) => {
  await page.goto('/public-board')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** The tab stops. The choices of a group are not listed, because they share one stop. */
const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

interface Stop {
  html: string
  /** What is wrong with the control, as a text for the test's failure. */
  faults: string[]
}

/**
 * Returns the focused control and marks it as visited. Returns undefined if none of the page has
 * the focus.
 */
function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const met = document.activeElement
    if (!met || met === document.body) return undefined
    met.setAttribute('data-met', '')
    const [box] = met.getClientRects()
    if (!box) return { html: met.outerHTML.slice(0, 120), faults: ['has no place'] }
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const label = met instanceof HTMLInputElement ? met.labels?.[0] : undefined
    const isSeen = at !== null && (met.contains(at) || at === label)
    // Where a box holds a field and a button, the focus ring is drawn around the box.
    const isRinged = [met, met.parentElement].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? met)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return {
      html: met.outerHTML.slice(0, 120),
      faults: [...(isSeen ? [] : ['is covered or out of view']), ...(isRinged ? [] : ['no ring'])],
    }
  })
}

/** Presses a key until the focus leaves the page. Returns every tab stop in between. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let pressed = 0; pressed < 3 * STOPS; pressed += 1) {
    await page.keyboard.press(key)
    const stop = await readStop(page)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`${key} did not leave ${page.url()}`)
}

test('§2 every control is a tab stop, in view and with a focus ring, in both directions', async ({
  page,
}) => {
  // Turns smooth scrolling off, so that a control is in its place when it is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/auth', '/faq']) {
    await openSettledPage(page, path)
    const stops = [...(await tabThrough(page, 'Tab')), ...(await tabThrough(page, 'Shift+Tab'))]
    expect(stops.length).toBeGreaterThan(20)
    expect(
      stops.filter(({ faults }) => faults.length > 0),
      path,
    ).toEqual([])
    const missed = await page.evaluate((controls) => {
      const missing = [...document.querySelectorAll(controls)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.hasAttribute('data-met') &&
          !element.closest('[inert]') &&
          !element.matches('[role=tab], [role=tablist]'),
      )
      return missing.map(({ outerHTML }) => outerHTML.slice(0, 120))
    }, CONTROLS)
    expect(missed, path).toEqual([])
  }
})

test('§4 a dialog traps the focus, and returns it on Escape even beside a toast', async ({
  page,
}) => {
  await join(page)
  const form = await openWarningForm(page)
  await expect(form.getByLabel('Phone number')).toBeFocused()
  // Goes back past the steps of the form and the exit link, to the last button.
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('link', { name: 'Exit this page' })).toBeFocused()
  await form.getByRole('button', { name: 'Post Warning' }).press('Enter')
  await expectToast(page, 'Missing Information')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Safety Warning' })).toBeFocused()
})
