import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openSettledPage } from '../tools/open-settled-page.ts'
import { addEntry, check, join, newCredentials, postWarning, signIn } from './members.ts'
import { expectAccessible, expectNoSidewaysScroll, expectRoomAtTwice } from './page-checks.ts'
import { workerReady } from './service-worker.ts'
import { expect, test } from './sidelight-test.ts'

const NUMBER = '(646) 555-0198'
const LONG_FLAGS = ['Lying about relationship status', 'Financial manipulation', 'Controlling']
const OF_VISITORS =
  '/ /auth /auth#sign-up /auth/forgot /auth/confirm#token /auth/reset#token /public-board /search /faq /legal/privacy /legal/terms /legal/orders /contact /help /plan#token /plan/stop#token /back#token /case /named /take-down /transparency /investigator /match-room /nowhere /offline'
const OF_MEMBERS =
  '/dashboard /search /records /watches /date-plans /exhibit /account /account/data /account/email#token /billing /checkout /subscribe /public-board /match-room/none'

/** Returns every English text whose Spanish differs. Texts with values are left out. */
function englishTexts(): Set<string> {
  const root = path.join(import.meta.dirname, '..')
  const entries = globSync('{web,server}/src/*/messages.es.po', { cwd: root }).flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm),
  ])
  return new Set(
    entries.flatMap(([, english = '', spanish]) => (english === spanish ? [] : [english])),
  )
}

/**
 * Expects that no text of the page is English, neither a visible one nor one for screen readers.
 */
async function expectSpanish(page: Page, english: ReadonlySet<string>): Promise<void> {
  const texts = await page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = [document.title.split(' | ')[0] ?? '']
    while (walk.nextNode()) found.push(walk.currentNode.textContent?.trim() ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  })
  expect(texts.filter((text) => english.has(text))).toEqual([])
}

test.describe('a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 } })

  test('signs up, searches and posts in Spanish', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Mira una vez más antes de la primera cita.',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await test.step('sign up, with a mistake', async () => {
      const { email, password } = newCredentials('lucia')
      await page.goto('/auth#sign-up')
      await page.getByLabel('Correo').fill(email)
      await page.getByLabel('Contraseña', { exact: true }).fill('corta')
      await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Usa al menos 6 caracteres.')
      await page.getByLabel('Contraseña', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click()
      await page.waitForURL('**/dashboard')
      await expect(page.getByRole('heading', { name: 'Búsquedas recientes' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('search: nothing is found yet', async () => {
      await page.goto('/search')
      await page.getByLabel('Número de teléfono o usuario').fill(NUMBER)
      await page.getByRole('button', { name: 'Buscar', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Sin advertencias' })).toBeVisible()
      const toast = page.getByRole('region', { name: 'Notificaciones (F8)' })
      await expect(toast.getByRole('listitem')).toBeVisible()
      await expect(page.getByText('3 consultas al día. Te quedan: 2.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('post: the server refuses a number in Spanish, then takes it', async () => {
      await page.goto('/public-board')
      await page.getByRole('button', { name: 'Agregar advertencia' }).click()
      const form = page.getByRole('dialog', { name: 'Compartir una advertencia' })
      await form.getByLabel('Número de teléfono').fill('sin número')
      await form.getByRole('button', { name: 'Continuar' }).click()
      await form.getByLabel('Descripción').fill('Pidió dinero dos veces.')
      await form.getByRole('button', { name: 'Pide dinero', exact: true }).click()
      await form.getByRole('button', { name: 'Publicar', exact: true }).click()
      await expect(form.getByText('Escribe un número de teléfono.')).toBeVisible()
      await form.getByLabel('Número de teléfono').fill(NUMBER)
      await form.getByRole('button', { name: 'Publicar', exact: true }).click()
      await expect(form).toBeHidden()
      const card = page.getByRole('article', { name: '+1 (646) ***-**98' })
      await expect(card.getByText('Pide dinero', { exact: true })).toBeVisible()
      await expect(card.getByText('reporte', { exact: true })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('search: the posted warning is found', async () => {
      await page.goto('/search')
      await page.getByLabel('Número de teléfono o usuario').fill(NUMBER)
      await page.getByRole('button', { name: 'Buscar', exact: true }).click()
      await expect(page.getByRole('heading', { name: '1 mujer reportó este número' })).toBeVisible()
      await expect(page.getByText('Pide dinero', { exact: true })).toBeVisible()
    })
  })
})

test.describe('every page, for a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('shows no English text, is accessible, and fits with text at 200%', {
    tag: '@full',
  }, async ({ page, openClient, operate }) => {
    const english = englishTexts()
    expect(english.size).toBeGreaterThan(1_000)
    async function visit(addresses: string) {
      for (const address of addresses.split(' ')) {
        await test.step(address, async () => {
          await page.goto('about:blank')
          await openSettledPage(page, address)
          await expectSpanish(page, english)
          await expectAccessible(page)
          await expectRoomAtTwice(page)
        })
      }
    }
    await visit(OF_VISITORS)
    const credentials = await join(page)
    await signIn(await openClient(), credentials)
    const id = await postWarning(page, {
      phoneNumber: NUMBER,
      description: 'Pidió dinero.',
      handle: '@marlow_id',
      realName: 'Marlow Tarnwick',
      location: 'San Francisco',
      redFlags: LONG_FLAGS,
    })
    await operate('verify', id)
    await addEntry(page, { phoneNumber: NUMBER, redFlags: LONG_FLAGS })
    await check(page, NUMBER)
    await visit(OF_MEMBERS)
  })
})

test('a language chosen in the footer is kept', async ({ page, context }) => {
  await page.goto('/faq')
  await workerReady(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const language = page.getByRole('group', { name: 'Language' })
  await language.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL('/faq')

  const cookies = await context.cookies()
  expect(cookies.map(({ name, value, sameSite }) => [name, value, sameSite])).toEqual([
    ['language', 'es', 'Lax'],
  ])
  // The choice is stored for longer than the browser's session.
  expect(cookies[0]?.expires).toBeGreaterThan(Date.now() / 1_000 + 300 * 86_400)
  await page.goto('/public-board')
  await expect(page.getByRole('heading', { name: 'Tablero público de seguridad' })).toBeVisible()
  // The list is rendered by the script of the chosen language.
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /advertencia/ }),
  ).toBeVisible()
  // The pages without a connection are in it too, while this page stays open.
  await expect.poll(() => offlineLanguages(page)).toEqual(['es'])
  await context.setOffline(true)
  await page.goto('/help')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await context.setOffline(false)
  await page.goto('/public-board')
  await page.getByRole('group', { name: 'Idioma' }).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Public Safety Board' })).toBeVisible()
})

/** Returns the languages of the offline pages that the service worker has cached. */
const offlineLanguages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const pages = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/offline')),
    )
    const texts = await Promise.all(pages.map(async (cached) => cached?.text()))
    return texts.flatMap((text) => /<html lang="(\w+)"/.exec(text ?? '')?.[1] ?? [])
  })
