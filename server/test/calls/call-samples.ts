import { randomUUID } from 'node:crypto'
import type { InputOf } from '@sidelight/contract/calls/calls'
import type { CallName } from '@sidelight/contract/calls/paths'
import { SEALED_NOTE_LENGTH } from '@sidelight/contract/rules/date-plan-policy'
import {
  COMMITMENT_LENGTH,
  HOLDER_KEY_LENGTH,
  SHARE_LOCK_LENGTH,
} from '@sidelight/contract/rules/evidence-policy'
import { SEALED_PINS_LENGTH } from '@sidelight/contract/rules/rooms-policy'
import { consoleSamples } from './console-samples.ts'

/**
 * A text of the constant length of sealed pins. It is not made with `repeat`, because V8 stores the
 * result as a tree of parts. `JSON.stringify` of a deeply nested value runs out of stack if the
 * value also contains such a text.
 */
export const SEALED_PINS = Buffer.alloc(SEALED_PINS_LENGTH, 'A').toString()

/** A text of the constant length of sealed notes of date plans. */
export const SEALED_NOTE = Buffer.alloc(SEALED_NOTE_LENGTH, 'A').toString()

/** An id that does not exist, in the form of an id that a browser chooses. */
const DRAWN_ID = '1b4e28ba-2fa1-4d2b-883f-0016d3cca427'
const HOLDER_ID = 'm-abcdefgh'
const COMMITMENT = Buffer.alloc(COMMITMENT_LENGTH, 'A').toString()
const SHARE_LOCK = Buffer.alloc(SHARE_LOCK_LENGTH, 'A').toString()
const SHARE = { holder: HOLDER_ID, lock: SHARE_LOCK }
const HOLDER_KEY = Buffer.alloc(HOLDER_KEY_LENGTH, 'A').toString()

/** A number in the form of a receipt. */
const NO_RECEIPT = '4539148803436467'

/** Rooms of which the owner is a member. */
export interface RoomSamples {
  roomId: string
  /** A room that a sample may leave. */
  spareRoomId: string
  invitationId: string
  roomMateId: string
  messageId: string
  /** The next record of the room's log, by the owner. */
  epoch: InputOf<'addEpoch'>['body']
}

/** The ids in the samples. The owner's own id is used in paths and bodies. */
export interface SampleIds extends RoomSamples {
  ownerId: string
  warningId: string
  /** An entry and a warning of the owner that samples may delete. */
  entryId: string
  spareWarningId: string
  /** A recent search of the owner that a sample may delete. */
  searchId: string
  /** A date plan of the owner. */
  planId: string
}

/** Ids that do not exist. */
export const noIds: SampleIds = {
  ownerId: 'hers',
  warningId: 'none',
  entryId: 'none',
  spareWarningId: 'none',
  searchId: 'no-search',
  planId: 'no-plan',
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

/** A valid request for every call of the contract. A call without a sample fails to compile. */
export const callSamples: Samples = {
  registerMember: ({ ownerId }) => ({ body: { firebaseUid: ownerId } }),
  getStats: () => ({}),
  getMember: ({ ownerId }) => ({ params: { id: ownerId } }),
  updateProfile: ({ ownerId }) => ({ params: { id: ownerId }, body: { city: 'Lisbon' } }),
  listNotifications: ({ ownerId }) => ({ params: { id: ownerId }, query: {} }),
  listRecentSearches: ({ ownerId }) => ({ params: { id: ownerId } }),
  deleteSearch: ({ ownerId, searchId }) => ({ params: { id: ownerId, searchId } }),
  deleteSearches: ({ ownerId }) => ({ params: { id: ownerId } }),
  listOwnMessages: ({ ownerId }) => ({ params: { id: ownerId } }),
  listDatePlans: ({ ownerId }) => ({ params: { id: ownerId } }),
  setDatePlan: ({ ownerId }) => ({
    params: { id: ownerId },
    // The tests begin on 2 November.
    body: { dueAt: '2026-11-03T09:30:00Z', sealed: SEALED_NOTE },
  }),
  moveDatePlan: ({ ownerId, planId }) => ({
    params: { id: ownerId, plan: planId },
    body: { dueAt: '2026-11-03T09:30:00Z' },
  }),
  checkIn: ({ ownerId }) => ({ params: { id: ownerId, plan: 'gone-already' } }),
  cancelDatePlan: ({ ownerId }) => ({ params: { id: ownerId, plan: 'gone-already' } }),
  openDatePlan: () => ({ body: { token: 'A'.repeat(43) } }),
  checkInByLink: () => ({ body: { token: 'A'.repeat(59) } }),
  refusePlanEmails: () => ({ body: { token: 'A'.repeat(80) } }),
  takeDown: () => ({
    body: {
      signature: 'Rose Marsh',
      content: 'A text about me that begins with: She showed me.',
      statement: 'In good faith: it was published without my consent.',
      contact: 'rose@example.org',
    },
  }),
  askControl: () => ({ body: { kind: 'phone', value: '+14155550177', way: 'sms' } }),
  proveControl: () => ({ body: { kind: 'phone', value: '+14155550177', code: '000000' } }),
  listNamed: () => ({ body: { proof: 'AAAA' } }),
  openDispute: ({ warningId }) => ({
    params: { id: warningId },
    body: { proof: 'AAAA', kind: 'dispute', text: 'This is not true.' },
  }),
  lookCase: () => ({ body: { receipt: NO_RECEIPT } }),
  answerCase: () => ({ body: { receipt: NO_RECEIPT, text: 'It was in March.' } }),
  appealCase: () => ({ body: { receipt: NO_RECEIPT, text: 'Look again.' } }),
  withdrawCase: () => ({ body: { receipt: NO_RECEIPT } }),
  listOwnCases: ({ ownerId }) => ({ params: { id: ownerId } }),
  answerOwnCase: ({ ownerId }) => ({
    params: { id: ownerId, case: 'no-case' },
    body: { text: 'It was in March.' },
  }),
  appealOwnCase: ({ ownerId }) => ({
    params: { id: ownerId, case: 'no-case' },
    body: { text: 'Look again.' },
  }),
  getTransparency: () => ({}),
  getLedgerDay: () => ({ params: { day: '2026-11-01' }, query: {} }),
  getLedgerStamp: () => ({ params: { day: '2026-11-01' } }),
  ...consoleSamples,
  openVerification: ({ warningId }) => ({
    params: { id: warningId },
    body: {
      case: DRAWN_ID,
      kinds: ['messages'],
      files: [{ id: DRAWN_ID, commitment: COMMITMENT, locks: [SHARE] }],
    },
  }),
  withdrawVerification: ({ ownerId }) => ({ params: { id: ownerId, case: 'no-case' } }),
  listHolders: () => ({}),
  proveHolders: () => ({}),
  listHoldersAtConsole: () => ({}),
  becomeHolder: () => ({ body: { key: HOLDER_KEY } }),
  leaveHolders: () => ({}),
  confirmHolder: () => ({ params: { id: HOLDER_ID }, body: { key: HOLDER_KEY } }),
  listEvidence: () => ({ params: { id: 'no-case' } }),
  readEvidence: () => ({ params: { id: DRAWN_ID }, query: {} }),
  resplitEvidence: () => ({
    params: { id: DRAWN_ID },
    body: { locks: [{ holder: HOLDER_ID, lock: SHARE_LOCK }] },
  }),
  releaseEvidence: () => ({ params: { id: DRAWN_ID }, body: { to: HOLDER_ID, lock: SHARE_LOCK } }),
  listWatches: ({ ownerId }) => ({ params: { id: ownerId } }),
  saveWatches: ({ ownerId }) => ({
    params: { id: ownerId },
    body: { watches: [{ kind: 'phone', value: '(415) 555-0142' }] },
  }),
  listChatRooms: ({ ownerId }) => ({ params: { id: ownerId } }),
  addEntry: ({ ownerId }) => ({
    body: { phoneNumber: '(415) 555-0142', countsFrom: 3, userId: ownerId },
  }),
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
  confirmNumber: ({ warningId }) => ({ params: { id: warningId } }),
  deleteWarning: ({ spareWarningId }) => ({ params: { id: spareWarningId } }),
  getSecurity: () => ({}),
  updateSettings: () => ({ body: { signOutOnLeave: true } }),
  endSession: () => ({ params: { id: 'over-already' } }),
  endOtherSessions: () => ({}),
  startSecondFactor: () => ({}),
  turnOffSecondFactor: () => ({}),
  requestEmailChange: () => ({ body: { email: 'new@example.org' } }),
  cancelEmailChange: () => ({}),
  confirmEmailChange: () => ({ body: { token: 'used-already' } }),
  exportAccount: () => ({}),
  deleteAccount: () => ({ body: { warnings: 'erase' } }),
  makeExhibit: () => ({}),
  stampExhibit: () => ({ body: { hash: 'a'.repeat(64) } }),
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
  getRoomPins: () => ({}),
  getDraftKeys: () => ({}),
  countUnread: () => ({}),
  getPushKey: () => ({}),
  subscribePush: () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/sample' } }),
  unsubscribePush: () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/sample' } }),
  getPreferences: () => ({}),
  savePreferences: () => ({ body: { history: 30 } }),
  saveRoomPins: () => ({ body: { rootId: 'AAAA', revision: 1, ct: SEALED_PINS } }),
  openCardChange: ({ ownerId }) => ({ params: { id: ownerId }, body: {} }),
  finishCardChange: ({ ownerId }) => ({
    params: { id: ownerId },
    body: { setupIntent: 'seti_nothing' },
  }),
  // None of these signs the member in, and only `signOut` signs the member out.
  listCommonPasswords: () => ({ body: { first: 0 } }),
  signUp: () => ({
    // Joined instead of a template, for the reason given at `SEALED_PINS`.
    body: { email: [randomUUID(), 'example.org'].join('@'), password: 'correct horse' },
  }),
  signIn: () => ({ body: { email: 'nobody@example.org', password: 'correct horse' } }),
  signInWithGoogle: () => ({ body: { provider: 'google', nonce: 'n' } }),
  signInWithFirebase: () => ({ body: { idToken: 'a.b.c' } }),
  signInWithPasskey: () => ({ body: { response: { id: 'AAAA' } } }),
  openPasskeySignIn: () => ({}),
  verifyCode: () => ({ body: { code: '000000' } }),
  verifyBackupCode: () => ({ body: { code: 'aaaaa-aaaaa' } }),
  getSession: () => ({}),
  signOut: () => ({}),
  confirmEmail: () => ({ body: { token: 'used-already' } }),
  confirmEmailWithFirebase: () => ({ body: { idToken: 'a.b.c' } }),
  sendConfirmation: () => ({}),
  requestPasswordReset: () => ({ body: { email: 'nobody@example.org' } }),
  resetPassword: () => ({ body: { token: 'used-already', newPassword: 'correct horse' } }),
  changePassword: () => ({
    body: { currentPassword: 'wrong horse', newPassword: 'correct horse 2' },
  }),
  stepUp: () => ({ body: { password: 'wrong horse' } }),
  stepUpWithPasskey: () => ({ body: { response: { id: 'AAAA' } } }),
  stepUpWithGoogle: () => ({ body: { nonce: 'n' } }),
  openPasskeyRegistration: () => ({}),
  addPasskey: () => ({ body: { response: { id: 'AAAA' }, name: 'Phone' } }),
  mailReceipt: ({ ownerId }) => ({ params: { id: ownerId }, body: { receiptId: 'no-receipt' } }),
}
