import { accountDataCalls } from './account-data.ts'
import { securityCalls } from './account-security.ts'
import { accountCalls } from './accounts.ts'
import { boardCalls } from './board.ts'
import type { Call, CallAnswer, CallInput } from './call.ts'
import { connectRequestCalls } from './connect-requests.ts'
import { contactCalls } from './contact.ts'
import { entryCalls } from './entries.ts'
import { moderationCalls } from './moderation.ts'
import { notificationCalls } from './notifications.ts'
import type { CallName } from './paths.ts'
import { paymentCalls } from './payments.ts'
import { roomKeyCalls } from './room-keys.ts'
import { roomCalls } from './rooms.ts'
import { searchCalls } from './search.ts'
import { statsCalls } from './stats.ts'

/** Every call with its schemas, in the order of `paths.ts`; a call outside this list does not exist. */
export const calls = {
  registerMember: accountCalls.registerMember,
  getStats: statsCalls.getStats,
  getMember: accountCalls.getMember,
  updateProfile: accountCalls.updateProfile,
  listNotifications: notificationCalls.listNotifications,
  listRecentSearches: searchCalls.listRecentSearches,
  listChatRooms: roomCalls.listChatRooms,
  addEntry: entryCalls.addEntry,
  runSearch: searchCalls.runSearch,
  getRoom: roomCalls.getRoom,
  listMessages: roomCalls.listMessages,
  sendMessage: roomCalls.sendMessage,
  createPaymentIntent: paymentCalls.createPaymentIntent,
  getOrCreateSubscription: paymentCalls.getOrCreateSubscription,
  listWarnings: boardCalls.listWarnings,
  postWarning: boardCalls.postWarning,
  searchWarnings: boardCalls.searchWarnings,
  getWarning: boardCalls.getWarning,
  reportProblem: moderationCalls.reportProblem,
  getConfig: accountCalls.getConfig,
  listOwnEntries: entryCalls.listOwnEntries,
  changeEntry: entryCalls.changeEntry,
  deleteEntry: entryCalls.deleteEntry,
  listOwnWarnings: boardCalls.listOwnWarnings,
  changeWarning: boardCalls.changeWarning,
  deleteWarning: boardCalls.deleteWarning,
  recordVisit: statsCalls.recordVisit,
  readNotifications: notificationCalls.readNotifications,
  getSecurity: securityCalls.getSecurity,
  updateSettings: securityCalls.updateSettings,
  endSession: securityCalls.endSession,
  endOtherSessions: securityCalls.endOtherSessions,
  startSecondFactor: securityCalls.startSecondFactor,
  turnOffSecondFactor: securityCalls.turnOffSecondFactor,
  requestEmailChange: securityCalls.requestEmailChange,
  confirmEmailChange: securityCalls.confirmEmailChange,
  exportAccount: accountDataCalls.exportAccount,
  deleteAccount: accountDataCalls.deleteAccount,
  removePasskey: securityCalls.removePasskey,
  renewBackupCodes: securityCalls.renewBackupCodes,
  sendContactMessage: contactCalls.sendContactMessage,
  getMatchDetails: searchCalls.getMatchDetails,
  getBilling: paymentCalls.getBilling,
  cancelSubscription: paymentCalls.cancelSubscription,
  keepSubscription: paymentCalls.keepSubscription,
  claimGuarantee: paymentCalls.claimGuarantee,
  openCardChange: paymentCalls.openCardChange,
  finishCardChange: paymentCalls.finishCardChange,
  mailReceipt: paymentCalls.mailReceipt,
  askToConnect: connectRequestCalls.askToConnect,
  listInvitations: connectRequestCalls.listInvitations,
  answerInvitation: connectRequestCalls.answerInvitation,
  getRoomNumber: roomCalls.getRoomNumber,
  listEpochs: roomCalls.listEpochs,
  addEpoch: roomCalls.addEpoch,
  shareLink: roomCalls.shareLink,
  leaveRoom: roomCalls.leaveRoom,
  pauseRoom: roomCalls.pauseRoom,
  blockMember: roomCalls.blockMember,
  reportMessage: roomCalls.reportMessage,
  getRoomKeys: roomKeyCalls.getRoomKeys,
  saveRoomKeys: roomKeyCalls.saveRoomKeys,
  renamePasskey: securityCalls.renamePasskey,
} satisfies Record<CallName, Call>

export type Calls = typeof calls
/** What a client sends for a call, by name. */
export type InputOf<Name extends CallName> = CallInput<Calls[Name]>
/** What a client receives from a call, by name. */
export type AnswerOf<Name extends CallName> = CallAnswer<Calls[Name]>
