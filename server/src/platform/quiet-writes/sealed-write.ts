import { z } from 'zod'
import { sealedString } from '../crypto/sealed-column.ts'
import type { Vault } from '../crypto/vault.ts'

export const sealedWrite = sealedString({ table: 'quietWrites', column: 'sealed' })

/** Sizes in bytes before sealing. They hide the kind and the value. */
const SIZES = [512, 4_096]

const Write = z.object({ kind: z.string(), value: z.unknown() })

/** The value of a quiet write and its kind, which determines how it is performed. */
export type Write = z.infer<typeof Write>

/** Seals a write, padded to 512 bytes or 4 KiB. Throws if it is longer. */
export function sealWrite(vault: Vault, write: Write): Buffer {
  const plain = JSON.stringify(write)
  const length = Buffer.byteLength(plain)
  const size = SIZES.find((bytes) => length <= bytes)
  if (size === undefined) throw new Error(`A quiet write of kind ${write.kind} is too long`)
  return sealedWrite.seal(vault, plain + ' '.repeat(size - length))
}

/** Opens a sealed write. Throws if the key is not in the ring or the value was changed. */
export function openWrite(vault: Vault, sealed: Uint8Array): Write {
  return Write.parse(JSON.parse(sealedWrite.open(vault, sealed)))
}
