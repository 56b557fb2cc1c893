import { SealedPlace } from '../sealing/sealed-place.ts'
import { draftKeys } from './draft-keys.ts'
import { type OpenedDraft, readSealed, storeSealed } from './sealed-draft.ts'

async function placesOf(name: string): Promise<SealedPlace[]> {
  const keys = await draftKeys()
  return keys.map((key) => new SealedPlace(key, { purpose: 'draft', subject: name }))
}

/** Resolves to the text of the member's draft, or to null. Rejects if it cannot be read. */
export async function readDraftText(name: string): Promise<string | null> {
  return (await findSealedDraft(name))?.text ?? null
}

/** Resolves to the member's draft, or to null. Rejects if it cannot be read. */
export async function findSealedDraft(name: string): Promise<OpenedDraft | null> {
  for (const place of await placesOf(name)) {
    const found = await readSealed(place)
    if (found) return found
  }
  return null
}

/** Stores the sealed text of a draft; null removes it. Rejects if the browser refuses storage. */
export async function storeDraftText(name: string, text: string | null): Promise<void> {
  const places = await placesOf(name)
  for (const [at, place] of places.entries()) {
    // A draft may have been sealed with an older key. It is replaced by one that is sealed with the
    // newest.
    await storeSealed(place, at === 0 ? text : null)
  }
}
