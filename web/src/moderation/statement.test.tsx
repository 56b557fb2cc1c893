import type { StatementOfReasons } from '@sidelight/contract/calls/moderation/statement'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { Statement } from './statement.tsx'

const statement: StatementOfReasons = {
  puid: 'case-1',
  decision_visibility: 'REMOVED',
  decision_visibility_other: null,
  decision_ground: 'INCOMPATIBLE_CONTENT',
  decision_ground_ground: 'threat',
  decision_ground_explanation: 'It threatens somebody.',
  decision_facts: 'The last sentence threatens.',
  category: 'VIOLENCE',
  content_type: 'TEXT',
  content_date: '2026-11-02',
  application_date: '2026-11-05',
  end_date: null,
  territorial_scope: 'ALL',
  source_type: 'ARTICLE_16',
  automated_detection: false,
  automated_decision: 'NOT_AUTOMATED',
  redress: { appeal_until: '2027-05-07', out_of_court: true, court: true },
  ledger: `12:${'a'.repeat(64)}`,
}

afterEach(() => vi.restoreAllMocks())

describe('§6 the statement of reasons', () => {
  it('says what was decided, on what ground, by whom, and how to contest it', async () => {
    const { container } = await render(<Statement statement={statement} />)
    // Hidden while folded, but found by the browser's search within the page, which unfolds it.
    await expect.element(page.getByText('case-1')).not.toBeInTheDocument()
    await page.getByText('Statement of reasons').click()
    for (const words of [
      'The text is removed.',
      'Our rules. It threatens somebody.',
      'By a notice of somebody',
      'People, no machine',
      /^Appeal here until May 7, 2027\. You can also turn to/,
      'case-1',
      `12:${'a'.repeat(64)}`,
      /^How to check later that it was not rewritten: Transparency\./,
    ]) {
      await expect.element(page.getByText(words)).toBeVisible()
    }
    expect(await accessibilityFaults(container)).toEqual([])
  })

  it('says until when a warning is hidden at the latest', async () => {
    const until = { decision_visibility: 'DISABLED', end_date: '2026-11-08' } as const
    await render(<Statement statement={{ ...statement, ...until }} />)
    await page.getByText('Statement of reasons').click()
    const hidden = 'The text is hidden until a second moderator has looked at it.'
    await expect.element(page.getByText(hidden)).toBeVisible()
    await expect.element(page.getByText(/everywhere, until Nov(ember)? 8, 2026/)).toBeVisible()
  })

  it('is saved as JSON in a file with a neutral name', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:nothing'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    await render(<Statement statement={statement} />)
    await page.getByText('Statement of reasons').click()
    await page.getByRole('button', { name: 'Save as a file' }).click()
    expect(names).toEqual(['statement.json'])
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(statement)
  })
})
