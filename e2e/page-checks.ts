import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another theme can change; everything else of a page stays as it is. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Demands that axe finds nothing on the page as it is now, or nothing in its colours. */
export async function expectAccessible(page: Page, look: 'all' | 'colours' = 'all'): Promise<void> {
  // Not by its role: beneath a dialog it has none.
  await expect(page.locator('h1').first()).toBeVisible()
  // Colours in the middle of a fade are not the ones that people read.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.all(ending.map((animation) => animation.finished.catch(() => null)))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly: axe.RunOnly =
    look === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOUR_RULES }
  const find = () =>
    page.evaluate(async (only) => {
      const run: unknown = Reflect.get(window, 'axe')
      const { violations } = await (run as typeof axe).run(document, {
        runOnly: only,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }, runOnly)
  // A toast may go while axe looks: what is wrong with the page itself stays wrong.
  await expect.poll(find, { timeout: 15_000 }).toEqual([])
}

/** No part of the page stands outside its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Nothing lies over the middle of the control, so that a press reaches it. */
export async function expectUncovered(control: Locator): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const met = document.elementFromPoint(x + width / 2, y + height / 2)
        return met !== null && element.contains(met)
      }),
    )
    .toBe(true)
}

/** The one ends above where the other begins. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
}

/** Demands the one toast (§4), word for word. */
export async function expectToast(page: Page, title: string, sentence?: string): Promise<void> {
  const shown = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect(shown.getByText(title, { exact: true })).toBeVisible()
  if (sentence) await expect(shown.getByText(sentence, { exact: true })).toBeVisible()
  await expect(shown).toHaveCount(1)
}

/** The links of the navigation bar; on narrow screens its menu is opened first. */
export async function mainNavigation(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  // A page that was written beforehand can be pressed before its script has come.
  await expect(async () => {
    if (await menu.isVisible()) await menu.click()
    await expect(navigation).toBeVisible({ timeout: 500 })
  }).toPass()
  return navigation
}
