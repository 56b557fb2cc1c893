import type { Method } from '../method.ts'

/** The calls about cases. Apart from `paths`, which every page loads. */
export const moderationPaths = {
  takeDown: ['POST', '/api/take-down'],
  lookCase: ['POST', '/api/cases/look'],
  answerCase: ['POST', '/api/cases/answers'],
  appealCase: ['POST', '/api/cases/appeal'],
  withdrawCase: ['POST', '/api/cases/withdrawal'],
  askControl: ['POST', '/api/control'],
  proveControl: ['POST', '/api/control/proof'],
  listNamed: ['POST', '/api/listed'],
  openDispute: ['POST', '/api/public-receipts/{id}/disputes'],
  listOwnCases: ['GET', '/api/user/{id}/cases'],
  answerOwnCase: ['POST', '/api/user/{id}/cases/{case}/answer'],
  appealOwnCase: ['POST', '/api/user/{id}/cases/{case}/appeal'],
  getTransparency: ['GET', '/api/transparency'],
  getLedgerDay: ['GET', '/api/ledger/{day}'],
  enterConsole: ['POST', '/api/mod/session'],
  listQueue: ['GET', '/api/mod/cases'],
  readCase: ['GET', '/api/mod/cases/{id}'],
  claimCase: ['POST', '/api/mod/cases/{id}/claim'],
  putBackCase: ['POST', '/api/mod/cases/{id}/release'],
  declareConflict: ['POST', '/api/mod/cases/{id}/conflict'],
  pointCase: ['POST', '/api/mod/cases/{id}/card'],
  revealCase: ['POST', '/api/mod/cases/{id}/reveal'],
  askSide: ['POST', '/api/mod/cases/{id}/question'],
  decideCase: ['POST', '/api/mod/cases/{id}/decision'],
  confirmDecision: ['POST', '/api/mod/cases/{id}/confirmation'],
  undoDecision: ['POST', '/api/mod/cases/{id}/undo'],
} as const satisfies Record<string, readonly [Method, `/api/${string}`]>

export type ModerationCallName = keyof typeof moderationPaths
