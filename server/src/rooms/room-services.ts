import type { Tier } from '@sidelight/contract/plans'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limits } from '../platform/limits.ts'
import type { Live } from '../platform/live.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'

/** What an operation on rooms works with. */
export interface RoomServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  clock: Clock
  live: Pick<Live, 'ring' | 'tell' | 'recheck' | 'memberTopic'>
}

/** What asking and accepting need besides. */
export interface ConnectServices extends RoomServices {
  /** Younger accounts neither ask nor accept. */
  minAccountAgeHours: number
  memberSince: (db: Handle, memberId: string) => Promise<Date | undefined>
  /** She may act now: who was suspended after asking brings nobody into a room. */
  isActive: (db: Handle, memberId: string) => Promise<boolean>
  /** Keeps an account from being deleted until the transaction ends; false when it is gone. */
  holdMember: (transaction: Handle, memberId: string) => Promise<boolean>
  tierOf: (db: Handle, memberId: string) => Promise<Tier>
  /** The match that she means; undefined when she cannot have seen it. */
  findMatch: (memberId: string, wish: MatchWish) => Promise<AskedNumber | undefined>
}

/** The number that somebody asks about, and whether she knows it whole. */
export interface AskedNumber {
  phoneNumber: string
  knowsNumber: boolean
}

export interface EpochServices extends RoomServices {
  limits: Limits
}

/** What was searched, once more, and which of its matches is meant. */
export interface MatchWish {
  phoneNumber?: string | undefined
  handle?: string | undefined
  matchId: string
}

/** Runs once the change is stored. */
export type WhenStored = (work: () => void) => void
