import type { InputOf } from '@sidelight/contract/calls/calls'
import type { CallName } from '@sidelight/contract/calls/paths'

/**
 * Valid requests for the calls of the moderators' console, about a case that does not exist, and
 * for the calls of an office of help.
 */
export const consoleSamples = {
  enterConsole: () => ({}),
  getFigures: () => ({}),
  listMessagesToAnswer: () => ({}),
  answerMessage: () => ({ params: { id: 'no-message' }, body: { text: 'Press reset.' } }),
  closeMessage: () => ({ params: { id: 'no-message' }, body: { how: 'by-email' } }),
  listQueue: () => ({}),
  readCase: () => ({ params: { id: 'no-case' } }),
  claimCase: () => ({ params: { id: 'no-case' } }),
  putBackCase: () => ({ params: { id: 'no-case' } }),
  declareConflict: () => ({ params: { id: 'no-case' } }),
  pointCase: () => ({ params: { id: 'no-case' }, body: { card: 'A line of the card.' } }),
  revealCase: () => ({ params: { id: 'no-case' }, body: { what: 'texts' } }),
  markCase: () => ({ params: { id: 'no-case' } }),
  moveCase: () => ({ params: { id: 'no-case' }, body: { class: 'other' } }),
  askSide: () => ({ params: { id: 'no-case' }, body: { side: 'reporter', text: 'When?' } }),
  decideCase: () => ({
    params: { id: 'no-case' },
    body: { decision: 'stands', reason: 'no-violation', text: '' },
  }),
  confirmDecision: () => ({ params: { id: 'no-case' }, body: { agree: true } }),
  extendCase: () => ({ params: { id: 'no-case' }, body: { text: 'It needs a second look.' } }),
  undoDecision: () => ({ params: { id: 'no-case' } }),
  getOffice: () => ({}),
  publishOffice: () => ({ body: { listed: true } }),
  openPartnerCase: () => ({ body: { card: 'A line of the card.', text: 'It is not me.' } }),
} satisfies { [Name in CallName]?: () => InputOf<Name> }
