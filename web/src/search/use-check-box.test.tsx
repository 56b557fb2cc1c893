import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { currentToast } from '../platform/toasts.ts'
import { readBox } from './read-back/read-box.ts'
import { SearchBox } from './search-box.tsx'
import { useCheckBox } from './use-check-box.ts'

const onReady = vi.fn<(text: string) => void>()

function Box() {
  const { box } = useCheckBox(onReady)
  return <SearchBox {...box} button={{ text: 'Search' }} />
}

it('§4 a search is cancelled if its box is unmounted before the text was read', async () => {
  const { unmount } = await render(<Box />)
  await page.getByRole('textbox').fill('(415) 555-0142')
  const button = page.getByRole('button', { name: 'Search', exact: true }).element()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await unmount()
  await readBox()
  expect(onReady).not.toHaveBeenCalled()
})

it('§4 a search starts once its text was read', async () => {
  await render(<Box />)
  await page.getByRole('textbox').fill('(415) 555-0142')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => onReady.mock.calls.map(([text]) => text)).toEqual(['(415) 555-0142'])
})

it('§9 a new search closes the toast of the last one', async () => {
  await render(<Box />)
  const press = page.getByRole('button', { name: 'Search', exact: true })
  await page.getByRole('textbox').fill('https://example.com/marlow')
  await press.click()
  await expect.poll(() => currentToast.get()?.open).toBe(true)
  await page.getByRole('textbox').fill('(415) 555-0142')
  await press.click()
  await expect.poll(() => currentToast.get()?.open).toBe(false)
})
