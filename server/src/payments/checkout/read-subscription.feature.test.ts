import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribe } from '../../../test/payments/payments.ts'
import { paymentsThrough } from '../../../test/payments/payments-through.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { withBooks } from '../../simulators/stripe/books.ts'
import { findLiveSubscription } from '../subscriptions-table.ts'
import { readSubscription } from './read-subscription.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it("§4 a subscription that is set to end on a day in the provider's dashboard counts as ending", async () => {
  const services = paymentsThrough(app, (ask) => ask())
  const ada = await app.signUp()
  await subscribe(ada)
  const providerId = (await findLiveSubscription(app.database.handle, ada.id))?.providerId ?? ''
  const isEnding = async () =>
    (await readSubscription(services.provider, providerId)).cancelAtPeriodEnd
  expect(await isEnding()).toBe(false)
  await withBooks(services, async (books) => {
    const running = await books.get('subscription', providerId)
    await books.save({ ...running, cancel_at: running.created + 7 * 86_400 })
  })
  expect(await isEnding()).toBe(true)
})
