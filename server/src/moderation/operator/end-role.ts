import { findMemberByName, setMemberRole } from '../../accounts/index.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { isoDay } from '../cases/iso-day.ts'
import { appendLedger } from '../ledger/append-ledger.ts'
import { erasePartner } from '../partners/partner-office.ts'
import { closeConsole } from './close-console.ts'
import { failed, succeeded } from './operator-outcome.ts'
import type { CommandServices } from './operator-services.ts'

/**
 * Makes a moderator, an administrator or an account of an office of help an ordinary member again,
 * at once. The console is closed, the claimed cases return to the queue, and no key is encrypted
 * for this moderator any more. Decisions remain, under the random id.
 */
export async function endRole(
  services: CommandServices,
  [name = '', ...why]: readonly string[],
): Promise<OperatorOutcome> {
  const { db, vault, clock, log } = services
  return db.transaction().execute(async (transaction) => {
    const member = await findMemberByName(transaction, vault, name)
    if (!member || member.role === 'member') {
      await log(transaction, { note: 'nothing was changed' })
      return failed(member ? `Member ${member.id} has no role.` : 'There is no such member.')
    }
    const { id, role } = member
    await setMemberRole(transaction, id, 'member')
    if (role === 'partner') await erasePartner(transaction, services, id)
    else await closeConsole(transaction, services, id)
    await log(transaction, { subject: id, note: why.join(' ') })
    await appendLedger(transaction, {
      day: isoDay(clock()),
      actor: 'operator',
      verb: role === 'partner' ? 'partner-left' : 'moderator-ended',
      subject: '',
      reason: '',
      detail: null,
    })
    return succeeded(`Member ${id} is no ${role} any more.`)
  })
}
