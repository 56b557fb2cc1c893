import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { momentOf } from '../platform/i18n/moments.ts'
import { currentPrefill } from '../platform/storage/search-prefill.ts'
import { WatchSlot } from './next-steps/watch-slot.ts'
import { SearchResult } from './search-result.tsx'

const statement = 'No warnings in our records. That is not a guarantee.'
const at = '2026-11-22T09:21:00Z'
const onAnother = vi.fn()

const clear: SearchAnswer = {
  matches: [],
  message: statement,
  canPost: true,
  checksLeft: 2,
  renewsAt: null,
  lookedUp: 'number',
  details: 'none',
}

function show(change: Partial<SearchAnswer> = {}, text = '(628) 555-0119') {
  const answer: SearchAnswer = { ...clear, ...change }
  return render(
    <WithQueries>
      <SearchResult search={{ text, at, answer }} onAnother={onAnother} />
    </WithQueries>,
  )
}

const panel = () => page.getByRole('region', { name: 'All Clear' })

describe('All Clear', () => {
  it('§2 shows what was searched, what was read and when, and that this is no guarantee', async () => {
    await show()
    await expect.element(panel().getByRole('heading', { name: 'All Clear' })).toHaveFocus()
    await expect.element(panel().getByText(statement, { exact: true })).toBeVisible()
    await expect.element(panel().getByText('+1 628 555 0119', { exact: true })).toBeVisible()
    const above = panel().getByRole('heading', { name: 'All Clear' }).element().nextElementSibling
    expect(above?.textContent).toBe('+1 628 555 0119')
    const which = panel().getByText(/24 months ago or earlier, or 36 months if two women/)
    await expect.element(which).not.toBeVisible()
    await panel().getByText('Older warnings are left out, because numbers change hands.').click()
    await expect.element(which).toBeVisible()
    const values = panel().getByRole('definition').elements()
    expect(values.map(({ textContent }) => textContent)).toEqual([
      'Warnings and entries',
      momentOf(at),
    ])
    expect(await accessibilityFaults('body > div')).toEqual([])
  })

  it('our own: offers to check the handle or name next, and to add an entry', async () => {
    await show()
    const handle = panel().getByRole('button', { name: 'Type it' })
    await expect
      .element(handle)
      .toHaveAccessibleDescription('Check his handle too Uses 1 of your 2 checks')
    await handle.click()
    expect(onAnother).toHaveBeenCalledOnce()
    await expect
      .element(panel().getByRole('link', { name: 'Open the board' }))
      .toHaveAttribute('href', '/public-board')
    await expect
      .element(panel().getByRole('link', { name: 'Add an entry of your own' }))
      .toHaveAttribute('href', '/dashboard#add-entry')
    await expect.element(page.getByRole('region', { name: 'Before you meet' })).toBeVisible()
  })

  it('our own: passes the handle of a pasted URL to a new entry', async () => {
    await show({ lookedUp: 'handle' }, 'https://instagram.com/marlow_id')
    await expect.element(panel().getByText('@marlow_id', { exact: true })).toBeVisible()
    await panel().getByRole('link', { name: 'Add an entry of your own' }).click()
    expect(currentPrefill()).toMatchObject({ text: '@marlow_id', purpose: 'entry' })
  })

  it.each([
    ['number', '(628) 555-0119', 'phone: +1 628 555 0119'],
    ['handle', 'https://instagram.com/marlow_id', 'handle: @marlow_id'],
    ['email', 'him@example.org', 'email: him@example.org'],
  ] as const)('our own: offers to watch the searched %s', async (lookedUp, text, row) => {
    const answer: SearchAnswer = { ...clear, lookedUp }
    await render(
      <WithQueries>
        <WatchSlot value={({ kind, value }) => <li>{`${kind}: ${value}`}</li>}>
          <SearchResult search={{ text, at, answer }} onAnother={onAnother} />
        </WatchSlot>
      </WithQueries>,
    )
    await expect.element(panel().getByText(row, { exact: true })).toBeVisible()
  })

  it.each([
    [{ checksLeft: 1 }, 'Check his handle too', 'Uses your last check'],
    [{ checksLeft: 0 }, 'Check his handle too', 'No checks left today'],
    [{ checksLeft: null, details: 'basic' }, 'Check his handle too', 'Uses 1 check'],
    [{ checksLeft: null, details: 'full' }, 'Check his handle too', 'Your plan covers it'],
    [{ lookedUp: 'handle' }, 'Check his number too', 'Uses 1 of your 2 checks'],
  ] as const)('our own: says what another check costs: %j', async (change, title, cost) => {
    await show(change)
    await expect.element(panel().getByText(title, { exact: true })).toBeVisible()
    await expect.element(panel().getByText(cost, { exact: true })).toBeVisible()
  })
})
