import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { asksBeforeReload } from '../../test/asks-before-reload.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { signOut } from '../platform/session/session.ts'
import { carryPrefill } from '../platform/storage/search-prefill.ts'
import { currentToast } from '../platform/toasts.ts'
import { EntryCard } from './entry-card.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const saved = () => Response.json({ id: 'e1' }, { status: 201 })
const refused = (status: number, body: object) => () => Response.json(body, { status })

let signedIn = false
let answer: () => Response | Promise<Response> = saved
let sent: { key: string | null; body: Record<string, unknown> }[] = []

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url !== '/api/phone-numbers') return Response.json({ ...user, displayName: 'Ada' })
  const request = new Request(url, init)
  sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() })
  return answer()
}

const field = (label: string) => page.getByLabelText(label, { exact: true }).first()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const faults = () => accessibilityFaults('body > div')
const show = () =>
  render(
    <WithQueries>
      <EntryCard />
    </WithQueries>,
  )
async function open() {
  await show()
  await button('Add').click()
}
async function fill() {
  await open()
  await field('Phone number').fill('415 555 0142')
  await userEvent.type(field('Handle'), '@mark')
  await userEvent.type(field('Red flags'), 'Ghosting{Enter}Love bombing{Enter}')
  await field('Notes').fill('Met twice.')
}

beforeEach(async () => {
  sent = []
  answer = saved
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('EntryCard', () => {
  it('§4 is collapsed at first, and opens with the focus on the phone number', async () => {
    await show()
    expect(page.getByRole('textbox').all()).toEqual([])
    await button('Add').click()
    await expect.element(field('Phone number')).toHaveFocus()
    expect(await faults()).toEqual([])
  })

  it('§4 saves the entry, confirms it, collapses and clears the form', async () => {
    await fill()
    await button('Save entry').click()
    await expect.element(page.getByText('Your entry was saved.')).toBeVisible()
    await expect.element(button('Add')).toHaveFocus()
    expect(currentToast.get()?.title).toBe('Entry Added')
    expect(sent[0]?.body).toEqual({
      phoneNumber: '415 555 0142',
      handle: '@mark',
      userId: 'm1',
      metadata: { redFlags: ['Ghosting', 'Love bombing'], notes: 'Met twice.' },
      counts: true,
      countsFrom: 1,
      openToContact: false,
    })
    await button('Add').click()
    await expect.element(field('Phone number')).toHaveValue('')
    expect(button('Remove Ghosting').query()).toBeNull()
  })

  it('§3 explains and sends the choice to count only from three reports', async () => {
    await fill()
    const waits = page.getByRole('checkbox', { name: 'Count me only from three' })
    await waits.click()
    await expect
      .element(page.getByText(/^Until two more women have reported this number, nobody finds/))
      .toBeVisible()
    await field('Let this count for other women').click()
    expect(waits.query()).toBeNull()
    await field('Let this count for other women').click()
    await expect.element(waits).toBeChecked()
    expect(await faults()).toEqual([])
    await button('Save entry').click()
    await expect.element(page.getByText('Your entry was saved.')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ counts: true, countsFrom: 3 })
  })

  it('§4 keeps the draft for the next visit, until it is discarded', async () => {
    await fill()
    await expect.element(page.getByText('Kept until you close this tab.')).toBeVisible()
    expect(asksBeforeReload()).toBe(true)
    await cleanup()
    await open()
    await expect.element(field('Phone number')).toHaveValue('415 555 0142')
    await expect.element(field('Phone number')).toHaveFocus()
    await expect.element(field('Handle')).toHaveValue('mark')
    await expect.element(field('Notes')).toHaveValue('Met twice.')
    await expect.element(button('Remove Ghosting')).toBeVisible()
    expect(await faults()).toEqual([])
    await button('Discard').click()
    await expect.element(field('Phone number')).toHaveValue('')
    await cleanup()
    await open()
    await expect.element(field('Notes')).toHaveValue('')
  })

  it("§4 shows 'Saving...' and ignores a second press", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    await fill()
    await button('Save entry').click()
    await expect.element(button('Saving...')).toBeDisabled()
    resolve(saved())
    await expect.element(button('Add')).toBeVisible()
  })

  it('§4 saves once and shows one toast if the form is submitted twice at once', async () => {
    const said: unknown[] = []
    const stop = currentToast.subscribe(() => said.push(currentToast.get()?.title))
    await fill()
    const form = field('Phone number').element().closest('form')
    form?.requestSubmit()
    form?.requestSubmit()
    await expect.element(page.getByText('Your entry was saved.')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(said).toEqual(['Entry Added'])
    stop()
  })

  it('§4 collapses on Cancel and keeps what was typed', async () => {
    await fill()
    await button('Cancel').click()
    await expect.element(field('Phone number')).not.toBeVisible()
    await expect.element(page.getByText('Add', { exact: true }).first()).toHaveFocus()
    await button('Add').first().click()
    await expect.element(field('Phone number')).toHaveValue('415 555 0142')
  })

  it('§5 requires the phone number, in a toast and at the field', async () => {
    await open()
    await field('Phone number').fill('   ')
    await button('Save entry').click()
    expect(currentToast.get()).toMatchObject({
      title: 'Phone Number Required',
      description: 'Please enter a phone number',
    })
    await expect.element(field('Phone number')).toHaveFocus()
    const note = 'Please enter a phone number'
    await expect.element(field('Phone number')).toHaveAccessibleDescription(note)
    expect(sent).toEqual([])
  })

  it('§5 removes @ from the handle as it is typed', async () => {
    await open()
    await userEvent.type(field('Handle'), '@ma@rk')
    await expect.element(field('Handle')).toHaveValue('mark')
  })

  it('§5 clears the error of a field when it is corrected', async () => {
    await open()
    await button('Save entry').click()
    await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true')
    await field('Phone number').fill('4')
    await expect.element(field('Phone number')).not.toHaveAttribute('aria-invalid')
  })

  it('§5 warns of a number that may lack a digit, and saves it', async () => {
    await open()
    await field('Phone number').fill('415 555 014')
    await userEvent.tab()
    const warning = /^This is shorter than most phone numbers/
    await expect.element(field('Phone number')).toHaveAccessibleDescription(warning)
    await button('Save entry').click()
    await expect.element(page.getByText('Your entry was saved.')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ phoneNumber: '415 555 014' })
  })

  it('§5 accepts any number of red flags', async () => {
    await open()
    for (let count = 1; count <= 25; count += 1) {
      await field('Red flags').fill(`Flag ${count}`)
      await userEvent.keyboard('{Enter}')
    }
    await field('Phone number').fill('415 555 0142')
    await button('Save entry').click()
    const redFlags = Array.from({ length: 25 }, (_, at) => `Flag ${at + 1}`)
    await expect.poll(() => sent[0]?.body['metadata']).toMatchObject({ redFlags })
  })

  it('§5 removes red flags one at a time, and suggests the 14 listed ones', async () => {
    await fill()
    await button('Remove Ghosting').click()
    expect(button('Remove Ghosting').query()).toBeNull()
    await expect.element(button('Remove Love bombing')).toBeVisible()
    expect(document.querySelectorAll('datalist option')).toHaveLength(14)
  })

  it('§8 stays open if the entry is refused, marks each wrong field and focuses the first', async () => {
    answer = refused(422, {
      code: 'invalid',
      message: 'Please check the marked fields.',
      fields: { 'metadata.age': 'Enter the age as a whole number.' },
    })
    await fill()
    await page.getByText('More details').click()
    await field('Age').fill('34.5')
    await page.getByText('More details').click()
    await button('Save entry').click()
    await expect.element(field('Age')).toHaveFocus()
    expect(currentToast.get()).toMatchObject({
      title: 'Failed to Add Entry',
      description: 'Please check the marked fields.',
      tone: 'destructive',
    })
    await expect.element(field('Notes')).toHaveValue('Met twice.')
    await expect.element(button('Remove Love bombing')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('retries with the same key, and uses another key for changed content', async () => {
    answer = refused(500, {})
    await fill()
    await button('Save entry').click()
    await expect.element(page.getByText(/^Your entry was not saved/)).toBeVisible()
    await button('Save entry').click()
    await expect.poll(() => sent.length).toBe(2)
    await expect.element(button('Save entry')).toBeEnabled()
    await field('Notes').fill('Met three times.')
    await button('Save entry').click()
    await expect.poll(() => sent.length).toBe(3)
    const [first, second, third] = sent.map(({ key }) => key)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('§8 keeps the text if the session has ended, and says so', async () => {
    answer = refused(401, { code: 'unauthenticated', message: 'No.' })
    await fill()
    await button('Save entry').click()
    await expect.element(page.getByText(/^Your session has ended\. .* is kept\.$/)).toBeVisible()
    await expect.element(field('Notes')).toHaveValue('Met twice.')
    expect(await faults()).toEqual([])
  })

  it('opens once with the number carried over from a search', async () => {
    carryPrefill('+1 415 555 0142', 'entry')
    const { unmount } = await show()
    await expect.element(field('Phone number')).toHaveValue('+1 415 555 0142')
    await unmount()
    await show()
    await expect.element(button('Add')).toBeVisible()
  })

  it('opens with the handle carried over from a search', async () => {
    carryPrefill('@mark', 'entry')
    await show()
    await expect.element(field('Handle')).toHaveValue('mark')
    await expect.element(field('Phone number')).toHaveValue('')
  })

  it('can be filled in and saved with the keyboard alone', async () => {
    await show()
    await userEvent.keyboard('{Tab}{Enter}')
    await userEvent.keyboard('4155550142{Tab}mark{Tab}{Tab}Ghosting{Enter}{Tab}{Tab}{Tab}Notes.')
    // Goes past the button that discards the draft, to the one that saves.
    await userEvent.keyboard('{Tab} {Tab} {Tab}{Tab}{Tab}{Enter}')
    await expect.element(page.getByText('Your entry was saved.')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({
      handle: '@mark',
      metadata: { redFlags: ['Ghosting'], notes: 'Notes.' },
      counts: false,
      openToContact: true,
    })
  })
})
