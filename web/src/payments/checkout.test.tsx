import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { WithQueries } from '../platform/query-client.tsx'
import { goTo } from '../platform/router.tsx'
import { refreshSession } from '../platform/session.ts'
import { currentToast } from '../platform/toasts.ts'
import { Checkout } from './checkout.tsx'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
const here = location.pathname
let asked: { body: unknown; signal: AbortSignal | null }[] = []
let tier = 'free'
let open: () => Promise<Response> = async () => Response.json({ clientSecret: 'secret' })

async function serve(url: string, init: RequestInit = {}): Promise<Response> {
  if (url.endsWith('/get-session')) return Response.json({ user })
  if (url === '/api/config') return Response.json({ stripePublishableKey: null })
  if (url === '/api/practice/card') return Response.json({ status: 'succeeded' })
  if (url !== '/api/create-payment-intent') {
    return Response.json({ ...user, displayName: 'Ada', subscriptionTier: tier })
  }
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
  asked.push({ body, signal: init.signal ?? null })
  return open()
}

const show = () =>
  render(
    <WithQueries>
      <Checkout />
    </WithQueries>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click()

beforeEach(async () => {
  asked = []
  tier = 'free'
  open = async () => Response.json({ clientSecret: 'secret' })
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  goTo(here, { replace: true })
  await refreshSession()
})
afterEach(() => {
  goTo(here, { replace: true })
  vi.unstubAllGlobals()
})

it('§4 choosing a plan aborts the open request and asks for a new one', async () => {
  open = () => new Promise(() => undefined)
  await show()
  await expect.element(page.getByText('Preparing payment')).toBeVisible()
  await choose('Full Access')
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(asked[1]?.signal?.aborted).toBe(false)
  expect(asked.map(({ body }) => body)).toEqual([
    { amount: 4.99, paymentType: 'basic', userId: 'ada' },
    { amount: 14.99, paymentType: 'full', userId: 'ada' },
  ])
})

it('§4 the plan lives in the address, and choosing it again asks again', async () => {
  await show()
  await expect.element(button('Pay $4.99')).toBeVisible()
  await choose('Promo Access')
  await expect.element(button('Pay $2.99')).toBeVisible()
  expect(location.search).toBe('?plan=promo')
  await choose('Basic Check')
  await expect.element(button('Pay $4.99')).toBeVisible()
  expect(asked).toHaveLength(3)
})

it('§4 §9 says that it is hers, and moves on, only once the server has said so', async () => {
  await show()
  await button('Pay $4.99').click()
  await expect.element(page.getByText('Paid. Setting up your access...')).toBeVisible()
  expect(currentToast.get()).toBe(null)
  tier = 'basic'
  await expect.element(page.getByText(/^Basic Check is yours\./)).toBeVisible()
  const saidAt = performance.now()
  expect(currentToast.get()?.title).toBe('Payment successful')
  await expect.poll(() => location.pathname, { timeout: 4_000 }).toBe('/dashboard')
  // The sentence stood for a moment before the test saw it.
  expect(performance.now() - saidAt).toBeGreaterThan(1_000)
})

it('§8 shows the sentence of a refusal in place, without a toast that asks to try again', async () => {
  const refusal = { code: 'price_changed', message: 'The price of this plan is $5.99.' }
  open = async () => Response.json(refusal, { status: 409 })
  const screen = await show()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/\$5\.99/)
  await expect.element(button('Reload the page')).toBeVisible()
  expect(currentToast.get()).toBe(null)
  expect(await accessibilityFaults(screen.container)).toEqual([])
})
