import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { brokenWords, crowdedTexts, showAtTwice } from '../../../test/at-twice.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { DEFAULTS, startConfig } from '../../platform/config.ts'
import { RouterProvider } from '../../platform/navigation/router.tsx'
import { forgetReader } from '../../platform/session/session.ts'
import { currentToast } from '../../platform/toasts.ts'
import { preferences } from '../test-notifications.ts'
import { ReachRow } from './reach-row.tsx'
import { WhatReachesYou } from './what-reaches-you.tsx'

let saved: unknown[] = []
let refuses = false
let mail = true
let quiet: readonly [number, number, string] | null = null

async function serve(url: string, { method = 'GET', body }: RequestInit = {}) {
  if (url.endsWith('/config')) return Response.json({ ...DEFAULTS, mail })
  if (!url.endsWith('/preferences')) return Response.json({ key: null, subscribed: false })
  if (method === 'GET') return Response.json({ ...preferences, quiet })
  saved.push(typeof body === 'string' ? JSON.parse(body) : body)
  return refuses ? new Response('', { status: 503 }) : Response.json(preferences)
}

async function show() {
  await startConfig()
  return render(
    <RouterProvider>
      <WithQueries>
        <ul>
          <ReachRow />
        </ul>
        <WhatReachesYou />
      </WithQueries>
    </RouterProvider>,
  )
}
const toggle = (name: string) => page.getByRole('switch', { name, exact: true })

beforeEach(() => {
  saved = []
  refuses = false
  mail = true
  quiet = null
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  forgetReader()
  vi.unstubAllGlobals()
})

describe('the notification preferences', () => {
  it('§6 have a switch for each kind and channel, named by both', async () => {
    await show()
    await expect.element(toggle('Rooms, In the app')).toBeChecked()
    await expect.element(toggle('Rooms, This device')).toBeChecked()
    await expect.element(toggle('Rooms, Email')).not.toBeChecked()
    const columns = page.getByRole('columnheader').elements()
    expect(columns.map((column) => column.textContent)).toEqual([
      'Kind',
      'In the app',
      'Email',
      'This device',
    ])
    expect(await accessibilityFaults('body > div')).toEqual([])
  })

  it('§6 show every switch and whole words on a phone with text at 200%', async () => {
    await showAtTwice()
    const { container } = await show()
    container.className = 'px-5'
    await expect.element(toggle('Rooms, This device')).toBeVisible()
    const width = container.getBoundingClientRect().right
    for (const each of page.getByRole('switch').elements())
      expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    const table = page.getByRole('table').element()
    expect(table.scrollWidth).toBe(table.clientWidth)
    expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    expect(crowdedTexts(container)).toEqual([])
    expect(
      brokenWords(page.getByRole('region', { name: 'How it looks outside' }).element()),
    ).toEqual([])
  })

  it('§6 have no switch for emails about the account, which are always sent', async () => {
    await show()
    const row = page.getByRole('row', { name: /^Sign-in and password/ })
    await expect.element(row.getByText('Always').first()).toBeVisible()
    expect(row.getByText('Always').elements()).toHaveLength(2)
    expect(row.getByRole('switch').elements()).toHaveLength(1)
  })

  it('§6 have a row for each kind that is sent, and no others', async () => {
    await show()
    await expect.element(toggle('Rooms, Email')).toBeVisible()
    const rows = page.getByRole('rowheader').elements()
    expect(rows.map((row) => row.firstChild?.textContent)).toEqual([
      'Sign-in and password',
      'Date plan',
      'Questions and deadlines',
      'Your warnings',
      'Numbers you watch',
      'Rooms',
      'Support and billing',
    ])
  })

  it('§6 save a switch at once', async () => {
    await show()
    await toggle('Rooms, Email').click()
    await expect.element(toggle('Rooms, Email')).toBeChecked()
    expect(saved).toMatchObject([{ channels: { rooms: [true, true, true] } }])
  })

  it('§6 reset a switch that could not be saved, with a toast', async () => {
    refuses = true
    await show()
    await toggle('Rooms, Email').click()
    await expect.poll(() => currentToast.get()?.title).toBe('Not saved')
    await expect.element(toggle('Rooms, Email')).not.toBeChecked()
  })

  it("§6 set quiet hours in the member's own time zone", async () => {
    await show()
    await toggle('Quiet hours').click()
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    await expect.poll(() => saved).toEqual([{ quiet: [22, 8, zone] }])
    await page.getByLabelText('From').selectOptions('23')
    await expect.poll(() => saved.at(-1)).toEqual({ quiet: [23, 8, zone] })
    await page.getByLabelText('To', { exact: true }).selectOptions('7')
    await expect.poll(() => saved.at(-1)).toEqual({ quiet: [23, 7, zone] })
    await toggle('Quiet hours').click()
    await expect.poll(() => saved.at(-1)).toEqual({ quiet: null })
    expect(await accessibilityFaults('body > div')).toEqual([])
  })

  it('§6 name the time zone of quiet hours that differs from that of the device, and replace it on a press', async () => {
    quiet = [22, 8, 'Asia/Kathmandu']
    await show()
    const named = page.getByText(
      /^The time zone of these hours is GMT\+5:45, and that of this device /,
    )
    await expect.element(named).toBeVisible()
    expect(await accessibilityFaults('body > div')).toEqual([])
    await page.getByLabelText('To', { exact: true }).selectOptions('7')
    await expect.poll(() => saved).toEqual([{ quiet: [22, 7, 'Asia/Kathmandu'] }])
    await page.getByRole('button', { name: 'Use the time zone of this device' }).click()
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    await expect.poll(() => saved.at(-1)).toEqual({ quiet: [22, 7, zone] })
    await expect.element(named).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('From')).toHaveFocus()
  })

  it('§6 name no time zone of quiet hours whose clocks show the time of the device', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Europe/Madrid',
    })
    onTestFinished(() => void vi.restoreAllMocks())
    quiet = [22, 8, 'Europe/Paris']
    await show()
    await expect.element(page.getByLabelText('From')).toBeVisible()
    expect(page.getByText(/time zone/).query()).toBeNull()
  })

  it('§6 turn the number on the app icon and the sound on and off', async () => {
    await show()
    await toggle('A number on the icon of the app').click()
    await toggle('A sound with each notification').click()
    await expect.poll(() => saved).toEqual([{ badge: false }, { sound: true }])
  })

  it('rules: Corrections: turn notifications about corrections off', async () => {
    await show()
    await expect.element(toggle('Tell me about corrections')).toBeChecked()
    await toggle('Tell me about corrections').click()
    await expect.poll(() => saved).toEqual([{ corrections: false }])
  })

  it('§6 preview an email and a push notification, neither of which tells its subject', async () => {
    await show()
    const outside = page.getByRole('region', { name: 'How it looks outside' })
    await expect.element(outside).toBeVisible()
    const subjects = outside.getByText('You have an update', { exact: true })
    expect(subjects.elements()).toHaveLength(2)
    const previews = outside.getByRole('figure').elements()
    expect(previews).toHaveLength(2)
    for (const { textContent } of previews) {
      expect(textContent).not.toMatch(/Sidelight|\*|watch|warning|room/i)
    }
  })

  it('§6 promise no email where none is sent, and say so once', async () => {
    mail = false
    const { container } = await show()
    await expect.element(toggle('Rooms, In the app')).toBeChecked()
    const columns = page.getByRole('columnheader').elements()
    expect(columns.map((column) => column.textContent)).toEqual([
      'Kind',
      'In the app',
      'This device',
    ])
    expect(container.textContent).toContain('This website sends no notifications by email.')
    expect(container.textContent.match(/email/gi)).toHaveLength(1)
    expect(await accessibilityFaults('body > div')).toEqual([])
  })
})
