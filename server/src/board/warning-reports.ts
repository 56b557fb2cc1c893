import { openReportedIdentity } from './sealed-identity.ts'
import { listWarningsAbout, openWarningAuthors, publishedReports } from './warning-tags-table.ts'

/** Warnings as reports about somebody, for the search. */
export const warningReports = {
  published: publishedReports,
  about: listWarningsAbout,
  openIdentity: openReportedIdentity,
  openAuthors: openWarningAuthors,
}
