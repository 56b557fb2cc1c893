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

// Half the size for every page to parse, compared with `axe.source`.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds nothing on the page, or nothing in its colours. */
export async function expectAccessible(page: Page, look: 'all' | 'colours' = 'all'): Promise<void> {
  // Not by role, because behind a dialog it has none.
  await expect(page.locator('h1').first()).toBeVisible()
  // Colours during a fade are not the final ones, so no new animation may start.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const runOnly: axe.RunOnly =
    look === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOUR_RULES }
  const find = () =>
    page.evaluate(async (only) => {
      // Running animations are finished: awaiting them takes time, and one that is paused or never
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
  // Repeated, because a toast may disappear while axe runs; faults of the page itself remain.
  await expect.poll(find).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Polled: after a change of the window's size, parts may be rendered again.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0)
}

/** Returns the texts that extend below a part of the page that hides its overflow. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    function isHiding(part: Element): boolean {
      const { overflowY, webkitLineClamp } = getComputedStyle(part)
      // Texts for screen readers only are one pixel high; shortened texts say how to read on.
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
    // A card far from the window is not rendered, and has its former height until it comes near.
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

/** Expects that nothing covers the middle of the control. */
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

/** Returns the path, query and fragment of a page, without the port, which is a random free one. */
export function pathAndBeyond(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Expects that one element ends above the other. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  // Polled, because a toast moves into its place.
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
      return above && below ? above.y + above.height - below.y : Number.NaN
    })
    .toBeLessThanOrEqual(0)
}

/** Expects exactly one toast with this text (§4). */
export async function expectToast(page: Page, title: string, sentence?: string): Promise<void> {
  const shown = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect(shown.getByText(title, { exact: true })).toBeVisible()
  if (sentence) await expect(shown.getByText(sentence, { exact: true })).toBeVisible()
  await expect(shown).toHaveCount(1)
}

/** Adds up the layout shifts of every page that is opened from now on. */
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

/** Returns the navigation bar; on narrow screens its menu is opened first. */
export async function mainNavigation(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  // A prerendered page can be pressed before its script is loaded.
  await expect(async () => {
    // Its name changes as it opens, perhaps by an earlier press: then there is nothing to click.
    if (await menu.isVisible()) await menu.click({ timeout: 5_000 })
    await expect(navigation).toBeVisible({ timeout: 500 })
  }).toPass()
  return navigation
}
