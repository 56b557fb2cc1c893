import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { makeLink, openLink, openWrap } from '../log/epoch-key.ts'
import type { Epoch, EpochLog } from '../log/epoch-log.ts'
import type { RoomIdentity } from './room-identity.ts'

/**
 * The keys of a room's epochs that this member can have: from wraps for the member, and from links,
 * with which a later key opens an earlier one. Each key is checked against the signed log, so a
 * wrong wrap or link is ignored.
 */
export class EpochKeys {
  readonly #log: EpochLog
  readonly #identity: RoomIdentity
  readonly #keys = new Map<number, Bytes>()
  /**
   * Links by epoch. They are cached, because they never change and every refresh needs all of them.
   */
  readonly #links = new Map<number, string>()
  #linkable: number[] = []

  constructor(log: EpochLog, identity: RoomIdentity) {
    this.#log = log
    this.#identity = identity
  }

  get(n: number): Bytes | null {
    return this.#keys.get(n) ?? null
  }

  /** The newest epoch whose key is missing, or -1. Messages of such epochs are locked. */
  get newestLocked(): number {
    return this.#log.epochs.findLastIndex(({ record }) => !this.#keys.has(record.n))
  }

  /** The oldest epoch whose key is missing, or -1. */
  get oldestLocked(): number {
    return this.#log.epochs.findIndex(({ record }) => !this.#keys.has(record.n))
  }

  /** The epochs whose link to the previous epoch is missing and could be made here. */
  get linkable(): readonly number[] {
    return this.#linkable
  }

  /** Reads the epochs of the log from the newest back, because each key opens the one before it. */
  async refresh(): Promise<void> {
    for (const epoch of this.#log.epochs.toReversed()) {
      const { n } = epoch.record
      const key = this.get(n) ?? (await this.#fromLinks(n)) ?? (await this.#fromWrap(epoch))
      if (key !== null) this.#keys.set(n, key)
    }
    const linkable: number[] = []
    for (const { record } of this.#log.epochs) {
      if (await this.#lacksLink(record.n)) linkable.push(record.n)
    }
    this.#linkable = linkable
  }

  async #fromWrap({ record, row }: Epoch): Promise<Bytes | null> {
    return row.wrap && openWrap(row.wrap, record, this.#identity)
  }

  async #fromLinks(n: number): Promise<Bytes | null> {
    const before = this.#log.epochs[n]
    const later = this.#log.epochs[n + 1]
    const key = this.get(n + 1)
    if (before === undefined || later === undefined || key === null) return null
    for (const { link } of later.row.links) {
      const found = await openLink(link, [key, later.record], before.record)
      if (found !== null) return found
    }
    return null
  }

  /**
   * Resolves to the link of epoch `n` to the previous one. Resolves to null if one of the two keys
   * is missing.
   */
  async linkOf(n: number): Promise<string | null> {
    const epoch = this.#log.epochs[n]
    const [key, before] = [this.get(n), this.get(n - 1)]
    if (epoch === undefined || key === null || before === null) return null
    const link = this.#links.get(n) ?? (await makeLink(key, before, epoch.record))
    this.#links.set(n, link)
    return link
  }

  async #lacksLink(n: number): Promise<boolean> {
    const link = await this.linkOf(n)
    const links = this.#log.epochs[n]?.row.links ?? []
    return link !== null && !links.some((one) => one.link === link)
  }
}
