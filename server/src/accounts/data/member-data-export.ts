import type { MemberHoldings, WarningChoice } from '@sidelight/contract/calls/account-data'
import type { Handle } from '../../platform/database/tables.ts'

/**
 * Access to what other features store about a member. The app passes it in, because accounts may
 * not import those features.
 */
export interface MemberDataExport {
  collect: {
    [Part in keyof MemberHoldings]: (memberId: string) => Promise<MemberHoldings[Part]>
  }
  /**
   * Deletes a member's rows in the given transaction. For work outside the database, such as ending
   * a subscription, it stores a row that a job of the feature processes. What pages of others are
   * told is registered with `whenStored`.
   */
  erase(
    db: Handle,
    memberId: string,
    how: { warnings: WarningChoice; whenStored: (work: () => void) => void },
  ): Promise<void>
  /** Removes the member from the process's memory. Called after the commit. */
  erased(): void
}
