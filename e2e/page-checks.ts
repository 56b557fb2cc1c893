import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    /** The sum of all layout shifts without recent input. */
    shifted: number
  }
}

// The minified build is half as large as `axe.source`, and every page has to parse it.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds no fault on the page or, with `colours`, none of its colours. */
export async function expectAccessible(page: Page, look: 'all' | 'colours' = 'all'): Promise<void> {
  // The heading is not selected by role, because the page behind an open dialog has no roles.
  await expect(page.locator('h1').first()).toBeVisible()
  // Colours during a fade are not the final ones, so no new animation may start.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const runOnly: axe.RunOnly =
    look === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOUR_RULES }
  const find = () =>
    page.evaluate(async (only) => {
      // Finishes running animations instead of waiting for them: one that is paused or never
      // painted does not end.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) {
          animation.finish()
        }
      }
      const run: unknown = Reflect.get(window, 'axe')
      const { violations } = await (run as typeof axe).run(document, {
        runOnly: only,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }, runOnly)
  // Polled, because a toast may disappear while axe runs. Faults of the page itself remain.
  await expect.poll(find).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Polled, because parts may be rendered again after a change of the window's size.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0)
}

/** Returns the texts that are cut off at the bottom by an element that hides its overflow. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    function isHiding(part: Element): boolean {
      const { overflowY, webkitLineClamp } = getComputedStyle(part)
      // Texts for screen readers are one pixel high. Clamped texts have a control that shows the
      // rest.
      if (part.clientHeight <= 1 || webkitLineClamp !== 'none') return false
      const isCut = part.scrollHeight - part.clientHeight > 2
      return isCut && (overflowY === 'hidden' || overflowY === 'clip')
    }
    function endsBelow(part: Element): boolean {
      const { bottom } = part.getBoundingClientRect()
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        if (range.getBoundingClientRect().bottom > bottom + 2) return true
      }
      return false
    }
    // A card far from the window is not rendered (content-visibility) and has an estimated height.
    return [...document.querySelectorAll('body *')]
      .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
      .filter((part) => isHiding(part) && endsBelow(part))
      .map(({ className, textContent }) => `${className} ${textContent.slice(0, 80)}`)
  })
}

/**
 * Expects that the page fits into the width of the window with text at twice its size, and that no
 * part of it hides the end of its text.
 */
export async function expectRoomAtTwice(page: Page): Promise<void> {
  const enlarge = (to: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), to)
  await enlarge('200%')
  await expectNoSidewaysScroll(page)
  expect(await clippedTexts(page)).toEqual([])
  await enlarge('')
}

/** Expects that nothing covers the centre of the control. */
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

/**
 * Returns the path, query and fragment of a page. The origin is left out, because its port is
 * random.
 */
export function pathAndBeyond(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Expects that the first element ends above the second. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  // Polled, because a toast slides into its place.
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
      return above && below ? above.y + above.height - below.y : Number.NaN
    })
    .toBeLessThanOrEqual(0)
}

/** Expects that exactly one toast with this text is shown (§4). */
export async function expectToast(page: Page, title: string, sentence?: string): Promise<void> {
  const shown = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect(shown.getByText(title, { exact: true })).toBeVisible()
  if (sentence) await expect(shown.getByText(sentence, { exact: true })).toBeVisible()
  await expect(shown).toHaveCount(1)
}

/** Adds up the layout shifts of every page that is opened from now on in `window.shifted`. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput'))
          window.shifted += Number(Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the navigation bar. On narrow screens it opens the menu first. */
export async function mainNavigation(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  // Repeated, because the prerendered button may be pressed before its script is loaded.
  await expect(async () => {
    // The button of an open menu has another name and must not be pressed.
    if (await menu.isVisible()) await menu.click({ timeout: 5_000 })
    await expect(navigation).toBeVisible({ timeout: 500 })
  }).toPass()
  return navigation
}
