import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { setDiscreet } from '../platform/session/discreet.ts'
import { ContactForm } from './contact-form.tsx'
import { OwnMessagesRow } from './own-messages-row.tsx'

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

  it('§2 sends email, topic and message, and says by when the answer comes', async () => {
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

  it('asks before a reload discards an unsent message', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { screen, send } = await fill()
    expect(isAsked()).toBe(true)
    await screen.getByLabelText('Message').fill(' ')
    expect(isAsked()).toBe(false)
    await screen.getByLabelText('Message').fill('He found me.')
    expect(isAsked()).toBe(true)
    await send.click()
    await expect.element(screen.getByText('We have your message.')).toBeVisible()
    await expect.poll(isAsked).toBe(false)
  })

  it('our own: has what was typed after a reload of the tab, until it is sent', async () => {
    const { screen } = await fill()
    await screen.getByLabelText('Name').fill('Wren')
    await screen.unmount()
    const again = await render(<ContactForm />)
    await expect.element(again.getByLabelText('Name')).toHaveValue('Wren')
    await expect.element(again.getByLabelText('Message')).toHaveValue('He found me.')
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(true)
    await again.getByRole('button', { name: 'Send message' }).click()
    await again.getByRole('button', { name: 'Write another message' }).click()
    expect(sent).toMatchObject([
      {
        body: { name: 'Wren', email: 'wren@example.org', topic: 'safety', message: 'He found me.' },
      },
    ])
    await expect.element(again.getByLabelText('Message')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('our own: stores nothing in discreet mode', async () => {
    setDiscreet(true)
    await fill()
    expect(sessionStorage).toHaveLength(0)
    setDiscreet(false)
  })

  it('§5 marks missing fields, focuses the first and sends nothing', async () => {
    const screen = await render(<ContactForm />)
    // White space does not count as a message.
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

  it('§8 keeps everything after a failure, and retries with the same key', async () => {
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

  it('§5 shows the error of the server at its field', async () => {
    const fields = { email: 'Please enter a valid email address.' }
    const refusal = { code: 'invalid', message: 'Some fields are wrong.', fields }
    answers = [Response.json(refusal, { status: 422 })]
    const { screen, send } = await fill()
    await send.click()
    await expect.element(screen.getByText(fields.email)).toBeVisible()
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('§2 sends the optional name, and sends another message with another key', async () => {
    const { screen, send } = await fill()
    await screen.getByLabelText(/^Name/).fill(' Wren ')
    await send.click()
    await screen.getByRole('button', { name: 'Write another message' }).click()
    await expect.element(screen.getByLabelText('Message')).toHaveValue('')
    await screen.getByLabelText('Email').fill('wren@example.org')
    await screen.getByRole('radio', { name: 'Something else' }).click()
    await screen.getByLabelText('Message').fill('Thank you.')
    await send.click()
    await expect.element(screen.getByText('We have your message.')).toBeVisible()
    const email = 'wren@example.org'
    expect(sent.map(({ body }) => body)).toEqual([
      { email, topic: 'safety', message: 'He found me.', name: 'Wren' },
      { email, topic: 'other', message: 'Thank you.' },
    ])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('§8 disables the button while a message is being sent', async () => {
    const { screen, send } = await fill()
    const answered = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => answered.promise)
    await send.click()
    await expect.element(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    answered.resolve(Response.json({ received: true, answerBy: '2026-11-24' }, { status: 201 }))
    await expect.element(screen.getByText('We have your message.')).toBeVisible()
  })
})

describe('the messages of a member to support, in her account', () => {
  afterEach(() => vi.unstubAllGlobals())
  const row = (memberId: string) =>
    render(
      <WithQueries>
        <ul>
          <OwnMessagesRow memberId={memberId} />
        </ul>
      </WithQueries>,
    )

  it('§8 are listed with their days, and can be hidden again', async () => {
    const sentAt = '2026-11-20T23:30:00.000Z'
    const messages = [
      { id: 'c1', topic: 'safety', sentAt, answerBy: '2026-11-24' },
      { id: 'c2', topic: 'account', sentAt },
      {
        id: 'c3',
        topic: 'other',
        sentAt,
        answerBy: '2026-11-24',
        answer: { on: '2026-11-23', text: 'Press reset.' },
      },
      { id: 'c4', topic: 'other', sentAt, answer: { on: '2026-11-23', text: null } },
    ]
    vi.stubGlobal('fetch', async () => Response.json({ messages }))
    const screen = await row('m1')
    await expect.element(screen.getByText('2 open, 2 answered')).toBeVisible()
    const show = screen.getByRole('button', { name: 'Show your messages to us' })
    await expect.element(show).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText(/^Sent on/).query()).toBeNull()
    await show.click()
    await expect
      .element(screen.getByText('Sent on Friday, November 20. We answer by Tuesday, November 24.'))
      .toBeVisible()
    await expect
      .element(screen.getByText('Sent on Friday, November 20.', { exact: true }))
      .toBeVisible()
    const answered = 'Sent on Friday, November 20. Answered on Monday, November 23.'
    await expect.element(screen.getByText(answered).first()).toBeVisible()
    await expect.element(screen.getByText('Press reset.')).toBeVisible()
    await expect
      .element(screen.getByText('The answer went to the email address you gave.'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Write to us' }))
      .toHaveAttribute('href', '/contact')
    await screen.getByRole('button', { name: 'Hide your messages to us' }).click()
    await expect.element(screen.getByText(/^Sent on/).first()).not.toBeInTheDocument()
  })

  it('§8 say that an answer is late once its day is over, and promise nothing more', async () => {
    const sentAt = '2026-11-20T23:30:00.000Z'
    const message = { id: 'c1', topic: 'other', sentAt, answerBy: '2026-11-24', late: true }
    vi.stubGlobal('fetch', async () => Response.json({ messages: [message] }))
    const screen = await row('m5')
    await screen.getByRole('button', { name: 'Show your messages to us' }).click()
    const late = 'We are late: you should have had the answer by Tuesday, November 24.'
    await expect.element(screen.getByText(`Sent on Friday, November 20. ${late}`)).toBeVisible()
    expect(screen.getByText(/We answer by/).query()).toBeNull()
  })

  it("§8 are open if the URL of an answer's notification names them", async () => {
    const answer = { on: '2026-11-23', text: 'Press reset.' }
    const messages = [{ id: 'c1', topic: 'other', sentAt: '2026-11-20T23:30:00.000Z', answer }]
    vi.stubGlobal('fetch', async () => Response.json({ messages }))
    history.replaceState(null, '', '#account-messages')
    const screen = await row('m4')
    await expect.element(screen.getByText('Press reset.')).toBeVisible()
    await expect.element(screen.getByRole('listitem').first()).toHaveFocus()
    await screen.getByRole('button', { name: 'Hide your messages to us' }).click()
    await expect.element(screen.getByText('Press reset.')).not.toBeInTheDocument()
    history.replaceState(null, '', location.pathname)
  })

  it('§8 are replaced by a link to the contact form if there are none', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ messages: [] }))
    const screen = await row('m3')
    await screen.getByRole('button', { name: 'Show your messages to us' }).click()
    await expect.element(screen.getByRole('link', { name: 'Write to us' })).toBeVisible()
    expect(screen.getByText('None open', { exact: true }).query()).toBeVisible()
    // The list of rows is the only list, because there are no messages to list.
    expect(screen.getByRole('list').elements()).toHaveLength(1)
  })

  it('§8 show an error if they did not load', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    const screen = await row('m2')
    await screen.getByRole('button', { name: 'Show your messages to us' }).click()
    await expect.element(screen.getByText(/^Your messages did not load/)).toBeVisible()
  })
})
