import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { REPORT, TOTALS, WARNINGS } from '../queries.ts'
import { useSaveWarning } from './own-queries.ts'

afterEach(() => vi.unstubAllGlobals())

function Save() {
  const { mutate } = useSaveWarning()
  const body = { phoneNumber: '(415) 555-0142', redFlags: [], description: 'He never came.' }
  return (
    <button type="button" onClick={() => mutate({ body, key: 'k' })}>
      Save
    </button>
  )
}

it('§7 saving a warning invalidates the list, the totals and the report', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'w1' }, { status: 201 }))
  const client = new QueryClient()
  const keys = [WARNINGS, TOTALS, REPORT].map((key) => [key, 'as it was'])
  for (const key of keys) client.setQueryData(key, {})
  await render(
    <QueryClientProvider client={client}>
      <Save />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Save' }).click()
  const isOutdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  await expect.poll(isOutdated).toEqual([true, true, true])
})
