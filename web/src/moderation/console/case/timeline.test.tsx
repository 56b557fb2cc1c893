import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Timeline } from './timeline.tsx'

it.each([
  ['reporter', 'The reporter reported it'],
  ['author', 'The author gave evidence'],
  ['rule', 'A rule asked that it be read'],
])('§6 the timeline of a case shows the action of the %s', async (actor, words) => {
  const line = { on: '2026-11-02', actor, verb: 'case-opened', ledger: `17:${'9f2c'.repeat(16)}` }
  await render(<Timeline lines={[line]} moderator="m-k7wq2hdn" />)
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(words)
})

it.each([
  ['reporter', 'case-opened', 'Report 2 opened the case'],
  ['reporter', 'case-joined', 'Report 2 joined the case'],
  ['reporter', 'case-answered', 'Report 2 answered'],
  ['reporter', 'case-appealed', 'Report 2 appealed'],
  ['reporter', 'case-withdrawn', 'Report 2 withdrew the report'],
])(
  'rules: Moderation: the timeline says which of several reports acted: %s %s',
  async (actor, verb, words) => {
    const line = { on: '2026-11-02', actor, verb, report: 2, ledger: `17:${'9f2c'.repeat(16)}` }
    await render(<Timeline lines={[line]} moderator="m-k7wq2hdn" />)
    await expect.element(page.getByRole('listitem').first()).toMatchTextContent(words)
  },
)
