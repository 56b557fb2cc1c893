import { datePlanCalls } from '../date-plans.ts'
import { exhibitCalls } from '../exhibit.ts'
import { roomPinCalls } from '../room-pins.ts'
import { accountDataCalls } from './account-data.ts'
import { securityCalls } from './account-security.ts'
import { accountCalls } from './accounts.ts'
import { authCalls } from './auth.ts'
import { boardCalls } from './board.ts'
import type { Call, CallAnswer, CallInput } from './call.ts'
import { connectRequestCalls } from './connect-requests.ts'
import { contactCalls } from './contact.ts'
import { draftCalls } from './drafts.ts'
import { entryCalls } from './entries.ts'
import { caseCalls } from './moderation/cases.ts'
import { consoleCalls } from './moderation/console.ts'
import { evidenceCalls } from './moderation/evidence.ts'
import { ledgerCalls } from './moderation/ledger.ts'
import { namedCalls } from './moderation/named.ts'
import { partnerCalls } from './moderation/partner.ts'
import { problemReportCalls } from './moderation/problem-reports.ts'
import { supportCalls } from './moderation/support.ts'
import { takeDownCalls } from './moderation/take-down.ts'
import { transparencyCalls } from './moderation/transparency.ts'
import { notificationCalls } from './notifications.ts'
import type { CallName } from './paths.ts'
import { paymentCalls } from './payments.ts'
import { preferenceCalls } from './preferences.ts'
import { pushCalls } from './push.ts'
import { roomKeyCalls } from './room-keys.ts'
import { roomCalls } from './rooms.ts'
import { searchCalls } from './search.ts'
import { statsCalls } from './stats.ts'
import { watchCalls } from './watches.ts'

/** Every call with its schemas. The server can serve only the calls listed here. */
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
  reportProblem: problemReportCalls.reportProblem,
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
  cancelEmailChange: securityCalls.cancelEmailChange,
  confirmEmailChange: securityCalls.confirmEmailChange,
  exportAccount: accountDataCalls.exportAccount,
  deleteAccount: accountDataCalls.deleteAccount,
  makeExhibit: exhibitCalls.makeExhibit,
  stampExhibit: exhibitCalls.stampExhibit,
  removePasskey: securityCalls.removePasskey,
  renewBackupCodes: securityCalls.renewBackupCodes,
  sendContactMessage: contactCalls.sendContactMessage,
  deleteSearch: searchCalls.deleteSearch,
  deleteSearches: searchCalls.deleteSearches,
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
  getRoomPins: roomPinCalls.getRoomPins,
  saveRoomPins: roomPinCalls.saveRoomPins,
  renamePasskey: securityCalls.renamePasskey,
  getDraftKeys: draftCalls.getDraftKeys,
  countUnread: notificationCalls.countUnread,
  listWatches: watchCalls.listWatches,
  saveWatches: watchCalls.saveWatches,
  getPushKey: pushCalls.getPushKey,
  subscribePush: pushCalls.subscribePush,
  unsubscribePush: pushCalls.unsubscribePush,
  getPreferences: preferenceCalls.getPreferences,
  savePreferences: preferenceCalls.savePreferences,
  listOwnMessages: contactCalls.listOwnMessages,
  listDatePlans: datePlanCalls.listDatePlans,
  setDatePlan: datePlanCalls.setDatePlan,
  moveDatePlan: datePlanCalls.moveDatePlan,
  checkIn: datePlanCalls.checkIn,
  cancelDatePlan: datePlanCalls.cancelDatePlan,
  openDatePlan: datePlanCalls.openDatePlan,
  checkInByLink: datePlanCalls.checkInByLink,
  refusePlanEmails: datePlanCalls.refusePlanEmails,
  ...partnerCalls,
  ...takeDownCalls,
  ...caseCalls,
  ...namedCalls,
  ...ledgerCalls,
  ...transparencyCalls,
  ...consoleCalls,
  ...supportCalls,
  ...evidenceCalls,
  confirmNumber: boardCalls.confirmNumber,
  ...authCalls,
} satisfies Record<CallName, Call>

export type Calls = typeof calls

/** The names of all calls, in the order of `calls`. */
export const callNames = Object.keys(calls).filter((name): name is CallName => name in calls)

/** The input of the call of this name. */
export type InputOf<Name extends CallName> = CallInput<Calls[Name]>
/** The answer of the call of this name. */
export type AnswerOf<Name extends CallName> = CallAnswer<Calls[Name]>
