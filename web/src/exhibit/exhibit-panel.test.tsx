import type { Exhibit } from '@sidelight/contract/exhibit'
import { canonicalJson } from '@sidelight/contract/rules/exhibit/canonical-json'
import { sha256 } from '@sidelight/contract/rules/exhibit/exhibit-files'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { StepUp } from '../platform/session/step-up.ts'
import { ExhibitPanel } from './exhibit-panel.tsx'

const texts = {
  title: 'Record',
  practice: 'PRACTICE page',
  unstamped: 'No time stamp here',
  proves: { title: 'Proves', text: 'Existed on {day}.' },
  provesNot: { title: 'Not', texts: [] },
  labels: {
    product: 'From',
    madeAt: 'Made',
    stampedAt: 'Stamped',
    authority: 'By',
    warnings: 'Warnings',
    entries: 'Entries',
    none: 'None.',
  },
  states: {},
  changes: {},
  howTo: ['Compare.'],
}
const record = {
  format: 1,
  product: 'Sidelight',
  version: '0.1.0',
  language: 'en',
  madeAt: '2026-11-22T20:31:05.000Z',
  entries: [],
  warnings: [],
  texts,
}
const stamp = {
  stamp: btoa('stamp'),
  practice: true,
  stampedAt: '2026-11-22T20:31:06.000Z',
  authority: 'A',
  certificate: 'PEM',
}
const away = { code: 'unavailable', message: 'No authority answers.' }
let stampAnswer: () => Response | Promise<Response>
let sent: unknown
let saved: Blob[]

beforeEach(() => {
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return '#saved'
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/stamp')) return Response.json(record)
    sent = await new Request(new URL(url, location.href), init).json()
    return stampAnswer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function save(): Promise<Record<string, Uint8Array>> {
  await render(
    <WithQueries>
      <main>
        <ExhibitPanel />
      </main>
    </WithQueries>,
  )
  await page.getByRole('button', { name: 'Save the file' }).click()
  await expect.poll(() => saved.length).toBe(1)
  return unzipSync(new Uint8Array(await (saved[0] ?? new Blob()).arrayBuffer()))
}

it('our own: an exhibit contains record, page, stamp and certificate, and only its hash is sent', async () => {
  stampAnswer = () => Response.json(stamp)
  const files = await save()
  expect(Object.keys(files).toSorted()).toEqual([
    'HOW-TO-VERIFY.txt',
    'record.html',
    'record.json',
    'root.pem',
    'stamp.tsr',
  ])
  const text = canonicalJson(record satisfies Pick<Exhibit, 'madeAt'>)
  expect(strFromU8(files['record.json'] ?? new Uint8Array())).toBe(text)
  expect(sent).toEqual({ hash: await sha256(text) })
  const printed = strFromU8(files['record.html'] ?? new Uint8Array())
  expect(printed).toContain('Existed on 2026-11-22.')
  expect(printed).toContain('PRACTICE page')
  await expect.element(page.getByText(/^record-2026-11-22-PRACTICE.zip was saved/)).toBeVisible()
  await expect.element(page.getByText(/^The time stamp is PRACTICE/)).toBeVisible()
  expect(
    page
      .getByRole('status')
      .getByText(/without a time stamp/)
      .query(),
  ).toBeNull()
  expect(await accessibilityFaults(document.body)).toEqual([])
})

it('our own: an exhibit is made only after a step-up', async () => {
  stampAnswer = () => Response.json(stamp)
  const asked: (() => void)[] = []
  await render(
    <WithQueries>
      <StepUp value={(then) => void asked.push(then)}>
        <ExhibitPanel />
      </StepUp>
    </WithQueries>,
  )
  await page.getByRole('button', { name: 'Save the file' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(saved).toEqual([])
  asked[0]?.()
  await expect.poll(() => saved.length).toBe(1)
})

it('our own: an exhibit is saved without a stamp, and says why, if no authority answers', async () => {
  stampAnswer = () => Response.json(away, { status: 503 })
  const files = await save()
  expect(Object.keys(files)).not.toContain('stamp.tsr')
  expect(strFromU8(files['record.html'] ?? new Uint8Array())).toContain('No time stamp here')
  await expect.element(page.getByText(/without a time stamp.*No authority answers/)).toBeVisible()
})

it.each([
  ['a proxy fails', () => new Response('<h1>502</h1>', { status: 502 })],
  ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('our own: an exhibit is saved without a stamp if %s', async (_, answer) => {
  stampAnswer = answer
  const files = await save()
  expect(Object.keys(files)).toContain('record.json')
  expect(Object.keys(files)).not.toContain('stamp.tsr')
  await expect.element(page.getByText(/without a time stamp.*did not arrive/)).toBeVisible()
  expect(document.body.textContent).not.toContain('The file was not made')
})

it('our own: an exhibit is not made from a damaged stamp', async () => {
  stampAnswer = () => Response.json({ ...stamp, stamp: '%' })
  await render(
    <WithQueries>
      <ExhibitPanel />
    </WithQueries>,
  )
  await page.getByRole('button', { name: 'Save the file' }).click()
  await expect.element(page.getByRole('alert').getByText(/^The file was not made/)).toBeVisible()
  expect(saved).toEqual([])
})
