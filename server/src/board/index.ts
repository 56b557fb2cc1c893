export { badgeFrom, NO_BADGE } from './badge/verified-badge.ts'
export { warningDataExport } from './board-data-export.ts'
export { CLAIMS_TO_DISPUTE } from './board-policy.ts'
export { type FindServices, findCards } from './find-cards.ts'
export { isGoneAuthor, renewGoneAuthor } from './gone-author.ts'
export { createFirstPages, type FirstPages } from './listing/first-pages.ts'
export { listNamedWarnings } from './listing/named-warnings.ts'
export { shareFirstPages } from './listing/share-first-pages.ts'
export {
  changeModeratedWarning,
  findModeratedWarning,
  lockModeratedWarning,
  type ModeratedWarning,
  numberOfWarning,
  type WarningChange,
} from './moderated-warning.ts'
export {
  authorTagsAbout,
  listExisting as listExistingWarnings,
  listModeratedRows as listModeratedWarnings,
  listPublications,
  lockShownAbout,
  type Publication,
} from './moderated-warnings-table.ts'
export { noonOf } from './noon-of.ts'
export { ageOf, NO_CLAIM, type NumberAge } from './number-age.ts'
export { authorEvents, waitingAuthorEvents } from './posting/author-events.ts'
export { authoredLength, lengthLeft, rewritten } from './posting/authored-text.ts'
export { numberConfirmations } from './posting/confirm-number.ts'
export { fillOlderWarnings } from './posting/fill-older-warnings.ts'
export { holdAppeared } from './posting/hold-appeared.ts'
export type { HoldReason, Holds } from './posting/hold-posted.ts'
export type { OwnWarningServices } from './posting/own-warnings.ts'
export {
  listHandlesOfAuthor as handleTagsOfAuthor,
  listIdsByAuthor as listOwnWarningIds,
  listPhonesOfAuthor as phoneTagsOfAuthor,
} from './posting/own-warnings-table.ts'
export { placeNow } from './posting/place-now.ts'
export { hasPostsLeft } from './posting/post-warning.ts'
export { createRecallList, type ListRecalls, type Recalled } from './recalls/list-recalls.ts'
export type { NoteOpened } from './recalls/note-opened.ts'
export {
  type RecallServices,
  recallWarnings,
  recallWrites,
  sweepRecalls,
} from './recalls/recall-warnings.ts'
export { sealedRecall } from './recalls/sealed-recall.ts'
export { censorReply, controlledTag, NO_REPLY, type Reply } from './reply.ts'
export {
  claimNumber,
  endClaim,
  isClaimedElsewhere,
  isReportedLately,
  isReportedSince,
  listOthersAbout,
  wholeHour,
} from './reporters/claim-number.ts'
export { type FrozenCounts, frozenCountsJson } from './reporters/frozen-counts-table.ts'
export { isCorroborated } from './reporters/is-corroborated.ts'
export { boardRoutes } from './routes.ts'
export { openPersonOfReport, sealedPerson } from './sealed-person.ts'
export { indexOlderWarnings } from './search/index-older-warnings.ts'
export { lastStillFrom } from './still-from.ts'
export { warningAfterRoom } from './warning-after-room.ts'
export { warningColumns } from './warning-columns.ts'
export { groupOf } from './warning-group.ts'
export {
  countPublished,
  isAbout as isNamedIn,
  isNamedByOthers,
  listWarningsAbout,
  openWarningAuthors,
  publishedReports,
  type WarningAbout,
  warningAuthorsByPhone,
} from './warning-tags-table.ts'
export { endBadges, moderateWarning, type Verdict } from './warning-verdicts-table.ts'
export type { DisputesDue } from './warning-view.ts'
export { isOnBoard } from './warnings-table.ts'
export {
  findPublishedSince,
  findWatched,
  type WatchedServices,
  type WatchedWarning,
} from './watched-warnings.ts'
