import { findMemberByName, missingForModerator, setMemberRole } from '../../accounts/index.ts'
import { appendLedger } from '../ledger/append-ledger.ts'
import { closeConsole } from './close-console.ts'
import { operatorLine } from './operator-line.ts'
import { failed, succeeded } from './operator-outcome.ts'
import type { Verb } from './run-logged.ts'

/** The roles from which a member can be promoted to each role. */
const PROMOTED: Readonly<Record<'moderator' | 'admin', readonly string[]>> = {
  moderator: ['member'],
  admin: ['member', 'moderator'],
}

/**
 * Returns the verb that makes a member a moderator or an administrator, if the account has the
 * required protection. A moderator who becomes an administrator loses the claimed cases and the
 * key, because an administrator sees no cases.
 */
export const makeModerator =
  (wanted: 'moderator' | 'admin'): Verb =>
  ({ db, vault, index, clock, log }, [name = '']) =>
    db.transaction().execute(async (transaction) => {
      const member = await findMemberByName(transaction, vault, name)
      if (!member) {
        await log(transaction, { note: 'no such member' })
        return failed('There is no such member.')
      }
      const missing = await missingForModerator({ db: transaction, vault }, member.id)
      if (missing.length > 0) {
        await log(transaction, { subject: member.id, note: 'not guarded' })
        return failed(`Member ${member.id} cannot be a moderator yet.`, ...missing)
      }
      const role = PROMOTED[wanted].includes(member.role) ? wanted : member.role
      if (role !== member.role) {
        await setMemberRole(transaction, member.id, role)
        if (member.role === 'moderator') await closeConsole(transaction, { index }, member.id)
      }
      await log(transaction, { subject: member.id })
      await appendLedger(transaction, operatorLine('moderator-made', clock()))
      return succeeded(`Member ${member.id} is ${role === 'admin' ? 'an' : 'a'} ${role}.`)
    })
