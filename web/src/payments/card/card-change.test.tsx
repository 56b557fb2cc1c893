import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { refreshSession } from '../../platform/session/session.ts'
import { currentToast } from '../../platform/toasts.ts'
import { CardChange } from './card-change.tsx'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }
const OPEN = '/api/user/ada/subscription/card'
const FINISH = `${OPEN}/confirmation`
let finished: unknown[] = []
let open: () => Response
let finish: () => Response
let card: object = {}

async function serve(url: string, init: RequestInit = {}): Promise<Response> {
  if (url.endsWith('/get-session')) return Response.json({ user })
  if (url === '/api/config') return Response.json({ stripePublishableKey: null })
  if (url === '/api/practice/card') return Response.json(card)
  if (url === OPEN) return open()
  if (url !== FINISH) return Response.json({ ...user, subscriptionTier: 'vip' })
  finished.push(typeof init.body === 'string' ? JSON.parse(init.body) : null)
  return finish()
}
const failing = () => Response.json({ code: 'unavailable', message: 'Away.' }, { status: 503 })

beforeEach(async () => {
  finished = []
  open = () => Response.json({ clientSecret: 'seti_1_secret_2' })
  finish = () => Response.json({})
  card = { status: 'succeeded' }
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  await refreshSession()
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <WithQueries>
      <CardChange />
    </WithQueries>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('§9 another card pays after the server has confirmed it', async () => {
  const screen = await show()
  await button('Save card').click()
  await expect.element(page.getByText('The new card pays from now on.')).toBeVisible()
  expect(finished).toEqual([{ setupIntent: 'seti_1' }])
  expect(currentToast.get()?.title).toBe('Card Changed')
  expect(await accessibilityFaults(screen.container)).toEqual([])
})

it('§9 an expired card form is opened again', async () => {
  const opened = vi.fn(open)
  open = opened
  const error = { code: 'setup_intent_unexpected_state', message: 'It is over.' }
  card = { status: 'canceled', error }
  await show()
  await button('Save card').click()
  await expect.poll(() => opened.mock.calls.length).toBe(2)
  card = { status: 'succeeded' }
  await button('Save card').click()
  await expect.element(page.getByText('The new card pays from now on.')).toBeVisible()
})

it('§9 a card that the server has not confirmed yet is announced for later', async () => {
  finish = failing
  await show()
  await button('Save card').click()
  await expect.element(page.getByText(/^It takes over in a few minutes;/)).toBeVisible()
  await expect.element(page.getByText('The new card pays from now on.')).not.toBeInTheDocument()
})

it('§9 a member without a charged card has none to change', async () => {
  open = () =>
    Response.json({ code: 'not_found', message: 'There is nothing here.' }, { status: 404 })
  const screen = await show()
  await expect.element(page.getByText('There is no card to change.')).toBeVisible()
  expect(currentToast.get()).toBe(null)
  expect(await accessibilityFaults(screen.container)).toEqual([])
})

it('§8 a card form that did not load shows an error and a toast, and loads on a second try', async () => {
  open = failing
  await show()
  const sentence = 'The form for your card did not load. Please try again.'
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  expect(currentToast.get()).toMatchObject({ title: 'Setup Error', description: sentence })
  open = () => Response.json({ clientSecret: 'seti_1_secret_2' })
  await button('Try again').click()
  await expect.element(button('Save card')).toBeVisible()
})
