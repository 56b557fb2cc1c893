/**
 * The product's table of contents: every call by name, with method and path.
 * The sixteen calls of specification §7 stand first, in its order; our own follow.
 * Free of zod, so the web may import it as a value.
 */
export const paths = {
  registerMember: ['POST', '/api/auth/register'],
  getStats: ['GET', '/api/stats'],
  getMember: ['GET', '/api/user/{id}'],
  updateProfile: ['PATCH', '/api/user/{id}/profile'],
  listNotifications: ['GET', '/api/notifications/{id}'],
  listRecentSearches: ['GET', '/api/user/{id}/recent-searches'],
  listChatRooms: ['GET', '/api/user/{id}/chat-rooms'],
  addEntry: ['POST', '/api/phone-numbers'],
  runSearch: ['POST', '/api/search'],
  getRoom: ['GET', '/api/match-rooms/{id}'],
  listMessages: ['GET', '/api/match-rooms/{id}/messages'],
  sendMessage: ['POST', '/api/match-rooms/{id}/messages'],
  createPaymentIntent: ['POST', '/api/create-payment-intent'],
  getOrCreateSubscription: ['POST', '/api/get-or-create-subscription'],
  listWarnings: ['GET', '/api/public-receipts'],
  postWarning: ['POST', '/api/public-receipts'],

  searchWarnings: ['POST', '/api/public-receipts/search'],
  getWarning: ['GET', '/api/public-receipts/{id}'],
  reportProblem: ['POST', '/api/public-receipts/{id}/problems'],
  getConfig: ['GET', '/api/config'],
  listOwnEntries: ['GET', '/api/user/{id}/entries'],
  changeEntry: ['PATCH', '/api/phone-numbers/{id}'],
  deleteEntry: ['DELETE', '/api/phone-numbers/{id}'],
  listOwnWarnings: ['GET', '/api/user/{id}/public-receipts'],
  changeWarning: ['PATCH', '/api/public-receipts/{id}'],
  deleteWarning: ['DELETE', '/api/public-receipts/{id}'],
  recordVisit: ['POST', '/api/user/{id}/visits'],
  readNotifications: ['POST', '/api/user/{id}/notifications/read'],
  getSecurity: ['GET', '/api/account/security'],
  updateSettings: ['PATCH', '/api/account/settings'],
  endSession: ['DELETE', '/api/account/sessions/{id}'],
  endOtherSessions: ['DELETE', '/api/account/sessions'],
  startSecondFactor: ['POST', '/api/account/second-factor'],
  turnOffSecondFactor: ['DELETE', '/api/account/second-factor'],
  requestEmailChange: ['POST', '/api/account/email'],
  confirmEmailChange: ['POST', '/api/account/email/confirmation'],
  exportAccount: ['POST', '/api/account/export'],
  deleteAccount: ['POST', '/api/account/deletion'],
  removePasskey: ['DELETE', '/api/account/passkeys/{id}'],
  renewBackupCodes: ['POST', '/api/account/backup-codes'],
  sendContactMessage: ['POST', '/api/contact'],
  getMatchDetails: ['POST', '/api/search/details'],
  getBilling: ['GET', '/api/user/{id}/billing'],
  cancelSubscription: ['POST', '/api/user/{id}/subscription/cancel'],
  keepSubscription: ['POST', '/api/user/{id}/subscription/keep'],
  claimGuarantee: ['POST', '/api/user/{id}/guarantee'],
  askToConnect: ['POST', '/api/connect-requests'],
  listInvitations: ['GET', '/api/user/{id}/invitations'],
  answerInvitation: ['POST', '/api/invitations/{id}'],
  getRoomNumber: ['GET', '/api/match-rooms/{id}/number'],
  listEpochs: ['GET', '/api/match-rooms/{id}/epochs'],
  addEpoch: ['POST', '/api/match-rooms/{id}/epochs'],
  shareLink: ['POST', '/api/match-rooms/{id}/links'],
  leaveRoom: ['POST', '/api/match-rooms/{id}/leave'],
  pauseRoom: ['POST', '/api/match-rooms/{id}/pause'],
  blockMember: ['POST', '/api/match-rooms/{id}/blocks'],
  reportMessage: ['POST', '/api/match-rooms/{id}/reports'],
  getRoomKeys: ['GET', '/api/account/room-keys'],
  saveRoomKeys: ['POST', '/api/account/room-keys'],
} as const satisfies Record<string, readonly [Method, `/api/${string}`]>

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type CallName = keyof typeof paths

/** The names in their order. */
export const callNames = Object.keys(paths).filter((name): name is CallName => name in paths)
