import type { MemberHoldings, WarningChoice } from '@sidelight/contract/calls/account-data'
import type { Handle } from '../../platform/database/tables.ts'

/**
 * What the features to the right store about a member. app.ts hands it in, because accounts may not
 * import those features.
 */
export interface MemberDataExport {
  collect: {
    [Part in keyof MemberHoldings]: (memberId: string) => Promise<MemberHoldings[Part]>
  }
  /**
   * Deletes a member's rows in the given transaction. Work outside the database, such as ending a
   * subscription, is written as a row for a job of the feature.
   */
  erase(db: Handle, memberId: string, warnings: WarningChoice): Promise<void>
  /** Clears what the process holds in memory of the member; called after the commit. */
  erased(): void
}
