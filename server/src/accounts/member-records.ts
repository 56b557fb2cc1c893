import type { MemberHoldings, WarningChoice } from '@sidelight/contract/account-data'
import type { Handle } from '../platform/tables.ts'

/**
 * What the features to the right hold of a member. They are handed in by app.ts: accounts knows none
 * of them.
 */
export interface MemberRecords {
  collect: {
    [Part in keyof MemberHoldings]: (memberId: string) => Promise<MemberHoldings[Part]>
  }
  /** Stores what waits in this process, so that nothing comes after the erasure. */
  settle(): Promise<void>
  /**
   * Erases in the given transaction. What has to happen outside of the database, such as ending a
   * subscription, is a row that the feature writes here for its own job.
   */
  erase(db: Handle, memberId: string, warnings: WarningChoice): Promise<void>
  /** After the erasure has been committed. */
  erased(): void
}
