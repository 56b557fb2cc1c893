import { OFFICE_ACCOUNTS, OFFICE_NAME_LENGTH } from '@sidelight/contract/rules/partner-policy'
import { findMemberByName, missingForModerator, setMemberRole } from '../../accounts/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { isoDay } from '../cases/iso-day.ts'
import { appendLedger } from '../ledger/append-ledger.ts'
import { failed, succeeded } from '../operator/operator-outcome.ts'
import type { CommandServices, OperatorServices } from '../operator/operator-services.ts'
import { sealedOffice, sealedPartner } from './partner-office.ts'
import {
  countPartners,
  deletePartner,
  findOfficeOf,
  insertOffice,
  insertPartner,
  listOffices,
  lockOffice,
  updateOffice,
} from './partners-table.ts'

/**
 * Allows a member to open cases for an office of help, if the account has the required protection
 * and the office has a free place. An ended office starts again.
 */
export async function makePartner(
  services: CommandServices,
  [name = '', ...words]: readonly string[],
): Promise<OperatorOutcome> {
  const { db, vault, clock, log } = services
  const office = words.join(' ').trim()
  if (office === '' || office.length > OFFICE_NAME_LENGTH) {
    return failed(`The name of an office has 1 to ${OFFICE_NAME_LENGTH} characters.`)
  }
  return db.transaction().execute(async (transaction) => {
    const member = await findMemberByName(transaction, vault, name)
    const refused = member ? await refusedFor(transaction, services, member) : [NO_MEMBER]
    if (!member || refused.length > 0) {
      await log(transaction, { note: 'nothing was changed' })
      return failed(...refused)
    }
    const isPlaced = await place(transaction, services, { memberId: member.id, office })
    if (!isPlaced) return failed(`${office} has ${OFFICE_ACCOUNTS} accounts already.`)
    await setMemberRole(transaction, member.id, 'partner')
    await log(transaction, { subject: member.id })
    await appendLedger(transaction, {
      day: isoDay(clock()),
      actor: 'operator',
      verb: 'partner-made',
      subject: '',
      reason: '',
      detail: null,
    })
    return succeeded(`Member ${member.id} opens cases for ${office}.`)
  })
}

const NO_MEMBER = 'There is no such member.'

/** Returns the reasons for a refusal, one sentence each. */
async function refusedFor(
  db: Handle,
  { vault }: OperatorServices,
  { id, role }: { id: string; role: string },
): Promise<string[]> {
  if (role !== 'member' && role !== 'partner') return [`Member ${id} is a ${role}.`]
  const missing = await missingForModerator({ db, vault }, id)
  return missing.length > 0 ? [`Member ${id} cannot open cases yet.`, ...missing] : []
}

interface Placed {
  memberId: string
  office: string
}

/**
 * Moves a member to an office, which is created if there is none with this name. Returns false if
 * the office is full.
 */
async function place(
  db: Handle,
  { vault, index }: OperatorServices,
  { memberId, office }: Placed,
): Promise<boolean> {
  const memberTags = index.tags('partner', memberId)
  const known = (await listOffices(db))
    .map(({ id, sealed }) => ({ id, ...sealedOffice.open(vault, sealed) }))
    .find(({ name }) => name.toLowerCase() === office.toLowerCase())
  const before = await findOfficeOf(db, memberTags)
  if (known) {
    await lockOffice(db, known.id)
    const others = (await countPartners(db, known.id)) - (before?.id === known.id ? 1 : 0)
    if (others >= OFFICE_ACCOUNTS) return false
    const { id, ...rest } = known
    await updateOffice(db, { id, sealed: sealedOffice.seal(vault, { ...rest, endedOn: null }) })
  }
  const officeId = known?.id ?? plainId()
  if (before?.id === officeId) return true
  if (!known) {
    const made = { name: office, listed: false, endedOn: null }
    await insertOffice(db, { id: officeId, sealed: sealedOffice.seal(vault, made) })
  }
  await deletePartner(db, memberTags)
  await insertPartner(db, {
    id: plainId(),
    officeId,
    memberTag: index.tag('partner', memberId),
    sealed: sealedPartner.seal(vault, { memberId }),
  })
  return true
}
