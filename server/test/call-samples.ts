import type { InputOf } from '@sidelight/contract/calls'
import type { CallName } from '@sidelight/contract/paths'

/** Rooms in which the owner is. */
export interface RoomSamples {
  roomId: string
  /** Of no further use: a sample leaves it. */
  spareRoomId: string
  invitationId: string
  roomMateId: string
  messageId: string
  /** The next record of the room's log, by the owner. */
  epoch: InputOf<'addEpoch'>['body']
}

/** Who a sample is about: the owner's own ids go into paths and bodies. */
export interface SampleIds extends RoomSamples {
  ownerId: string
  warningId: string
  /** Of the owner, and of no further use: a sample deletes them. */
  entryId: string
  spareWarningId: string
}

/** Of nobody and nothing. */
export const noIds: SampleIds = {
  ownerId: 'hers',
  warningId: 'none',
  entryId: 'none',
  spareWarningId: 'none',
  roomId: 'no-room',
  spareRoomId: 'no-room',
  invitationId: 'no-invitation',
  roomMateId: 'nobody',
  messageId: 'no-message',
  epoch: { jws: 'a.b.c', wraps: [{ memberId: 'nobody', e: 'AAAA', c: 'AAAA' }], link: 'AAAA' },
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
  getRoom: ({ roomId }) => ({ params: { id: roomId } }),
  listMessages: ({ roomId }) => ({ params: { id: roomId }, query: {} }),
  sendMessage: ({ roomId }) => ({
    params: { id: roomId },
    body: { content: 'Hello', type: 'text' },
  }),
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
  renamePasskey: () => ({ params: { id: 'gone-already' }, body: { name: 'My phone' } }),
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
  answerInvitation: ({ invitationId }) => ({
    params: { id: invitationId },
    body: { answer: 'decline' },
  }),
  getRoomNumber: ({ roomId }) => ({ params: { id: roomId } }),
  listEpochs: ({ roomId }) => ({ params: { id: roomId }, query: {} }),
  addEpoch: ({ roomId, epoch }) => ({ params: { id: roomId }, body: epoch }),
  shareLink: ({ roomId }) => ({ params: { id: roomId }, body: { n: 1, link: 'AAAA' } }),
  leaveRoom: ({ spareRoomId }) => ({ params: { id: spareRoomId } }),
  pauseRoom: ({ roomId }) => ({ params: { id: roomId }, body: { paused: true } }),
  blockMember: ({ roomId, roomMateId }) => ({
    params: { id: roomId },
    body: { memberId: roomMateId, blocked: true },
  }),
  reportMessage: ({ roomId, messageId }) => ({
    params: { id: roomId },
    body: { messageId, text: 'Hello' },
  }),
  getRoomKeys: () => ({}),
  saveRoomKeys: () => ({ body: { rootId: 'AAAA' } }),
  openCardChange: ({ ownerId }) => ({ params: { id: ownerId }, body: {} }),
  finishCardChange: ({ ownerId }) => ({
    params: { id: ownerId },
    body: { setupIntent: 'seti_nothing' },
  }),
  mailReceipt: ({ ownerId }) => ({ params: { id: ownerId }, body: { receiptId: 'no-receipt' } }),
}
