import type { KeyedColumn } from '../platform/crypto/keyed-column.ts'
import { sealedString } from '../platform/crypto/sealed-column.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'

/** Returns whether the member is or was in the room of the number. */
export type HasEntered = (db: Handle, memberId: string, phoneNumber: string) => Promise<boolean>

interface ColumnServices extends Pick<Services, 'db' | 'vault' | 'index'> {
  hasEntered: HasEntered
}

/** The stored mark of an earlier report; null in rows that are older than the column. */
interface StoredReport {
  afterRoom: Buffer | null
}

/** The tags of an author and of the number that the author reports. */
export interface AuthorAbout {
  authorTags: readonly Buffer[]
  phoneTags: readonly Buffer[]
}

/**
 * A column that says whether the author of a report had joined the room of the number before
 * writing it.
 */
interface AfterRoomColumn extends KeyedColumn {
  /** Returns the value for a new or changed report of the member about a number. */
  decide(services: ColumnServices, memberId: string, phoneNumber: string): Promise<Buffer>
  /** Throws if the key is missing. */
  isSet: (vault: Vault, kept: Buffer | null) => boolean
  seal(vault: Vault, after: boolean): Buffer
}

/**
 * Returns a column that says whether the author of a report had joined the room of the number
 * before writing it. The value is sealed; yes and no have the same length. A member's earlier
 * report about a number determines the value of all later ones, so they agree, and any of them may
 * be read.
 */
export function afterRoomColumn(
  table: 'entries' | 'warnings',
  findEarlier: (db: Handle, about: AuthorAbout) => Promise<StoredReport | undefined>,
): AfterRoomColumn {
  const column = sealedString({ table, column: 'afterRoom' })
  const seal = (vault: Vault, after: boolean) => column.seal(vault, after ? '1' : '0')
  const isSet = (vault: Vault, kept: Buffer | null) =>
    kept !== null && column.open(vault, kept) === '1'

  return {
    ...column,
    async decide({ db, vault, index, hasEntered }, memberId, phoneNumber) {
      const earlier = await findEarlier(db, {
        authorTags: index.tags('author', memberId),
        phoneTags: index.tags('phone', phoneNumber),
      })
      const after = earlier
        ? isSet(vault, earlier.afterRoom)
        : await hasEntered(db, memberId, phoneNumber)
      return seal(vault, after)
    },
    isSet,
    seal,
    // A null would mark the row as older than the column.
    renew: (keys, stored) =>
      stored === null ? { afterRoom: seal(keys.vault, false) } : column.renew(keys, stored),
  }
}
