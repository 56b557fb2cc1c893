import type { InputOf } from '@sidelight/contract/calls'
import type { CallName } from '@sidelight/contract/paths'

/** Who a sample is about: the owner's own ids go into paths and bodies. */
export interface SampleIds {
  ownerId: string
  warningId: string
  /** Of the owner, and of no further use: a sample deletes them. */
  entryId: string
  spareWarningId: string
}

type Samples = { [Name in CallName]: (ids: SampleIds) => InputOf<Name> }

const warning = {
  phoneNumber: '(415) 555-0142',
  redFlags: ['Ghosting'],
  description: 'Cancelled four times, then vanished.',
}

/** A good request for every call of the contract: a call without a sample does not compile. */
export const callSamples: Samples = {
  registerMember: ({ ownerId }) => ({ body: { firebaseUid: ownerId } }),
  getStats: () => ({}),
  getMember: ({ ownerId }) => ({ params: { id: ownerId } }),
  updateProfile: ({ ownerId }) => ({ params: { id: ownerId }, body: { city: 'Lisbon' } }),
  listNotifications: ({ ownerId }) => ({ params: { id: ownerId } }),
  listRecentSearches: ({ ownerId }) => ({ params: { id: ownerId } }),
  listChatRooms: ({ ownerId }) => ({ params: { id: ownerId } }),
  addEntry: ({ ownerId }) => ({ body: { phoneNumber: '(415) 555-0142', userId: ownerId } }),
  runSearch: ({ ownerId }) => ({ body: { phoneNumber: '(415) 555-0142', userId: ownerId } }),
  getRoom: () => ({ params: { id: 'no-room' } }),
  listMessages: () => ({ params: { id: 'no-room' }, query: {} }),
  sendMessage: () => ({ params: { id: 'no-room' }, body: { content: 'Hello', type: 'text' } }),
  createPaymentIntent: ({ ownerId }) => ({
    body: { amount: 4.99, paymentType: 'basic', userId: ownerId },
  }),
  getOrCreateSubscription: ({ ownerId }) => ({ body: { userId: ownerId } }),
  listWarnings: () => ({ query: {} }),
  postWarning: ({ ownerId }) => ({ body: { ...warning, userId: ownerId } }),
  searchWarnings: () => ({ body: { q: 'vanished' } }),
  getWarning: ({ warningId }) => ({ params: { id: warningId } }),
  reportProblem: ({ warningId }) => ({
    params: { id: warningId },
    body: { topic: 'wrong', message: 'This is somebody else.' },
  }),
  getConfig: () => ({}),
  listOwnEntries: ({ ownerId }) => ({ params: { id: ownerId } }),
  changeEntry: ({ entryId }) => ({
    params: { id: entryId },
    body: { phoneNumber: '(415) 555-0143' },
  }),
  deleteEntry: ({ entryId }) => ({ params: { id: entryId } }),
  listOwnWarnings: ({ ownerId }) => ({ params: { id: ownerId } }),
  changeWarning: ({ warningId }) => ({ params: { id: warningId }, body: warning }),
  deleteWarning: ({ spareWarningId }) => ({ params: { id: spareWarningId } }),
  getSecurity: () => ({}),
  updateSettings: () => ({ body: { signOutOnLeave: true } }),
  endSession: () => ({ params: { id: 'over-already' } }),
  endOtherSessions: () => ({}),
  startSecondFactor: () => ({}),
  turnOffSecondFactor: () => ({}),
  requestEmailChange: () => ({ body: { email: 'new@example.org' } }),
  confirmEmailChange: () => ({ body: { token: 'used-already' } }),
  exportAccount: () => ({}),
  deleteAccount: () => ({ body: { warnings: 'erase' } }),
  removePasskey: () => ({ params: { id: 'gone-already' } }),
  renewBackupCodes: () => ({}),
  sendContactMessage: () => ({
    body: { email: 'writer@example.org', topic: 'other', message: 'A question.' },
  }),
  recordVisit: ({ ownerId }) => ({ params: { id: ownerId } }),
  readNotifications: ({ ownerId }) => ({ params: { id: ownerId }, body: {} }),
  getMatchDetails: () => ({ body: { phoneNumber: '(415) 555-0142', matchId: 'no-match' } }),
  getBilling: ({ ownerId }) => ({ params: { id: ownerId } }),
  cancelSubscription: ({ ownerId }) => ({ params: { id: ownerId }, body: {} }),
  keepSubscription: ({ ownerId }) => ({ params: { id: ownerId }, body: {} }),
  claimGuarantee: ({ ownerId }) => ({ params: { id: ownerId }, body: {} }),
  askToConnect: ({ ownerId }) => ({
    body: { phoneNumber: '(415) 555-0142', matchId: 'no-match', userId: ownerId },
  }),
  listInvitations: ({ ownerId }) => ({ params: { id: ownerId } }),
  answerInvitation: () => ({ params: { id: 'no-invitation' }, body: { answer: 'decline' } }),
  getRoomNumber: () => ({ params: { id: 'no-room' } }),
  listEpochs: () => ({ params: { id: 'no-room' }, query: {} }),
  addEpoch: () => ({ params: { id: 'no-room' }, body: { jws: 'a.b.c', wraps: [] } }),
  shareLink: () => ({ params: { id: 'no-room' }, body: { n: 1, link: 'AAAA' } }),
  leaveRoom: () => ({ params: { id: 'no-room' } }),
  pauseRoom: () => ({ params: { id: 'no-room' }, body: { paused: true } }),
  blockMember: () => ({ params: { id: 'no-room' }, body: { memberId: 'nobody', blocked: true } }),
  reportMessage: () => ({
    params: { id: 'no-room' },
    body: { messageId: 'no-message', text: 'Hello' },
  }),
  getRoomKeys: () => ({}),
  saveRoomKeys: () => ({ body: { rootId: 'AAAA' } }),
}
