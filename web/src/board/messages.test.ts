import { describe, expect, it } from 'vitest'
import { board, refusals } from './board-messages.ts'
import { form, toasts } from './messages.ts'

describe('the texts of the board', () => {
  it('§2 keep the texts of the screen as specified', () => {
    expect(board).toMatchObject({
      title: 'Public Safety Board',
      verifiedOnly: 'Verified Only',
      add: 'Add Safety Warning',
      loading: 'Loading safety warnings...',
      empty: 'No warnings found',
      emptySearch: 'Try adjusting your search',
      emptyBoard: 'Be the first to help keep others safe',
    })
    expect(form.title).toBe('Share a Safety Warning')
  })

  it('§2 mention numbers, handles, emails, names and aliases in the hint of the search', () => {
    for (const word of ['digits of his number', 'handle', 'email', 'name', 'alias']) {
      expect(board.searchHint).toContain(word)
    }
  })

  it('§2 begin that hint with what to type, which is all that phones show at first', () => {
    expect(board.searchHint).toMatch(/^Type 7 digits of his number, or most of his handle, [^.]+\./)
  })

  it('§4 keep the labels of the buttons as specified', () => {
    expect([form.post, form.posting, form.cancel]).toEqual(['Post Warning', 'Posting...', 'Cancel'])
  })

  it('§5, §6 and §8 keep the texts of the toasts as specified', () => {
    const said = [refusals.signInToAdd, toasts.signInToPost, toasts.missing, toasts.failed]
    expect(said.map(({ title, description }) => [title, description])).toEqual([
      [
        'Sign In Required',
        'Only verified members can post safety warnings. Please sign in to continue.',
      ],
      ['Authentication Required', 'Please sign in to post a receipt.'],
      ['Missing Information', 'Please provide a phone number and select at least one red flag.'],
      ['Error', 'Failed to post receipt. Please try again.'],
    ])
    expect(toasts.failed.tone).toBe('destructive')
  })
})
