import type { Page } from '@playwright/test'
import { join } from './members.ts'
import { emailsTo, linkTo, pathOf } from './outbox.ts'
import { expectAccessible, expectNoSidewaysScroll, pathAndBeyond } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// A separate server, because this test moves its clock.
test.use({
  locale: 'es-MX',
  viewport: { width: 390, height: 844 },
  settings: { MIN_ACCOUNT_AGE_HOURS: '0', TRUST_PROXY: '127.0.0.1', SUPPORT_ZONE: 'UTC' },
})

const NOTE = 'Veo a Marlow. Llámame y, si no contesto, ven.'
const PERSON = 'hermana@example.org'

/** Returns the time this many hours from now, in the format of a time field. */
const inHours = (hours: number) => {
  const at = new Date(Date.now() + hours * 3_600_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Expects that an email says nothing but, in Spanish, that there is something new. */
function expectNeutral(email: string | undefined): void {
  expect(email).toMatch(/^Subject: Tienes una novedad$/m)
  expect(email).not.toMatch(/Marlow|Sidelight|advertencia|cita/)
}

test('§6 a date plan and its emails are in Spanish, neutral and on time', {
  tag: '@full',
}, async ({ page, server, openPage, operate }) => {
  test.slow()
  const { email } = await join(page, 'Lucía')
  await page.goto(pathOf(await linkTo('/auth/confirm', email, server.folder)))
  await page.getByRole('button', { name: 'Confirmar correo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible()

  await test.step('choose the notifications', () => chooseWhatReaches(page))
  // The text of a push is in the service worker's file; e2e/push.test.ts delivers one.
  const worker = await page.evaluate(async () => (await fetch('/sw.js')).text())
  expect(worker).toContain('Tienes una novedad')

  await test.step('set a date plan for one person', () => setPlan(page))
  await operate('clock', '100m')
  const back = await linkTo('/back', email, server.folder)
  expectNeutral(emailsTo(email, server.folder).at(-1))
  expect(emailsTo(PERSON, server.folder)).toEqual([])

  await operate('clock', '60m')
  const open = await linkTo('/plan#', PERSON, server.folder)
  expectNeutral(emailsTo(PERSON, server.folder).at(-1))
  const person = await openPage()
  await person.goto(pathOf(open))
  await person.getByRole('button', { name: 'Abrir la nota' }).click()
  await expect(person.getByText(NOTE)).toBeVisible()
  await expectAccessible(person)
  await expectNoSidewaysScroll(person)

  await page.goto(pathOf(back))
  await expect(page.getByRole('heading', { name: '¿Ya volviste?' })).toBeVisible()
  await page.getByRole('button', { name: 'Ya volví' }).click()
  await expect(page.getByText('Qué bueno que volviste. La nota se borró.')).toBeVisible()
  await person.goto('about:blank')
  await person.goto(pathOf(open))
  await person.getByRole('button', { name: 'Abrir la nota' }).click()
  await expect(person.getByText(/^Ahora no hay ninguna nota aquí\./)).toBeVisible()
})

async function chooseWhatReaches(page: Page): Promise<void> {
  await page.goto('/account/notifications')
  const email = page.getByRole('switch', { name: 'Plan de cita, Correo' })
  await email.click()
  await expect(email).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function setPlan(page: Page): Promise<void> {
  await page.goto('/date-plans')
  await expect(page.getByText('Esto no es una alarma.')).toBeVisible()
  await page.getByLabel('¿Cuándo vas a avisar?').fill(inHours(2))
  await page.getByLabel('Por correo, si no aviso que volví').check()
  await page.getByLabel('Correo de tu persona').fill(PERSON)
  await page.getByLabel('Nota', { exact: true }).fill(NOTE)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(page.getByRole('heading', { name: 'El plan está listo' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(pathAndBeyond(page)).toBe('/date-plans')
}
