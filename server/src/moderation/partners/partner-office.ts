import type { PartnerOffice } from '@sidelight/contract/calls/moderation/partner'
import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Services } from '../../platform/services.ts'
import {
  deletePartner,
  findOfficeOf,
  listOffices,
  lockOffice,
  updateOffice,
} from './partners-table.ts'

const Office = z.object({
  name: z.string(),
  /** Whether it agrees to be named in the public list. */
  listed: z.boolean(),
  /** ISO 8601 date in UTC. */
  endedOn: z.string().nullable(),
})

/** An office of help. */
export const sealedOffice = sealedColumn({
  table: 'partnerOffices',
  column: 'sealed',
  schema: Office,
  padTo: 512,
})

/** The member whose account works for an office. */
export const sealedPartner = sealedColumn({
  table: 'partners',
  column: 'sealed',
  schema: z.object({ memberId: z.string() }),
  padTo: 128,
  tags: {
    columns: ['memberTag'],
    of: (index, { memberId }) => ({ memberTag: index.tag('partner', memberId) }),
  },
})

type OfficeServices = Pick<Services, 'vault' | 'index'>

export interface KnownOffice extends PartnerOffice {
  id: string
}

/** Returns the office for which a member works, locked until the transaction ends. */
export async function requireOffice(
  db: Handle,
  { vault, index }: OfficeServices,
  memberId: string,
): Promise<KnownOffice> {
  const found = await findOfficeOf(db, index.tags('partner', memberId))
  const office = found && (await lockOffice(db, found.id))
  if (!office) throw notFound()
  return { id: office.id, ...sealedOffice.open(vault, office.sealed) }
}

/** Returns the office of a member, for that member. */
export async function getOffice(
  db: Handle,
  { vault, index }: OfficeServices,
  memberId: string,
): Promise<PartnerOffice> {
  const found = await findOfficeOf(db, index.tags('partner', memberId))
  if (!found) throw notFound()
  return sealedOffice.open(vault, found.sealed)
}

/** Adds the name of the office to the public list, or removes it. */
export async function publishOffice(
  db: Handle,
  services: OfficeServices,
  { memberId, listed }: { memberId: string; listed: boolean },
): Promise<PartnerOffice> {
  const { id, ...office } = await requireOffice(db, services, memberId)
  const changed = { ...office, listed }
  await updateOffice(db, { id, sealed: sealedOffice.seal(services.vault, changed) })
  return changed
}

/** Returns the names of the active offices that agreed to be named, sorted. */
export async function listedOffices(
  db: Handle,
  { vault }: Pick<Services, 'vault'>,
): Promise<string[]> {
  const offices = (await listOffices(db)).map(({ sealed }) => sealedOffice.open(vault, sealed))
  return offices
    .filter(({ listed, endedOn }) => listed && endedOn === null)
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b))
}

/** Deletes the row of a member who works for an office, and the office with its last account. */
export function erasePartner(
  db: Handle,
  { index }: Pick<Services, 'index'>,
  memberId: string,
): Promise<void> {
  return deletePartner(db, index.tags('partner', memberId))
}
