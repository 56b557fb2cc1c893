import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { RecoveryRow } from './recovery-row.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['how to get a new code if a code was lost', 'root-1', true],
  ['nothing about a lost code before there is one', null, false],
] as const)('§2 the row of the recovery code says %s', async (_what, rootId, isTold) => {
  vi.stubGlobal('fetch', async () => Response.json({ rootId, locks: [] }))
  const { container } = await render(
    <WithQueries>
      <ul>
        <RecoveryRow memberId={`member of ${rootId}`} onKept={() => undefined} />
      </ul>
    </WithQueries>,
  )
  const state = rootId ? 'Shown to you once' : 'None yet'
  await expect.element(page.getByText(state)).toBeVisible()
  expect(/If you lost it, open a room .* start with new keys/.test(container.textContent)).toBe(
    isTold,
  )
  expect(await accessibilityFaults(container)).toEqual([])
})
