import type { Watches } from '@sidelight/contract/calls/watches'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { currentToast } from '../platform/toasts.ts'
import { WatchesPanel } from './watches-panel.tsx'

const phone = {
  kind: 'phone',
  value: '+14152010001',
  since: '2026-11-02T12:00:00.000Z',
  resting: false,
} as const
const nothing: Watches = { watches: [], most: 1 }

let list: Watches
let refusal: object | undefined
let sent: unknown[]
/** Each test has a different member, because responses are cached in memory. */
let members = 0

interface Sent {
  watches: Pick<Watches['watches'][number], 'kind' | 'value'>[]
}
const sentIn = ({ body }: RequestInit): Sent => JSON.parse(typeof body === 'string' ? body : '{}')

async function serve(_url: string, init?: RequestInit) {
  if (init?.method !== 'POST') return Response.json(list)
  const { watches } = sentIn(init)
  sent.push(watches)
  if (refusal) return Response.json(refusal, { status: 422 })
  list = { ...list, watches: watches.map((watch) => ({ ...phone, ...watch })) }
  return Response.json(list)
}

beforeEach(() => {
  ;[list, refusal, sent] = [nothing, undefined, []]
  members += 1
  vi.stubGlobal('fetch', serve)
})
afterEach(() => vi.unstubAllGlobals())

const suggestions = [
  { kind: 'phone', value: '+14152010001' },
  { kind: 'handle', value: 'marlow_id' },
] as const
const panel = (recent?: typeof suggestions) => (
  <WithQueries>
    <WatchesPanel memberId={`m${members}`} suggestions={recent} />
  </WithQueries>
)
const show = () => render(panel(suggestions))
const text = (words: string) => page.getByText(words, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByLabelText('Number, handle or email')
/** The line that says how the text was read. */
const line = () => page.getByRole('status').filter({ hasText: 'You will watch:' })
const faults = () => accessibilityFaults('body > div')

describe('rules: Watches: the list of watches', () => {
  it('is empty at first, and says how many are free', async () => {
    await show()
    await expect.element(text('You watch nothing yet.')).toBeVisible()
    await expect
      .element(page.getByText(/^One is free\. With VIP Side Radar you can watch 10\./))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See VIP Side Radar' }))
      .toHaveAttribute('href', '/subscribe')
    expect(await faults()).toEqual([])
  })

  it.each([
    ['(415) 201-0001', 'phone', '+14152010001', '(415) 201-0001'],
    ['415-201-0001x7', 'phone', '+14152010001', '(415) 201-0001'],
    ['@marlow_id', 'handle', '@marlow_id', '@marlow_id'],
    ['m@example.org', 'email', 'm@example.org', 'm@example.org'],
  ])('adds a typed value by its kind: %s', async (typed, kind, value, shown) => {
    await show()
    await field().fill(` ${typed} `)
    await expect.element(line()).toHaveAttribute('aria-live', 'polite')
    await button('Watch').first().click()
    await expect.element(text(`You watch ${shown}.`)).toBeVisible()
    expect(sent).toEqual([[{ kind, value }]])
    await expect.element(field()).toHaveValue('')
  })

  it('says that two numbers are more than one while they are typed', async () => {
    const sentence = 'This is more than one number. Enter one.'
    await show()
    await field().fill('415-555-0142 or 628-555-0119')
    await expect.element(text(sentence)).toBeVisible()
    await expect.element(field()).toHaveAccessibleDescription(sentence)
    await field().fill('@4155550142, 6285550119')
    await expect.element(text(sentence)).not.toBeInTheDocument()
  })

  it('adds a recent search with one press, and no longer offers it', async () => {
    await show()
    const recent = page.getByRole('listitem').filter({ hasText: '@marlow_id' })
    await recent.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect.element(text('You watch @marlow_id.')).toBeVisible()
    expect(page.getByText('@marlow_id', { exact: true }).elements()).toHaveLength(1)
  })

  it('shows a refusal at the field, and keeps what was typed', async () => {
    const sentence = 'Enter a handle, such as @marlow_id.'
    refusal = { code: 'invalid', message: 'No.', fields: { 'watches.value': sentence } }
    await show()
    await field().fill('@marlow_id')
    await button('Watch').first().click()
    await expect.element(text(sentence)).toBeVisible()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('@marlow_id')
    await field().fill(' ')
    await button('Watch').first().click()
    await expect.element(text('Enter what you want to watch.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('names when a used quota renews as the search page does', async () => {
    const message = 'Your 3 checks are used. They renew at 09:30 UTC on Nov 3.'
    const spent = { status: 429, headers: { 'retry-after': '3600' } }
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      init?.method === 'POST'
        ? Response.json({ code: 'quota_spent', message }, spent)
        : serve(url, init),
    )
    await show()
    await field().fill('@marlow_id')
    await button('Watch').first().click()
    const own = /^Your 3 checks are used\. They renew (?:tomorrow )?at \d/
    await expect.element(page.getByText(own)).not.toMatchTextContent(/on Nov 3/)
  })

  it('removes the confirmation of an earlier change when the next is refused', async () => {
    await show()
    await field().fill('@marlow_id')
    await button('Watch').first().click()
    await expect.element(text('You watch @marlow_id.')).toBeVisible()
    refusal = { code: 'invalid', message: 'No.', fields: { 'watches.value': 'Too short.' } }
    await field().fill('@marlow_two')
    await button('Watch').first().click()
    await expect.element(text('Too short.')).toBeVisible()
    expect(text('You watch @marlow_id.').query()).toBeNull()
  })

  it('is hidden until the recent searches have loaded', async () => {
    list = { ...nothing, watches: [phone] }
    const { rerender } = await show()
    await expect.element(button('Remove')).toBeVisible()
    await rerender(panel())
    await expect.element(text('Loading what you watch...')).toBeInTheDocument()
    expect(button('Remove').query()).toBeNull()
  })

  it('removes a watch and confirms it', async () => {
    list = { ...nothing, watches: [phone] }
    await show()
    await expect.element(text('(415) 201-0001')).toBeVisible()
    await expect.element(page.getByText(/^Since Nov 2, 2026/)).toBeVisible()
    await button('Remove').click()
    await expect.element(text('(415) 201-0001 is not watched any more.')).toBeVisible()
    expect(sent).toEqual([[]])
    await expect.element(page.getByRole('heading', { name: 'Your watches' })).toHaveFocus()
  })

  it('shows paused watches, and until when', async () => {
    list = {
      watches: [phone, { ...phone, value: '+14152010002', resting: true }],
      most: 1,
      restsUntil: '2026-12-02T12:00:00.000Z',
    }
    await show()
    await expect.element(text('Paused until Dec 2, 2026, then it is deleted')).toBeVisible()
    expect(button('Add a meeting').elements()).toHaveLength(1)
    expect(button('Remove').elements()).toHaveLength(2)
    expect(await faults()).toEqual([])
  })
})

describe('rules: Watches: the list after a failure', () => {
  it('shows an error if it did not load, and loads on a second try', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'internal' }, { status: 500 }))
    await show()
    await expect.element(text('What you watch did not load.')).toBeVisible()
    expect(page.getByLabelText('Number, handle or email').query()).toBeNull()
    vi.stubGlobal('fetch', serve)
    await button('Try again').click()
    await expect.element(text('You watch nothing yet.')).toBeVisible()
  })

  it('keeps a watch whose removal is refused, and lets the member retry', async () => {
    list = { ...nothing, watches: [phone] }
    await show()
    await expect.element(button('Remove')).toBeVisible()
    refusal = { code: 'invalid', message: 'No.' }
    await button('Remove').click()
    await expect.poll(() => currentToast.get()?.title).toBe('This was not saved.')
    await expect.element(button('Remove')).toBeEnabled()
    await expect.element(text('(415) 201-0001')).toBeVisible()
    refusal = undefined
    await button('Remove').click()
    await expect.element(text('You watch nothing yet.')).toBeVisible()
  })

  it('clears the error of the field when the member types again', async () => {
    await show()
    await button('Watch').first().click()
    await expect.element(text('Enter what you want to watch.')).toBeVisible()
    await field().fill('5')
    await expect.element(text('Enter what you want to watch.')).not.toBeInTheDocument()
  })
})

describe('rules: Watches: a list of ten', () => {
  it('keeps the other watches and their meetings, without a hint of the free plan', async () => {
    const other = { ...phone, value: '+14152010002', meeting: '2026-11-25T19:30:00.000Z' }
    list = { watches: [phone, other], most: 10 }
    await show()
    await expect.element(page.getByText(/^You meet on /)).toBeVisible()
    expect(page.getByText(/^One is free/).query()).toBeNull()
    await field().fill('@marlow_id')
    await button('Watch').first().click()
    await expect.element(text('You watch @marlow_id.')).toBeVisible()
    const { value, meeting } = other
    const kept = [
      { kind: 'phone', value: phone.value },
      { kind: 'phone', value, meeting },
    ]
    expect(sent).toEqual([[...kept, { kind: 'handle', value: '@marlow_id' }]])
    await button('Remove').first().click()
    await expect.element(text('(415) 201-0001 is not watched any more.')).toBeVisible()
    expect(text('You watch @marlow_id.').query()).toBeNull()
    expect(sent.at(-1)).toEqual([kept[1], { kind: 'handle', value: '@marlow_id' }])
  })

  it('disables its buttons while a watch is being saved', async () => {
    const saved = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await saved.promise
      return serve(url, init)
    })
    await show()
    await field().fill('@marlow_id')
    await button('Watch').first().click()
    for (const at of [0, 1, 2]) await expect.element(button('Watch').nth(at)).toBeDisabled()
    saved.resolve()
    await expect.element(text('You watch @marlow_id.')).toBeVisible()
    await expect.element(button('Watch').first()).toBeEnabled()
  })
})

describe('rules: Watches: the meeting of a watch', () => {
  beforeEach(() => {
    list = { ...nothing, watches: [phone] }
  })

  it('is added with the keyboard, changed and removed', async () => {
    await show()
    await button('Add a meeting').click()
    const when = page.getByLabelText('When do you meet?')
    await expect.element(when).toHaveFocus()
    await expect
      .element(page.getByText(/^Until then warnings come 6 to 12 hours after/))
      .toBeVisible()
    expect(await faults()).toEqual([])
    await when.fill('2026-11-25T19:30')
    await button('Save').click()
    await expect.element(text('The meeting is saved.')).toBeVisible()
    const meeting = new Date('2026-11-25T19:30').toISOString()
    expect(sent).toEqual([[{ kind: 'phone', value: '+14152010001', meeting }]])
    await expect.element(button('Change the meeting')).toHaveFocus()
    await button('Change the meeting').click()
    await expect.element(when).toHaveValue('2026-11-25T19:30')
    await button('No meeting').click()
    await expect.element(text('The meeting is removed.')).toBeVisible()
    expect(sent.at(-1)).toEqual([{ kind: 'phone', value: '+14152010001' }])
  })

  it('shows a refusal at its field', async () => {
    const sentence = 'Choose a time within the next 14 days.'
    refusal = { code: 'invalid', message: 'No.', fields: { 'watches.meeting': sentence } }
    await show()
    await button('Add a meeting').click()
    await button('Save').click()
    await expect.element(text('Enter a date and a time.')).toBeVisible()
    await page.getByLabelText('When do you meet?').fill('2027-11-25T19:30')
    await button('Save').click()
    await expect.element(text(sentence)).toBeVisible()
    await expect.element(page.getByLabelText('When do you meet?')).toHaveFocus()
    await button('Cancel').click()
    await expect.element(button('Add a meeting')).toHaveFocus()
  })
})
