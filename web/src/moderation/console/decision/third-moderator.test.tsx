import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { waitingCase } from '../test-console.ts'
import { button, endConsole, openFirstCase, radio, serveConsole } from '../test-console-screen.tsx'

const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const second = () => page.getByText('A second moderator must agree. Nobody is told before.')
const safety = () => page.getByText(/two moderators must agree to remove it/)
const HIDE = 'Hide the warning until a second moderator agrees'
const COUNT = 'Count it as a false report'

/** Opens a case about safety. `contended` are the outcomes for which two moderators voted. */
async function open(
  contended: ModeratedCase['contended'],
  changed: Pick<ModeratedCase, 'disagreement' | 'kind'> = { kind: 'report' },
) {
  const card = { ...waitingCase().card, redFlags: ['Controlling'] }
  await serveConsole(waitingCase({ card, ...changed, ...(contended ? { contended } : {}) }))
  await openFirstCase()
}

afterEach(endConsole)

it('§6 a third moderator decides alone for an outcome that one of the first two voted for', async () => {
  await open(['stands', 'removed'])
  await radio('It is removed').click()
  await radio('It was invented.').click()
  await expect.element(button('Decide')).toBeVisible()
  await expect.element(second()).not.toBeInTheDocument()
  await expect.element(checkbox(HIDE)).not.toBeInTheDocument()
  await expect.element(checkbox(COUNT)).not.toBeInTheDocument()
})

it('§6 a third moderator reads what was proposed, why another one disagreed, and that she decides', async () => {
  await open(['stands', 'removed'], {
    kind: 'report',
    disagreement: {
      proposed: {
        outcome: 'removed',
        reason: 'invented',
        explanation: 'Two numbers were mixed up.',
        on: '2026-11-21',
        byTwo: false,
      },
      explanation: 'The number is the right one.',
      on: '2026-11-22',
    },
  })
  const part = page.getByRole('region', { name: 'Two moderators disagreed' })
  await expect.element(part).toMatchTextContent('You decide alone between the two.')
  await expect.element(part).toMatchTextContent('It is removed')
  await expect.element(part).toMatchTextContent('It was invented.')
  await expect.element(part).toMatchTextContent('Two numbers were mixed up.')
  await expect.element(part).toMatchTextContent('The number is the right one.')
  await expect.element(safety()).not.toBeInTheDocument()
})

it('§6 a third moderator only proposes an outcome that neither of the first two voted for', async () => {
  await open(['stands', 'corrected'])
  await radio('It is removed').click()
  await radio('It was invented.').click()
  await expect.element(button('Propose')).toBeVisible()
  await expect.element(second()).toBeVisible()
  await expect.element(checkbox(HIDE)).toBeVisible()
  await expect.element(checkbox(COUNT)).toBeVisible()
})

it('§6 a third moderator decides alone what needs one moderator', async () => {
  await open(['stands', 'removed'])
  await radio('Parts are struck out').click()
  await expect.element(button('Decide')).toBeVisible()
})

it('§6 a removal without a disagreement is only proposed', async () => {
  await open(undefined)
  await expect.element(safety()).toBeVisible()
  await radio('It is removed').click()
  await expect.element(button('Propose')).toBeVisible()
})
