import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetPrefill } from '../platform/storage/search-prefill.ts'
import { SearchBox } from './search-box.tsx'
import { useCheckBox } from './use-check-box.ts'

const rules = vi.hoisted(() => Promise.withResolvers<void>())
// In a file of its own, because the parsing rules must still be loading, as on a slow network.
vi.mock('../ui/read-back/parsed-input.ts', async (importOriginal) => {
  await rules.promise
  return importOriginal()
})

const onReady = vi.fn<(text: string) => void>()
const box = () => page.getByRole('textbox')
const press = () =>
  page
    .getByRole('button', { name: 'Search', exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const handedOn = () => onReady.mock.calls.map(([text]) => text)

function Box() {
  const { box: held } = useCheckBox(onReady)
  return <SearchBox {...held} button={{ text: 'Search' }} />
}

beforeEach(() => {
  onReady.mockClear()
  forgetPrefill()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

it('§4 a search waits at most three seconds for the rules of numbers, then the server reads the text', async () => {
  await render(<Box />)
  await box().fill('(415) 555-0142')
  press()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(handedOn()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(handedOn()).toEqual(['(415) 555-0142'])
})

it('§4 a search is cancelled if its text was changed while the rules were loading', async () => {
  await render(<Box />)
  await box().fill('(415) 555-0142')
  press()
  await box().fill('(415) 555-0143')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(handedOn()).toEqual([])
  press()
  rules.resolve()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(handedOn()).toEqual(['(415) 555-0143'])
})
