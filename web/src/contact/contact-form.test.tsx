import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { ContactForm } from './contact-form.tsx'

interface Sent {
  body: unknown
  key: string | null
}

let sent: Sent[] = []
let answers: Response[] = []

function receive(_: string, { body, headers }: RequestInit): Response {
  sent.push({
    body: typeof body === 'string' && JSON.parse(body),
    key: new Headers(headers).get('idempotency-key'),
  })
  return (
    answers.shift() ?? Response.json({ received: true, answerBy: '2026-11-24' }, { status: 201 })
  )
}

async function fill() {
  const screen = await render(<ContactForm />)
  await screen.getByLabelText('Email').fill(' wren@example.org ')
  await screen.getByRole('radio', { name: 'Safety' }).click()
  await screen.getByLabelText('Message').fill('He found me.')
  return { screen, send: screen.getByRole('button', { name: 'Send message' }) }
}

describe('ContactForm', () => {
  beforeEach(() => {
    sent = []
    answers = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => receive(url, init))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('§2 sends email, topic and message, and says that they are there', async () => {
    const { screen, send } = await fill()
    await send.click()
    await expect
      .element(screen.getByRole('heading', { name: 'We have your message.' }))
      .toHaveFocus()
    await expect.element(screen.getByText('We answer by Tuesday, November 24.')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'wren@example.org', topic: 'safety', message: 'He found me.' },
    ])
  })

  it('§5 marks what is missing, with the focus on the first, and sends nothing', async () => {
    const screen = await render(<ContactForm />)
    // Blank space is no message.
    await screen.getByLabelText('Message').fill('  ')
    await screen.getByRole('button', { name: 'Send message' }).click()
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    for (const sentence of [
      'Please enter a valid email address.',
      'Choose one.',
      'Write your message.',
    ]) {
      await expect.element(screen.getByText(sentence)).toBeVisible()
    }
    expect(sent).toEqual([])
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('§8 keeps everything when it fails, and sends the same words under the same key', async () => {
    answers = [new Response('', { status: 500 })]
    const { screen, send } = await fill()
    await send.click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Your message was not sent. What you wrote is still here.')
    await expect.element(screen.getByLabelText('Message')).toHaveValue('He found me.')
    await send.click()
    await expect.element(screen.getByText('We have your message.')).toBeVisible()
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('§5 shows what the server says about a field', async () => {
    const fields = { email: 'Please enter a valid email address.' }
    const refusal = { code: 'invalid', message: 'Some fields are wrong.', fields }
    answers = [Response.json(refusal, { status: 422 })]
    const { screen, send } = await fill()
    await send.click()
    await expect.element(screen.getByText(fields.email)).toBeVisible()
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
  })
})
