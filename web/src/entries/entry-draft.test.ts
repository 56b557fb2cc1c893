import { expect, it } from 'vitest'
import { newDraft, restoreEntry } from './entry-draft.ts'

it.each([undefined, null, 7, 'a text', {}, { metadata: 3 }, { metadata: null, handle: 'kept' }])(
  '§4 a stored draft of another form is not restored: %j',
  (kept) => {
    expect(restoreEntry(kept)).toBeNull()
  },
)

it('§4 a stored draft is restored with the known fields only', () => {
  const kept = { handle: '@ma@rk', counts: false, userId: 'm1', metadata: { notes: 'Met twice.' } }
  const empty = newDraft('')
  const metadata = { ...empty.metadata, notes: 'Met twice.' }
  expect(restoreEntry(kept)).toEqual({ ...empty, handle: 'mark', counts: false, metadata })
  expect(restoreEntry({ handle: 5, metadata: {} })).toEqual(empty)
})
