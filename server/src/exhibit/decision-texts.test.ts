import { exhibitPage } from '@sidelight/contract/rules/exhibit/exhibit-page'
import { describe, expect, it } from 'vitest'
import { decidedExhibit } from '../../test/decided-exhibit.ts'

const NUMBER_MOVED =
  'A moderator found that somebody else has the number. The number had changed hands.'

describe("our own: moderators' decisions on the printed page", () => {
  it.each([
    [
      'report',
      'stands',
      'other-number',
      'The warning stayed as it was. It was about another number.',
    ],
    ['held', 'stands', 'no-violation', 'It was published. Nothing in it broke our rules.'],
    [
      'held',
      'corrected',
      'minor',
      'Parts of the warning were struck out. It was about somebody under 18.',
    ],
    ['dispute', 'removed', 'invented', 'The warning was removed. It was invented.'],
    ['number-mine', 'retired', 'number-changed-hands', NUMBER_MOVED],
    ['verify', 'verified', 'bank-slip', 'It was verified. A slip of a bank.'],
    [
      'verify',
      'unverified',
      'not-enough',
      'It stayed, and was not verified. The evidence did not show enough.',
    ],
    [
      'report',
      'unverified',
      'evidence-false',
      'It stayed, and lost its verification. The evidence was not genuine.',
    ],
    [
      'reply',
      'published',
      'no-violation',
      'An answer was put below it. Nothing in it broke our rules.',
    ],
  ] as const)(
    'are described as of their day, not as of today: %s, %s',
    (kind, outcome, reason, line) => {
      const page = exhibitPage(decidedExhibit({ kind, outcome, reason }), { record: '' }, null)
      expect(page).toContain(`<dd>2026-11-20 ${line}</dd>`)
    },
  )

  it('are also described in older records, which have no words for each kind', () => {
    const { texts, ...rest } = decidedExhibit({ kind: 'held', outcome: 'stands', reason: 'other' })
    const decisions = { label: 'Decided', outcomes: { stands: 'It stays.' }, reasons: {} }
    const page = exhibitPage({ ...rest, texts: { ...texts, decisions } }, { record: '' }, null)
    expect(page).toContain('<dd>2026-11-20 It stays.</dd>')
  })
})
