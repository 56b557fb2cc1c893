import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { LedgerStamp } from './ledger-stamp.tsx'

const stamp = {
  day: '2026-11-02',
  n: 7,
  head: '05'.repeat(32),
  stampedAt: '2026-11-02T03:12:40.000Z',
  authority: 'Outside Time',
  practice: false,
}
let asked: string[]
let saved: Blob[]
let isAway: boolean
beforeEach(() => {
  ;[asked, saved, isAway] = [[], [], false]
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return '#saved'
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (isAway) return Response.json({ code: 'internal', message: 'No.' }, { status: 500 })
    return Response.json({ ...stamp, text: '7:0505\n', stamp: btoa('tsr'), certificate: 'PEM' })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const published = { day: stamp.day, n: stamp.n, head: stamp.head }
const show = (shown: typeof stamp | null, of: Partial<typeof published> = {}) =>
  render(
    <WithQueries>
      <LedgerStamp {...published} {...of} stamp={shown} />
    </WithQueries>,
  )

it('§6 the public page says who stamped the head and when, and saves the stamp', async () => {
  const { container } = await show(stamp)
  const said = /stamped this head: Outside Time, Nov(ember)? 2, 2026, 03:12 UTC\./
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText(/does not show that a line is true/)).toBeVisible()
  await expect.element(page.getByText(/compare that with the one that the authority/)).toBeVisible()
  await expect.element(page.getByText(/PRACTICE/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Download the stamp' }).click()
  await expect.element(page.getByText(/^ledger-2026-11-02\.zip was saved/)).toBeVisible()
  expect(asked).toEqual([expect.stringMatching(/\/api\/ledger\/2026-11-02\/stamp$/)])
  const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []))
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  expect(texts).toEqual({
    'head.txt': '7:0505\n',
    'stamp.tsr': 'tsr',
    'root.pem': 'PEM',
    'HOW-TO-VERIFY.txt': expect.stringMatching(
      /published on Nov.*openssl ts -verify -data head\.txt.*-reply -in stamp\.tsr -text.*-attime 1793589160\n.*line on your receipt.*does not show that a line is true/s,
    ),
  })
  expect(await accessibilityFaults(container)).toEqual([])
})

it.each([
  ['day', { day: '2026-11-04' }],
  ['line', { n: 8 }],
  ['head', { head: '06'.repeat(32) }],
])('§6 the public page shows a head of another %s as not stamped', async (_what, of) => {
  await show(stamp, of)
  const said = /^This head has no time stamp\. That of Nov(ember)? 2, 2026, at line 7,/
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText(/stamped this head/)).not.toBeInTheDocument()
})

it('§6 the public page says first that a practice stamp proves nothing', async () => {
  const { container } = await show({ ...stamp, practice: true })
  await expect.element(page.getByText(/^PRACTICE: .* proves nothing/)).toBeVisible()
  expect(container.querySelector('p')?.textContent).toMatch(/^PRACTICE: /)
  await expect.element(page.getByText(/authority outside/)).not.toBeInTheDocument()
  isAway = true
  await page.getByRole('button', { name: 'Download the stamp' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(saved).toEqual([])
})

it('§6 the public page says that no head was ever stamped, without a download', async () => {
  await show(null)
  await expect.element(page.getByText(/^No authority outside has stamped a head\./)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
