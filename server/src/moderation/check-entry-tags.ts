import { normalizeEmail, normalizeHandle } from '@sidelight/contract/identifiers'
import { z } from 'zod'
import type { BlindIndex, TagField } from '../platform/blind-index.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'

const BATCH = 500

const Identifiers = z.object({
  phoneNumber: z.string(),
  handle: z.string().optional(),
  email: z.string().optional(),
})

interface TaggedEntry {
  id: string
  sealed: Buffer
  phoneTag: Buffer
  handleTag: Buffer | null
  emailTag: Buffer | null
}

/** Ids of the entries that open and whose tags belong to other values. */
export async function findMistaggedEntries(
  db: Handle,
  services: { vault: Vault; index: BlindIndex },
): Promise<string[]> {
  const mistagged: string[] = []
  let last: string | undefined = ''
  while (last !== undefined) {
    const batch: TaggedEntry[] = await listTagged(db, last)
    mistagged.push(...batch.filter((row) => isMistagged(services, row)).map(({ id }) => id))
    last = batch.at(-1)?.id
  }
  return mistagged
}

async function listTagged(db: Handle, after: string): Promise<TaggedEntry[]> {
  return db
    .selectFrom('entries')
    .select(['id', 'sealed', 'phoneTag', 'handleTag', 'emailTag'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

function isMistagged(
  { vault, index }: { vault: Vault; index: BlindIndex },
  row: TaggedEntry,
): boolean {
  const opened = tryOpen(vault, row.sealed)
  if (!opened) return false
  const { phoneNumber, handle, email } = opened
  const isRight = (field: TagField, value: string | undefined, tag: Buffer | null) =>
    value ? index.tags(field, value).some((form) => tag?.equals(form)) : tag === null
  return !(
    isRight('phone', phoneNumber, row.phoneTag) &&
    isRight('handle', handle && normalizeHandle(handle), row.handleTag) &&
    isRight('email', email && normalizeEmail(email), row.emailTag)
  )
}

/** What does not open is counted where every sealed column is. */
function tryOpen(vault: Vault, sealed: Buffer): z.output<typeof Identifiers> | undefined {
  try {
    return Identifiers.parse(JSON.parse(vault.open('entries.sealed', sealed)))
  } catch {
    return undefined
  }
}
