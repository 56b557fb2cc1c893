import { SealedPlace } from '../sealing/sealed-place.ts'
import { draftKeys } from './draft-keys.ts'
import { type OpenedDraft, readSealed, storeSealed } from './sealed-draft.ts'

async function placesOf(name: string): Promise<SealedPlace[]> {
  const keys = await draftKeys()
  return keys.map((key) => new SealedPlace(key, { purpose: 'draft', subject: name }))
}

/** Returns the text of the member's draft, or null. Rejects if it cannot be read. */
export async function readShelved(name: string): Promise<string | null> {
  return (await findShelved(name))?.text ?? null
}

/** Returns the member's draft, or null. Rejects if it cannot be read. */
export async function findShelved(name: string): Promise<OpenedDraft | null> {
  for (const place of await placesOf(name)) {
    const found = await readSealed(place)
    if (found) return found
  }
  return null
}

/** Stores the text of a draft, sealed; null removes it. Rejects if the browser stores nothing. */
export async function shelve(name: string, text: string | null): Promise<void> {
  const places = await placesOf(name)
  for (const [at, place] of places.entries()) {
    // Only an older key may have opened the draft; from now on it is sealed with the newest.
    await storeSealed(place, at === 0 ? text : null)
  }
}
