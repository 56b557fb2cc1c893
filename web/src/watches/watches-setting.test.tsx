import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithQueries } from '../platform/api/query-client.tsx'
import { RouterProvider } from '../platform/navigation/router.tsx'
import { WatchesSetting } from './watches-setting.tsx'

afterEach(() => vi.unstubAllGlobals())

const phone = {
  kind: 'phone',
  value: '+14152010001',
  since: '2026-11-02T12:00:00Z',
  resting: false,
}
const handle = { ...phone, kind: 'handle', value: 'marlow_id' }

it.each([
  [[], 'Numbers, handles and emails that you want to hear about.', '0 of 10'],
  [[phone], '(415) 201-0001, since Nov 2, 2026.', '1 of 10'],
  [[handle, phone, phone], '@marlow_id, since Nov 2, 2026, and 2 more.', '3 of 10'],
  [[handle, { ...phone, resting: true }], '@marlow_id, since Nov 2, 2026.', '1 of 10'],
])(
  '§8 the account names the first watch and its date, and counts the others: %#',
  async (watches, details, count) => {
    vi.stubGlobal('fetch', async () => Response.json({ watches, most: 10 }))
    await render(
      <RouterProvider>
        <WithQueries>
          <ul>
            {/* Each test has a different member, because responses are cached in memory. */}
            <WatchesSetting memberId={`m${watches.length}`} />
          </ul>
        </WithQueries>
      </RouterProvider>,
    )
    await expect.element(page.getByText(details, { exact: true })).toBeVisible()
    await expect.element(page.getByText(count, { exact: true })).toBeVisible()
  },
)
