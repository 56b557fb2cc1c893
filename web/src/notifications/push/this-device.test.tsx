import { toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { forgetReader } from '../../platform/session/session.ts'
import { ChannelTable } from '../preferences/channel-table.tsx'
import { repairPush } from './device-push.ts'
import { ThisDevice } from './this-device.tsx'

const KEY = toBase64url(new Uint8Array(65).fill(4))
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/abc'

/** The calls to the browser and to the server, in order. */
let happened: string[] = []
let here: object | null = null
let server = { key: KEY as string | null, subscribed: false }
let answer: NotificationPermission = 'granted'
let refuses = false

function browser(permission: NotificationPermission, serviceWorker: object | undefined = workers) {
  const requestPermission = async () => {
    happened.push('asked')
    return answer
  }
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (real, key) => (key === 'serviceWorker' ? serviceWorker : Reflect.get(real, key, real)),
    }),
  )
}

const subscription = {
  endpoint: ENDPOINT,
  unsubscribe: async () => {
    happened.push('ended')
    here = null
  },
}
const pushManager = {
  getSubscription: async () => here,
  subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
    const isOurs = applicationServerKey instanceof Uint8Array && applicationServerKey.length === 65
    happened.push(userVisibleOnly && isOurs ? 'subscribed' : 'wrongly subscribed')
    here = subscription
    return subscription
  },
}
const workers = { ready: Promise.resolve({ pushManager }) }

async function serve(url: string, { method = 'GET', body }: RequestInit = {}) {
  if (!url.endsWith('/api/account/push')) return Response.json(null)
  if (method === 'GET') return Response.json(server)
  happened.push(`${method} ${JSON.stringify(body)}`)
  if (refuses) return Response.json({ code: 'invalid', message: 'Foreign.' }, { status: 422 })
  server = { ...server, subscribed: method === 'POST' }
  return Response.json(method === 'POST' ? { subscribed: true } : { deleted: true })
}

const show = () =>
  render(
    <WithQueries>
      <ThisDevice />
    </WithQueries>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (method: string) =>
  `${method} ${JSON.stringify(JSON.stringify({ endpoint: ENDPOINT }))}`

beforeEach(() => {
  happened = []
  here = null
  server = { key: KEY, subscribed: false }
  answer = 'granted'
  refuses = false
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  forgetReader()
  vi.unstubAllGlobals()
})

describe('push notifications on this device', () => {
  it('our own: the table says that nothing arrives here before it is allowed, and then no more', async () => {
    browser('default')
    await render(
      <WithQueries>
        <ChannelTable isOn={() => true} onSwitch={() => undefined} />
        <ThisDevice />
      </WithQueries>,
    )
    const note = page.getByText(/^No notification arrives on this device before you allow it/)
    await expect.element(note).toBeVisible()
    expect(await accessibilityFaults('body > div')).toEqual([])
    await button('Allow on this device').click()
    await expect.element(note).not.toBeVisible()
  })

  it('our own: the table refers to the reason if this browser refuses push', async () => {
    browser('denied')
    await render(
      <WithQueries>
        <ChannelTable isOn={() => true} onSwitch={() => undefined} />
      </WithQueries>,
    )
    await expect.element(page.getByText(/^No notification arrives on this device\. /)).toBeVisible()
  })

  it('ask for permission only on a press, after an explanation', async () => {
    browser('default')
    await show()
    await expect.element(button('Allow on this device')).toBeVisible()
    await expect.element(page.getByText(/^Your browser asks once\. Others who use/)).toBeVisible()
    await expect.element(page.getByText(/^An iPhone or iPad needs the installed app/)).toBeVisible()
    expect(happened).toEqual([])
    await button('Allow on this device').click()
    await expect.element(button('Stop on this device')).toBeVisible()
    expect(happened).toEqual(['asked', 'subscribed', sent('POST')])
    expect(await accessibilityFaults('body > div')).toEqual([])
  })

  it('say what to do if the browser denies permission', async () => {
    browser('default')
    answer = 'denied'
    await show()
    await button('Allow on this device').click()
    await expect.element(page.getByText(/^Your browser refuses\./)).toBeVisible()
    expect(happened).toEqual(['asked'])
  })

  it('end on a press, in the browser and on the server', async () => {
    browser('granted')
    here = subscription
    server.subscribed = true
    await show()
    await button('Stop on this device').click()
    await expect.element(button('Allow on this device')).toBeVisible()
    expect(happened).toEqual([sent('DELETE'), 'ended'])
  })

  it('end in the browser if the server refuses the subscription', async () => {
    browser('default')
    refuses = true
    await show()
    await button('Allow on this device').click()
    await expect.poll(() => happened).toEqual(['asked', 'subscribed', sent('POST'), 'ended'])
    await expect.element(button('Allow on this device')).toBeVisible()
  })

  it('are not offered if the website has no key for them', async () => {
    browser('default')
    server.key = null
    await show()
    await expect.element(page.getByText(/^This browser or this website sends none/)).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })
})

describe('the push subscription when a page loads', () => {
  it.for([
    ['is left as it is without permission', 'default', true, true, []],
    ['is left as it is if browser and server know it', 'granted', true, true, []],
    [
      'is replaced if the browser has lost it',
      'granted',
      true,
      false,
      ['subscribed', sent('POST')],
    ],
    ['is ended if the server does not know it', 'granted', false, true, ['ended']],
    ['is not created if neither side knows one', 'granted', false, false, []],
  ] as const)('%s', async ([, permission, known, isHere, expected]) => {
    browser(permission)
    server.subscribed = known
    here = isHere ? subscription : null
    await repairPush()
    expect(happened).toEqual(expected)
  })
})
