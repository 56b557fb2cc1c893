import { join } from './members.ts'
import { givePushService, registrationOf, shownOutside } from './push-service.ts'
import { workerReady } from './service-worker.ts'
import { expect, test } from './sidelight-test.ts'

test('§6 a member allows this device, is called by one neutral line, and signs out without a trace', async ({
  page,
  context,
  origin,
}) => {
  await context.grantPermissions(['notifications'], { origin })
  await givePushService(page)
  await join(page)
  await page.goto('/account/notifications')
  await workerReady(page)
  await page.getByRole('button', { name: 'Allow on this device' }).click()
  await expect(page.getByRole('button', { name: 'Stop on this device' })).toBeVisible()
  const devtools = await context.newCDPSession(page)
  const registrationId = await registrationOf(devtools)
  for (const data of ['', 'He was reported by Wilhelmina.']) {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
  const line = { title: 'You have an update', body: '', tag: 'update', silent: true }
  await expect.poll(() => shownOutside(page)).toEqual([line])
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => shownOutside(page)).toEqual([])
})
