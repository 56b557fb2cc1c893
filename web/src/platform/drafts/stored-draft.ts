import { isDiscreet, watchDiscreet } from '../session/discreet.ts'
import { currentSession, onSessionEnd } from '../session/session.ts'
import { createStore, type Store } from '../storage/store.ts'
import { findShelved, readShelved, shelve } from './draft-shelf.ts'
import { moveSealedToTab } from './sealed-draft.ts'

/** Where the draft is: not yet stored, on this device, or only in the memory of this tab. */
export type DraftPlace = 'nowhere' | 'device' | 'tab'

/** The forms whose drafts are stored. */
export const DRAFT_NAMES = ['warning', 'entry'] as const
export type DraftName = (typeof DRAFT_NAMES)[number]

/** Where the draft of each form is, as far as this tab knows. */
const places = {
  warning: createStore<DraftPlace>('nowhere'),
  entry: createStore<DraftPlace>('nowhere'),
} satisfies Record<DraftName, Store<DraftPlace>>

/** The texts of drafts that are not on the device, by name; the end of the session drops them. */
const inTab = new Map<string, string>()
onSessionEnd(() => inTab.clear())

/** Counts the drafts that were removed on this page, so that lists of drafts are read again. */
export const removedDrafts = createStore(0)

/**
 * Returns when a draft is removed from this device, null if only this tab has it; null if there is
 * no draft. Never rejects.
 */
export async function findDraft(name: DraftName): Promise<{ until: Date | null } | null> {
  if (inTab.has(name)) return { until: null }
  const found = await findShelved(name).catch(() => null)
  return found && { until: found.until }
}

/**
 * The draft of a form of the signed-in member, stored from the first letter: sealed on this device,
 * or in memory in discreet mode or if the browser stores nothing. Removed after 7 days, by
 * `discard`, by signing out and by quick exit.
 */
export class StoredDraft<Value> {
  readonly #name: DraftName
  readonly #restore: (kept: unknown) => Value | null
  /** What is to be stored next; undefined if nothing is. */
  #next: { value: Value | null } | undefined
  #storing: Promise<void> | undefined

  /** `restore` returns the value of what was stored, or null if it is not a draft. */
  constructor(name: DraftName, restore: (kept: unknown) => Value | null) {
    this.#name = name
    this.#restore = restore
  }

  get place(): Store<DraftPlace> {
    return places[this.#name]
  }

  /** Returns the draft of an earlier visit, or null. Never rejects. */
  async read(): Promise<Value | null> {
    const here = inTab.get(this.#name)
    const text = here ?? (await readShelved(this.#name).catch(() => null))
    const value = text === null ? null : this.#restore(JSON.parse(text))
    const stored = here === undefined ? 'device' : 'tab'
    this.place.set(value === null ? 'nowhere' : stored)
    // In discreet mode an earlier draft is removed from the device.
    if (value !== null && here === undefined && isDiscreet()) this.keep(value)
    return value
  }

  /** Stores the draft; the last of overlapping calls wins. */
  keep(value: Value): void {
    this.#put(value)
  }

  /** Removes the draft. */
  discard(): void {
    this.place.set('nowhere')
    this.#put(null)
  }

  /** Resolves once everything so far is stored or removed. */
  async flushed(): Promise<void> {
    await this.#storing
  }

  #put(value: Value | null) {
    this.#next = { value }
    this.#storing ??= this.#store().finally(() => {
      this.#storing = undefined
    })
  }

  async #store(): Promise<void> {
    for (let next = this.#next; next; next = this.#next) {
      this.#next = undefined
      const text = next.value === null ? null : JSON.stringify(next.value)
      const place = await storeText(this.#name, text)
      if (this.#next === undefined) this.place.set(text === null ? 'nowhere' : place)
      if (text === null) removedDrafts.set(removedDrafts.get() + 1)
    }
  }
}

let moving: Promise<void> | undefined
// Also when discreet mode is turned on in another tab.
watchDiscreet(() => isDiscreet() && void moveDraftsToTab())

/**
 * Moves the drafts on this device to the memory of this tab. Without a session they stay there,
 * unreadable. Never rejects.
 */
export function moveDraftsToTab(): Promise<void> {
  moving ??= moveAll().finally(() => {
    moving = undefined
  })
  return moving
}

async function moveAll(): Promise<void> {
  if (currentSession().state !== 'signed-in') return
  for (const name of DRAFT_NAMES) {
    const text = await readShelved(name).catch(() => null)
    // What was written in between is newer.
    if (text !== null && !inTab.has(name)) inTab.set(name, text)
    if (text !== null) await shelve(name, null).catch(() => undefined)
    // Another tab may have moved it: then only the open form has it.
    if (places[name].get() === 'device') places[name].set('tab')
  }
  // The drafts of rooms are sealed with keys that this page may not have.
  await moveSealedToTab().catch(() => undefined)
}

/** Stores the text and returns where it is. In discreet mode nothing of it stays on the device. */
async function storeText(name: DraftName, text: string | null): Promise<DraftPlace> {
  const stays = isDiscreet() ? null : text
  const isStored = await shelve(name, stays).then(
    () => stays !== null,
    () => false,
  )
  // Discreet mode was turned on in between.
  if (isStored && isDiscreet()) return storeText(name, text)
  if (isStored || text === null) inTab.delete(name)
  else inTab.set(name, text)
  return isStored ? 'device' : 'tab'
}
