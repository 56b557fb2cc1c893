import type { Method } from './calls/method.ts'

/**
 * Paths of the calls for a member's own account: security, room keys, data export, deletion,
 * exhibit, devices, preferences, watches, past searches and messages to support. Kept out of
 * `paths`, which every page loads.
 */
export const accountPaths = {
  getSecurity: ['GET', '/api/account/security'],
  updateSettings: ['PATCH', '/api/account/settings'],
  endSession: ['DELETE', '/api/account/sessions/{id}'],
  endOtherSessions: ['DELETE', '/api/account/sessions'],
  startSecondFactor: ['POST', '/api/account/second-factor'],
  turnOffSecondFactor: ['DELETE', '/api/account/second-factor'],
  requestEmailChange: ['POST', '/api/account/email'],
  cancelEmailChange: ['DELETE', '/api/account/email'],
  confirmEmailChange: ['POST', '/api/account/email/confirmation'],
  exportAccount: ['POST', '/api/account/export'],
  deleteAccount: ['POST', '/api/account/deletion'],
  removePasskey: ['DELETE', '/api/account/passkeys/{id}'],
  renamePasskey: ['PATCH', '/api/account/passkeys/{id}'],
  renewBackupCodes: ['POST', '/api/account/backup-codes'],
  getRoomKeys: ['GET', '/api/account/room-keys'],
  makeExhibit: ['POST', '/api/account/exhibit'],
  stampExhibit: ['POST', '/api/account/exhibit/stamp'],
  getPushKey: ['GET', '/api/account/push'],
  subscribePush: ['POST', '/api/account/push'],
  unsubscribePush: ['DELETE', '/api/account/push'],
  getPreferences: ['GET', '/api/account/preferences'],
  savePreferences: ['PATCH', '/api/account/preferences'],
  listWatches: ['GET', '/api/user/{id}/watches'],
  saveWatches: ['POST', '/api/user/{id}/watches'],
  deleteSearch: ['DELETE', '/api/user/{id}/recent-searches/{searchId}'],
  deleteSearches: ['DELETE', '/api/user/{id}/recent-searches'],
  listOwnMessages: ['GET', '/api/user/{id}/messages'],
} as const satisfies Record<string, readonly [Method, `/api/${string}`]>

export type AccountCallName = keyof typeof accountPaths
