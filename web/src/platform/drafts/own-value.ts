import { useEffect, useState } from 'react'
import { SealedPlace } from '../sealing/sealed-place.ts'
import { changeStored, isBytes, readStored, sealedDatabase } from '../storage/stored-values.ts'
import { draftKeys } from './draft-keys.ts'

/** Bytes. Sealed values are padded to a multiple of this, so that their length reveals little. */
const STEP = 256

/**
 * A value that this browser stores for the signed-in member beyond the session, such as a choice.
 * It is sealed like a draft: without a session neither its content nor its member can be found out.
 */
export class OwnValue {
  readonly #subject: string
  #puts = 0

  constructor(subject: string) {
    this.#subject = subject
  }

  /**
   * Resolves to the stored text, or to null. Rejects without a session, a connection or storage.
   */
  async read(): Promise<string | null> {
    for (const place of await this.#places()) {
      const kept = await readStored(await placeOf(place))
      const text = isBytes(kept) ? await place.open(kept) : null
      if (text !== null) return text
    }
    return null
  }

  /**
   * Stores the text; null removes it. The last of several calls wins. Never rejects, because a
   * browser may refuse storage.
   */
  async keep(text: string | null): Promise<void> {
    this.#puts += 1
    const mine = this.#puts
    try {
      for (const [at, place] of (await this.#places()).entries()) {
        const sealed = at === 0 && text !== null ? await place.seal(text, STEP) : undefined
        // Sealing takes longer than removing, so an earlier call may arrive here later.
        await changeStored(await placeOf(place), (kept) => (mine === this.#puts ? sealed : kept))
      }
    } catch {
      // The choice still applies to this page.
    }
  }

  async #places(): Promise<SealedPlace[]> {
    const keys = await draftKeys()
    return keys.map((key) => new SealedPlace(key, { purpose: 'own value', subject: this.#subject }))
  }
}

/**
 * Returns whether the flag is set in this browser for the signed-in member, and a function that
 * sets it. Undefined until it is known; false if it cannot be read.
 */
export function useOwnFlag(subject: string): [boolean | undefined, (on: boolean) => void] {
  const [value] = useState(() => new OwnValue(subject))
  const [isSet, setFlag] = useState<boolean>()
  useEffect(() => {
    let isShown = true
    const show = (on: boolean) => isShown && setFlag((chosen) => chosen ?? on)
    void value.read().then(
      (text) => show(text !== null),
      () => show(false),
    )
    return () => {
      isShown = false
    }
  }, [value])
  function turn(on: boolean) {
    setFlag(on)
    void value.keep(on ? 'on' : null)
  }
  return [isSet, turn]
}

async function placeOf(place: SealedPlace) {
  return { database: sealedDatabase, objectStore: 'sealed', name: await place.name } as const
}
