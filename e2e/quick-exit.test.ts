import type { Page } from '@playwright/test'
import { openBoard } from './board-page.ts'
import { expect, test } from './sidelight-test.ts'

const WEATHER = 'https://www.weather.gov/'

/** Stands in for the weather site. */
async function serveWeather(page: Page): Promise<void> {
  const body = '<h1>Forecast</h1>'
  await page.route(`${WEATHER}**`, (route) => route.fulfill({ contentType: 'text/html', body }))
}

async function pressShift(page: Page, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Shift')
}

test('Exit this page hides everything at once, and the back button skips the page', async ({
  page,
}) => {
  await serveWeather(page)
  await page.goto('/faq')
  await openBoard(page)
  const exit = page.getByRole('link', { name: 'Exit this page' })
  await expect(exit).toHaveAttribute('href', WEATHER)
  // Pressed and looked at in one turn: nothing is painted in between.
  const visible = await exit.evaluate((link: HTMLElement) => {
    link.click()
    return document.body.checkVisibility()
  })
  expect(visible).toBe(false)
  await expect(page.getByRole('heading', { name: 'Forecast' })).toBeVisible()
  await expect(page).toHaveURL(WEATHER)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('Shift three times leaves, and is counted aloud', async ({ page }) => {
  await serveWeather(page)
  await page.goto('/search')
  const counted = page.getByRole('banner').getByRole('status')
  await expect(counted).toHaveText('')
  await pressShift(page, 1)
  await expect(counted).toHaveText('Two more.')
  await pressShift(page, 2)
  await expect(page).toHaveURL(WEATHER)
})

test('Shift in a field is typing, and stays on the page', async ({ page }) => {
  await serveWeather(page)
  await openBoard(page)
  const box = page.getByRole('searchbox', { name: 'Search the board' })
  await box.focus()
  await pressShift(page, 4)
  await box.pressSequentially('OK')
  await expect(box).toHaveValue('OK')
  await expect(page).toHaveURL('/public-board')
})
