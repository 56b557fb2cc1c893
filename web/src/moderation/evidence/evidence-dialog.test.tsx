import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { DEFAULTS, startConfig } from '../../platform/config.ts'
import { RestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { HoldersDialog } from './holders-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a server that takes evidence or not, and has no key holders. Returns the asked URLs. */
async function startServer(evidence: boolean): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config')) return Response.json({ ...DEFAULTS, evidence })
    asked.push(url)
    return Response.json({ holders: [], you: 'm-self' })
  })
  await startConfig()
  return asked
}

it('§6 the form for evidence says that it is switched off, and asks for no key holders', async () => {
  const asked = await startServer(false)
  await render(
    <WithQueries>
      <RestoredFocus>
        <EvidenceDialog memberId="ada" warningId="w-1" onClose={() => undefined} />
      </RestoredFocus>
    </WithQueries>,
  )
  await expect.element(page.getByText('This installation takes no evidence.')).toBeVisible()
  expect(page.getByText(/two moderators/).query()).toBeNull()
  expect(page.getByText('Loading...').query()).toBeNull()
  expect(await accessibilityFaults(document.body)).toEqual([])
  expect(asked).toEqual([])
})

it.each([
  [true, /Authors can give evidence once there are two/],
  [false, /^This installation takes no evidence: /],
])('§6 the list of key holders says whether evidence is taken (%s)', async (evidence, says) => {
  await startServer(evidence)
  await render(
    <WithQueries>
      <RestoredFocus>
        <HoldersDialog onClose={() => undefined} />
      </RestoredFocus>
    </WithQueries>,
  )
  await expect.element(page.getByText(says)).toBeVisible()
  expect(page.getByText(/^This installation takes no evidence/).elements()).toHaveLength(
    evidence ? 0 : 1,
  )
})
