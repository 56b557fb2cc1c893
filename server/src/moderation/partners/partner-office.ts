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
  /** It agrees to stand in the public list. */
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

/** Whose account works for an office. */
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

/** Returns the office that a member works for, locked until the transaction ends. */
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

/** Returns the office of a member, for her. */
export async function getOffice(
  db: Handle,
  { vault, index }: OfficeServices,
  memberId: string,
): Promise<PartnerOffice> {
  const found = await findOfficeOf(db, index.tags('partner', memberId))
  if (!found) throw notFound()
  return sealedOffice.open(vault, found.sealed)
}

/** Lets the name of the office stand in the public list, or takes it out. */
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

/** Returns the names of the offices that open cases and agreed to be named, in order. */
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

/** Forgets that a member works for an office, and the office with its last account. */
export function erasePartner(
  db: Handle,
  { index }: Pick<Services, 'index'>,
  memberId: string,
): Promise<void> {
  return deletePartner(db, index.tags('partner', memberId))
}
