import { DAY_MS } from '@sidelight/contract/rules/limits'
import { fromBase64url, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import type { SealedPlace } from '../sealing/sealed-place.ts'
import { DRAFT_DATABASE } from '../session/clear-keys-on-sign-out.ts'
import { isDiscreet } from '../session/discreet.ts'
import { onSessionEnd } from '../session/session.ts'
import { changeStored, listStored, readStored } from '../storage/stored-values.ts'

/** How many days a draft stays on the device after its last change. */
const DRAFT_DAYS = 7
/** Bytes. Sealed drafts are padded to a multiple of this, so that their length reveals little. */
const STEP = 1_024

const objectStore = {
  database: { name: DRAFT_DATABASE, objectStores: ['drafts'] },
  objectStore: 'drafts',
} as const

/** A draft in storage. Without the key, neither its content nor its name can be read. */
interface SealedDraft {
  /** The day after which it is removed, in days since 1970. A time would reveal more. */
  lastDay: number
  sealed: string
}

/**
 * Sealed drafts that were moved from the device to the memory of this tab, by their stored names.
 */
const inTab = new Map<string, SealedDraft>()
onSessionEnd(() => inTab.clear())

/** A draft that was opened. */
export interface OpenedDraft {
  text: string
  /** The start (UTC) of its last day on this device. Null if only this tab has it. */
  until: Date | null
}

/** Resolves to the draft at this place, or to null. Rejects without storage. */
export async function readSealed(place: SealedPlace): Promise<OpenedDraft | null> {
  const name = await place.name
  const here = inTab.get(name)
  if (!here) await removeExpired()
  const kept = here ?? (await readStored({ ...objectStore, name }))
  if (!isSealedDraft(kept)) return null
  const sealed = fromBase64url(kept.sealed)
  const text = sealed && (await place.open(sealed))
  return text ? { text, until: here ? null : new Date(kept.lastDay * DAY_MS) } : null
}

/** Seals the text and stores it on this device; null removes it. Rejects without storage. */
export async function storeSealed(place: SealedPlace, text: string | null): Promise<void> {
  const name = await place.name
  const sealed = text === null ? undefined : await seal(place, text)
  inTab.delete(name)
  await changeStored({ ...objectStore, name }, () => sealed)
}

/**
 * Stores the text like `storeSealed`. In discreet mode, or if the browser refuses storage, stores
 * it in the memory of this tab. Resolves to where it is.
 */
export async function keepSealed(
  place: SealedPlace,
  text: string | null,
): Promise<'device' | 'tab'> {
  const stays = isDiscreet() ? null : text
  const isStored = await storeSealed(place, stays).then(
    () => stays === text,
    () => false,
  )
  if (isStored && isDiscreet() && text !== null) return keepSealed(place, text)
  if (!isStored && text !== null) inTab.set(await place.name, await seal(place, text))
  return isStored ? 'device' : 'tab'
}

/** Moves every draft on this device to the memory of this tab, still sealed. */
export async function moveSealedToTab(): Promise<void> {
  for (const name of await listStored(objectStore)) {
    await changeStored({ ...objectStore, name }, (kept) => {
      if (isSealedDraft(kept) && !inTab.has(name)) inTab.set(name, kept)
      return undefined
    })
  }
}

async function seal(place: SealedPlace, text: string): Promise<SealedDraft> {
  return { lastDay: today() + DRAFT_DAYS, sealed: toBase64url(await place.seal(text, STEP)) }
}

async function removeExpired(): Promise<void> {
  for (const name of await listStored(objectStore)) {
    await changeStored({ ...objectStore, name }, (kept) =>
      isSealedDraft(kept) && kept.lastDay >= today() ? kept : undefined,
    )
  }
}

function today(): number {
  return Math.floor(Date.now() / DAY_MS)
}

function isSealedDraft(kept: unknown): kept is SealedDraft {
  return typeof kept === 'object' && kept !== null && 'lastDay' in kept && 'sealed' in kept
}
