import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { runLeaveHandlers } from '../../platform/session/quick-exit.ts'
import { forgetReader } from '../../platform/session/session.ts'
import { TakeDownPage } from './take-down-page.tsx'
import { forgetRequest } from './typed-request.ts'

const answer = {
  received: true,
  receipt: '4539148803436467',
  dueAt: '2026-11-04T10:00:00.000Z',
  ledger: `12:${'a'.repeat(64)}`,
}
let sent: { key: string | null; body: unknown }[] = []
let status = 201
beforeEach(() => {
  sent = []
  status = 201
  forgetRequest()
  vi.stubGlobal('fetch', async (_: string, init: { headers: HeadersInit; body: string }) => {
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ key, body: JSON.parse(init.body) })
    return status === 201
      ? Response.json(answer, { status })
      : Response.json({ code: 'invalid', message: 'No.' }, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const parts = {
  content: ['What is it, and where?', 'It begins with: He told.'],
  statement: ['Your statement in good faith', 'I never agreed.'],
  contact: ['How do we reach you, or your agent?', 'rose@example.org'],
  signature: ['Signature: your full name', 'Rose Marsh'],
} as const
const field = (label: string) => page.getByLabelText(label)
const press = () => page.getByRole('button', { name: 'Send the request' }).click()
const fill = async () => {
  for (const [label, text] of Object.values(parts)) await field(label).fill(text)
}

describe('§6 the page of a take-down request for intimate content', () => {
  it('§6 marks each missing part and sends nothing', async () => {
    const { container } = await render(<TakeDownPage />)
    expect(await accessibilityFaults(container)).toEqual([])
    await press()
    for (const [label] of Object.values(parts)) await expect.element(field(label)).toBeInvalid()
    await expect.element(field(parts.content[0])).toHaveFocus()
    await expect.element(page.getByText('Sign with your full name.')).toBeVisible()
    await fill()
    await field(parts.signature[0]).fill(' ')
    await press()
    await expect.element(field(parts.signature[0])).toHaveFocus()
    expect(sent).toEqual([])
    expect(await accessibilityFaults(container)).toEqual([])
  })

  it('§6 sends the four parts, and shows the receipt once', async () => {
    const { container } = await render(<TakeDownPage />)
    await fill()
    await press()
    const title = page.getByRole('heading', { name: 'Your request is complete' })
    await expect.element(title).toHaveFocus()
    await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
    const body = Object.fromEntries(Object.entries(parts).map(([name, [, text]]) => [name, text]))
    expect(sent).toEqual([{ key: expect.stringMatching(/^[\da-f]{32}$/), body }])
    expect(await accessibilityFaults(container)).toEqual([])
  })

  it('§6 keeps what was typed after a failure, and retries with the same key', async () => {
    await render(<TakeDownPage />)
    await fill()
    status = 503
    await press()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(field(parts.content[0])).toHaveValue(parts.content[1])
    status = 201
    await press()
    await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('§6 keeps what was typed for a return from another page, until it is sent', async () => {
    const screen = await render(<TakeDownPage />)
    await fill()
    await screen.unmount()
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain(parts.signature[1])
    const again = await render(<TakeDownPage />)
    for (const [label, text] of Object.values(parts)) {
      await expect.element(field(label)).toHaveValue(text)
    }
    await press()
    await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
    await again.unmount()
    await render(<TakeDownPage />)
    for (const [label] of Object.values(parts)) await expect.element(field(label)).toHaveValue('')
  })

  it('§6 gives the receipt of the same request to who left while it was sent, and returns', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const fetchNow = globalThis.fetch
    const held = vi.fn(async (...request: Parameters<typeof fetch>) => {
      await promise
      return fetchNow(...request)
    })
    vi.stubGlobal('fetch', held)
    const screen = await render(<TakeDownPage />)
    await fill()
    await press()
    await expect.poll(() => held.mock.calls.length).toBe(1)
    await screen.unmount()
    resolve()
    await expect.poll(() => sent.length).toBe(1)
    await render(<TakeDownPage />)
    await expect.element(field(parts.content[0])).toHaveValue(parts.content[1])
    await press()
    await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it.each([
    ['quick exit', runLeaveHandlers],
    ['the end of a session', forgetReader],
  ])('§1 forgets what was typed at %s', async (_, end) => {
    const screen = await render(<TakeDownPage />)
    await fill()
    await screen.unmount()
    end()
    await render(<TakeDownPage />)
    for (const [label] of Object.values(parts)) await expect.element(field(label)).toHaveValue('')
  })
})
