import type { BrowserContext, Route } from '@playwright/test'

const SCRIPT = 'https://js.stripe.com/'
const API = 'https://api.stripe.com/'

/** The provider's answer when a card is used. */
type CardAnswer =
  | { status: 'succeeded' | 'processing' | 'canceled' | 'requires_payment_method' }
  | { error: { message: string } }
  /** Redirects to the bank's page, which redirects back with this result. */
  | { redirect: 'succeeded' | 'failed' }

/** Simulates what browsers load from Stripe. */
export interface StripeSimulator {
  /** Whether the script can be loaded. */
  reachable: boolean
  /** The answer to the next card. */
  answer: CardAnswer
  /** The decoded forms that were sent to the API. */
  sent: URLSearchParams[]
}

/**
 * Serves Stripe's script and API under their own host names, so that the real policy of the page
 * applies.
 */
export async function simulateStripe(context: BrowserContext): Promise<StripeSimulator> {
  const simulator: StripeSimulator = { reachable: true, answer: { status: 'succeeded' }, sent: [] }
  await context.route(`${SCRIPT}**`, (route) => serveScript(route, simulator.reachable))
  await context.route(`${API}**`, (route) => {
    simulator.sent.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill({
      json: simulator.answer,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    })
  })
  return simulator
}

async function serveScript(route: Route, reachable: boolean): Promise<void> {
  if (!reachable) return route.abort()
  if (route.request().resourceType() === 'script') {
    const body = `(${installStripe.toString()})()`
    return route.fulfill({ contentType: 'text/javascript', body })
  }
  const body = '<!doctype html><html lang="en"><title>Card</title><input aria-label="Card number">'
  return route.fulfill({ contentType: 'text/html', body })
}

/**
 * Runs in the page. Defines the part of Stripe.js that the payment form uses, with a frame and
 * calls.
 */
function installStripe(): void {
  type Listener = (event: object) => void
  const client = (key: string) => {
    const confirm = async (path: string, { elements, confirmParams }: Confirmation) => {
      const body = new URLSearchParams({ key, client_secret: elements.secret })
      const response = await fetch(`https://api.stripe.com/v1/${path}`, { method: 'POST', body })
      const answer = await response.json()
      if (!answer.redirect) return answer
      const back = new URL(confirmParams.return_url)
      const kind = path.startsWith('setup') ? 'setup_intent' : 'payment_intent'
      back.searchParams.set(kind, elements.secret.split('_secret', 1).join(''))
      back.searchParams.set(`${kind}_client_secret`, elements.secret)
      back.searchParams.set('redirect_status', answer.redirect)
      location.assign(back)
      return new Promise(() => undefined)
    }
    return {
      elements: ({ clientSecret }: { clientSecret: string }) => ({
        secret: clientSecret,
        create: createForm,
        getElement: () => null,
        update: () => undefined,
      }),
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      confirmPayment: async (confirmation: Confirmation) => {
        const answer = await confirm('payment_intents/pi_1/confirm', confirmation)
        return answer.error ? answer : { paymentIntent: answer }
      },
      confirmSetup: async (confirmation: Confirmation) => {
        const answer = await confirm('setup_intents/seti_1/confirm', confirmation)
        return answer.error ? answer : { setupIntent: answer }
      },
    }
  }
  interface Confirmation {
    elements: { secret: string }
    confirmParams: { return_url: string }
  }
  function createForm() {
    const listeners = new Map<string, Listener>()
    const frame = document.createElement('iframe')
    frame.title = 'Secure payment input frame'
    frame.src = 'https://js.stripe.com/form.html'
    frame.addEventListener('load', () => listeners.get('ready')?.({ elementType: 'payment' }))
    const form = {
      on(name: string, listener: Listener) {
        listeners.set(name, listener)
        return form
      },
      off: () => form,
      mount: (place: HTMLElement) => place.append(frame),
      update: () => undefined,
      unmount: () => frame.remove(),
      destroy: () => frame.remove(),
    }
    return form
  }
  Reflect.set(window, 'Stripe', Object.assign(client, { version: 'endive' }))
}
