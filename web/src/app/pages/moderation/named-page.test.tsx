import { NAMED_LISTED } from '@sidelight/contract/rules/control-policy'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { warning } from '../../../board/test-warning.ts'
import { forgetSteps } from '../../../moderation/named/kept-steps.ts'
import { DEFAULTS, startConfig } from '../../../platform/config.ts'
import { NamedPage } from './named-page.tsx'

const OPENED = {
  receipt: '4539148803436467',
  dueAt: '2026-11-09T10:00:00.000Z',
  ledger: `12:${'a'.repeat(64)}`,
}

const PHRASE = {
  phrase: 'k7m-2qd-xf9',
  until: '2026-11-09',
  receipt: OPENED.receipt,
  ledger: OPENED.ledger,
}

type Body = Record<string, string>

let codeWays: string[] = []
let listed = [warning('w1')]
let sent: [string, Body][] = []
/** Refusals by path. */
let refused: Record<string, { status: number; body: object }> = {}

beforeEach(() => {
  codeWays = ['sms', 'voice', 'email']
  listed = [warning('w1')]
  sent = []
  refused = {}
  vi.stubGlobal('fetch', async (url: string, init: { body: string } = { body: '{}' }) => {
    const path = new URL(url, location.href).pathname
    if (path === '/api/config') return Response.json({ ...DEFAULTS, codeWays })
    const body = JSON.parse(init.body) as Body
    sent.push([path, body])
    const refusal = refused[path]
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    return answers[path]?.(body) ?? Response.json(OPENED, { status: 201 })
  })
})
const answers: Record<string, (body: Body) => Response> = {
  '/api/control': ({ kind }) =>
    Response.json({ sent: true, ...(kind === 'handle' ? { profile: PHRASE } : {}) }),
  '/api/control/proof': () => Response.json({ proof: 'PROOF' }),
  '/api/cases/answers': () => Response.json({ received: true }),
  '/api/listed': () => Response.json({ warnings: listed }),
}
afterEach(() => {
  forgetSteps()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open() {
  await startConfig()
  return render(<NamedPage />)
}

async function prove() {
  const screen = await open()
  await page.getByLabelText('Your phone number').fill('+1 415 555 0142')
  await button('Send a code').click()
  await page.getByLabelText('Code').fill('483 201')
  await button('Continue').click()
  return screen
}

async function list(answer = 'Yes') {
  const screen = await prove()
  await page.getByLabelText(answer, { exact: true }).click()
  await button('Show what is public').click()
  return screen
}

describe('§6 the page of the person named', () => {
  it('§6 sends a code by the chosen way, and proves the number with a code that contains a hyphen', async () => {
    const screen = await open()
    await expect.element(page.getByLabelText('A phone number')).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await button('Send a code').click()
    await expect.element(page.getByText('Enter your number.')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabelText('Your phone number').fill('+1 415 555 0142')
    await page.getByLabelText('Phone call').click()
    await button('Send a code').click()
    await expect.element(page.getByLabelText('Code')).toHaveFocus()
    await button('Continue').click()
    await expect.element(page.getByText('The code has 6 digits.')).toBeVisible()
    await page.getByLabelText('Code').fill('483-201')
    await button('Continue').click()
    await expect.element(page.getByText('Is this about you?')).toBeVisible()
    const asked = { kind: 'phone', value: '+14155550142' }
    expect(sent).toEqual([
      ['/api/control', { ...asked, way: 'voice' }],
      ['/api/control/proof', { ...asked, code: '483201' }],
    ])
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('§6 says that numbers get no codes here, and offers email or a phrase for a profile', async () => {
    codeWays = ['email']
    const screen = await open()
    await expect.element(page.getByLabelText('Your email')).toBeVisible()
    await expect.element(page.getByText(/^No codes are sent to phone numbers here\./)).toBeVisible()
    await expect.element(page.getByLabelText('A phone number')).not.toBeInTheDocument()
    await screen.unmount()
    codeWays = []
    await open()
    await expect.element(page.getByText(/^No codes are sent to phone numbers here\./)).toBeVisible()
    await expect.element(button('Send a code')).not.toBeInTheDocument()
    await expect.element(button('Get a phrase')).toBeVisible()
  })

  it('§6 shows why a value is refused, and keeps it', async () => {
    const fields = { value: 'No code can be sent to this kind of number.' }
    const body = { code: 'invalid', message: 'Please check the marked fields.', fields }
    refused['/api/control'] = { status: 422, body }
    await open()
    await page.getByLabelText('Your phone number').fill('+1 900 555 0142')
    await button('Send a code').click()
    await expect.element(page.getByText(fields.value)).toBeVisible()
    await expect.element(page.getByLabelText('Your phone number')).toHaveValue('+1 900 555 0142')
  })

  it('§6 lists the public warnings, and contests one for a receipt that is shown once', async () => {
    const screen = await list()
    const title = page.getByRole('heading', { name: 'Public warning that names this number: 1.' })
    await expect.element(title).toBeVisible()
    await expect.element(page.getByText('Cancelled four times.')).toBeVisible()
    await expect.element(button('This is not me')).not.toBeInTheDocument()
    const contest = button('Contest this warning')
    await expect.element(contest).toHaveAccessibleDescription(/Say what is not true\./)
    await expect.element(page.getByText(/^Say what is not true\./)).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await button('Contest this warning').click()
    await button('Contest it').click()
    await expect.element(page.getByText('Write something.')).toBeVisible()
    await page.getByLabelText('What is not true?').fill(' I was at work. ')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await button('Contest it').click()
    await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
    expect(sent).toContainEqual([
      '/api/public-receipts/w1/disputes',
      { proof: 'PROOF', kind: 'dispute', text: 'I was at work.', contact: '' },
    ])
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('§6 answers a warning in up to 500 characters, and keeps a refused answer', async () => {
    const fields = { reply: 'Write the answer.' }
    const body = { code: 'invalid', message: 'Please check the marked fields.', fields }
    refused['/api/public-receipts/w1/disputes'] = { status: 422, body }
    const screen = await list()
    await button('Answer below it').click()
    const text = page.getByLabelText('Your answer')
    await expect.element(text).toHaveAttribute('maxlength', '500')
    await text.fill(' I was at work. ')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await button('Send the answer').click()
    await expect.element(page.getByText(fields.reply)).toBeVisible()
    await expect.element(text).toHaveValue(' I was at work. ')
    refused = {}
    await button('Send the answer').click()
    await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
    expect(sent).toContainEqual([
      '/api/public-receipts/w1/disputes',
      { proof: 'PROOF', kind: 'reply', reply: 'I was at work.', contact: '' },
    ])
  })

  it('§6 offers "This is not me" to a new holder of a number, and both forms to an undecided person', async () => {
    const screen = await list('No, this is my number now')
    await expect.element(button('This is not me')).toBeVisible()
    await expect.element(button('Contest this warning')).not.toBeInTheDocument()
    await screen.unmount()
    forgetSteps()
    await list('I would rather not say')
    await expect.element(button('This is not me')).toBeVisible()
    await expect.element(button('Contest this warning')).toBeVisible()
  })

  it('§6 counts the public warnings about the proved number or email', async () => {
    listed = [warning('w1'), warning('w2')]
    const screen = await list()
    const heading = (name: string) => page.getByRole('heading', { name })
    await expect.element(heading('Public warnings that name this number: 2.')).toBeVisible()
    await screen.unmount()
    forgetSteps()
    await open()
    await page.getByLabelText('An email address').click()
    await page.getByLabelText('Your email').fill('wren@example.org')
    await button('Send a code').click()
    await page.getByLabelText('Code').fill('483 201')
    await button('Continue').click()
    await page.getByLabelText('Yes', { exact: true }).click()
    await button('Show what is public').click()
    await expect.element(heading('Public warnings that name this email: 2.')).toBeVisible()
  })

  it('§6 says "100 or more" if the list is full', async () => {
    listed = Array.from({ length: NAMED_LISTED }, (_, n) => warning(`w${n}`))
    await list()
    const title = 'Public warnings that name it: 100 or more. Here are the newest.'
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  })

  it('§6 says that no warning is public', async () => {
    listed = []
    await list()
    const title = page.getByRole('heading', { name: 'None on the public board.' })
    await expect.element(title).toBeVisible()
  })

  it('§6 keeps what was written when the proof has expired', async () => {
    const body = { code: 'not_found', message: 'There is nothing here.' }
    refused['/api/public-receipts/w1/disputes'] = { status: 404, body }
    await list()
    await button('Contest this warning').click()
    await page.getByLabelText('What is not true?').fill('I was at work.')
    await button('Contest it').click()
    await expect.element(page.getByText(/a proof is good for 15 minutes/)).toBeVisible()
    await expect.element(page.getByLabelText('What is not true?')).toHaveValue('I was at work.')
  })
})

describe('§6 proving control of a profile', () => {
  const profile = 'A profile on a website or in an app'
  const field = 'Your handle, or the link of your profile'

  it('§6 begins with a phrase and a receipt, and submits the URL of the phrase', async () => {
    const screen = await open()
    await page.getByLabelText(profile).click()
    await button('Get a phrase').click()
    await expect.element(page.getByText('Enter your handle.')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabelText(field).fill('https://www.instagram.com/Wren.H/')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await button('Get a phrase').click()
    await expect.element(page.getByText('k7m-2qd-xf9')).toBeVisible()
    await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
    await expect
      .element(page.getByText(/^Put it into the text of the profile @wren\.h,/))
      .toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await button('It is in the profile now').click()
    await expect.element(page.getByText('Say where the profile is.')).toBeVisible()
    await page.getByLabelText('Link of the profile, or where it is').fill(' instagram.com/wren.h ')
    await button('It is in the profile now').click()
    await expect.element(page.getByText(/^A moderator looks within three days\./)).toBeVisible()
    expect(sent).toEqual([
      [
        '/api/control',
        {
          kind: 'handle',
          value: 'https://www.instagram.com/Wren.H/',
          way: 'profile',
          contact: '',
        },
      ],
      ['/api/cases/answers', { receipt: PHRASE.receipt, text: 'instagram.com/wren.h' }],
    ])
  })

  it('§6 succeeds with the receipt, typed or from the URL', async () => {
    const screen = await open()
    await page.getByLabelText(profile).click()
    await button('I have a receipt of my phrase').click()
    await button('Continue').click()
    await expect.element(page.getByText('Enter your handle.')).toBeVisible()
    await expect.element(page.getByText(/^A receipt has 16 digits\./)).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await screen.unmount()
    location.hash = '#4539148803436467'
    await open()
    await expect.element(page.getByLabelText('Receipt')).toHaveValue('4539 1488 0343 6467')
    await page.getByLabelText(field).fill('wren.h')
    await button('Continue').click()
    await expect.element(page.getByText('No, this is my handle now')).toBeVisible()
    const body = { kind: 'handle', value: 'wren.h', code: '4539148803436467' }
    expect(sent).toEqual([['/api/control/proof', body]])
    await page.getByLabelText('Yes', { exact: true }).click()
    await button('Show what is public').click()
    const title = page.getByRole('heading', { name: 'Public warning that names this handle: 1.' })
    await expect.element(title).toBeVisible()
    location.hash = ''
  })
})
