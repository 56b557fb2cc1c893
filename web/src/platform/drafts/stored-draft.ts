import { isDiscreet, watchDiscreet } from '../session/discreet.ts'
import { onLeave } from '../session/quick-exit.ts'
import { currentSession, onSignOut, watchSession } from '../session/session.ts'
import { createStore, type Store } from '../storage/store.ts'
import { findSealedDraft, readDraftText, storeDraftText } from './draft-store.ts'
import { moveSealedToTab } from './sealed-draft.ts'

/** Where a draft is: not stored, on this device, or only in the memory of this tab. */
export type DraftPlace = 'nowhere' | 'device' | 'tab'

/** The forms whose drafts are stored. */
export const DRAFT_NAMES = ['warning', 'entry'] as const
export type DraftName = (typeof DRAFT_NAMES)[number]

/** Where each draft is, as far as this tab knows. */
const places = {
  warning: createStore<DraftPlace>('nowhere'),
  entry: createStore<DraftPlace>('nowhere'),
} satisfies Record<DraftName, Store<DraftPlace>>

/** A draft that is only in this tab. */
interface TabDraft {
  text: string
  /** The member who was signed in last when it was typed; null if there was none on this page. */
  memberId: string | null
}

/**
 * The drafts that are only in this tab, by name. An expired session keeps them for their member;
 * signing out and quick exit drop them.
 */
const inTab = new Map<DraftName, TabDraft>()
/**
 * The last signed-in member. A text that is typed after the session has expired belongs to this
 * member.
 */
let lastMemberId: string | null = null
watchSession((now) => {
  if (now.state === 'signed-in') lastMemberId = now.member.id
})
onSignOut(() => inTab.clear())
onLeave(() => inTab.clear())

/** Counts the drafts that were removed on this page. A change makes lists of drafts read again. */
export const removedDrafts = createStore(0)

/**
 * Resolves to null if there is no draft, otherwise to when it is removed from this device; `until`
 * is null if only this tab has it. Never rejects.
 */
export async function findDraft(name: DraftName): Promise<{ until: Date | null } | null> {
  if (textInTab(name) !== undefined) return { until: null }
  const found = await findSealedDraft(name).catch(() => null)
  return found && { until: found.until }
}

/**
 * The draft of a form, stored from the first letter: sealed on this device, or in memory in
 * discreet mode and in browsers that refuse storage. Removed after 7 days, by `discard`, by signing
 * out and by quick exit.
 */
export class StoredDraft<Value> {
  readonly #name: DraftName
  readonly #restore: (kept: unknown) => Value | null
  /** What has to be stored next. Undefined if nothing has. */
  #next: { value: Value | null } | undefined
  #storing: Promise<void> | undefined

  /** `restore` returns the value in a stored text, or null if it is no draft. */
  constructor(name: DraftName, restore: (kept: unknown) => Value | null) {
    this.#name = name
    this.#restore = restore
  }

  get place(): Store<DraftPlace> {
    return places[this.#name]
  }

  /** Resolves to the draft of an earlier visit, or to null. Never rejects. */
  async read(): Promise<Value | null> {
    const here = textInTab(this.#name)
    const text = here ?? (await readDraftText(this.#name).catch(() => null))
    const value = text === null ? null : this.#restore(JSON.parse(text))
    const stored = here === undefined ? 'device' : 'tab'
    this.place.set(value === null ? 'nowhere' : stored)
    // In discreet mode, storing the draft again removes it from the device.
    if (value !== null && here === undefined && isDiscreet()) this.keep(value)
    return value
  }

  /** Stores the draft. The last of several calls wins. */
  keep(value: Value): void {
    this.#put(value)
  }

  /** Removes the draft. */
  discard(): void {
    this.place.set('nowhere')
    this.#put(null)
  }

  /** Resolves when everything up to now is stored or removed. */
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
// Called also when another tab turns discreet mode on.
watchDiscreet(() => isDiscreet() && void moveDraftsToTab())

/**
 * Moves the drafts on this device to the memory of this tab. Without a session they stay on the
 * device and cannot be read. Never rejects.
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
    const text = await readDraftText(name).catch(() => null)
    // A text that was written in this tab in the meantime is newer, so it is not replaced.
    if (text !== null && textInTab(name) === undefined) keepInTab(name, text)
    if (text !== null) await storeDraftText(name, null).catch(() => undefined)
    // Another tab may have moved it. Then only the open form has it.
    if (places[name].get() === 'device') places[name].set('tab')
  }
  // Drafts of rooms are moved still sealed, because this page may not have their keys.
  await moveSealedToTab().catch(() => undefined)
}

/** Stores the text. Resolves to where it is. In discreet mode nothing of it stays on the device. */
async function storeText(name: DraftName, text: string | null): Promise<DraftPlace> {
  const stays = isDiscreet() ? null : text
  const isStored = await storeDraftText(name, stays).then(
    () => stays !== null,
    () => false,
  )
  // Discreet mode was turned on while the text was being stored.
  if (isStored && isDiscreet()) return storeText(name, text)
  if (isStored || text === null) inTab.delete(name)
  else keepInTab(name, text)
  return isStored ? 'device' : 'tab'
}

function signedInId(): string | null {
  const now = currentSession()
  return now.state === 'signed-in' ? now.member.id : null
}

/** Returns the text of a draft that is only in this tab, unless it is another member's. */
function textInTab(name: DraftName): string | undefined {
  const held = inTab.get(name)
  return held?.memberId === signedInId() ? held?.text : undefined
}

function keepInTab(name: DraftName, text: string): void {
  inTab.set(name, { text, memberId: signedInId() ?? lastMemberId })
}
