import { censor } from '@sidelight/contract/censor'
import { setMemberRole } from '../accounts/index.ts'
import { moderateWarning } from '../board/index.ts'
import { appendEvent, type LoggedEvent } from '../platform/event-log.ts'
import type { OperatorOrder, OperatorOutcome } from '../platform/operator-channel.ts'
import type { Handle } from '../platform/tables.ts'
import { checkStore } from './check-store.ts'
import { listReports } from './list-reports.ts'
import { findMemberByName } from './member-lookup.ts'
import { failed, readOrder, succeeded, USAGE } from './operator-order.ts'
import type { OperatorServices } from './operator-services.ts'
import { closeReport } from './problem-reports-table.ts'
import { rotateKeys } from './rotate-keys.ts'

type Verb = (services: OperatorServices, args: readonly string[]) => Promise<OperatorOutcome>

const verbs: Record<string, Verb> = {
  verify: moderate('verify', 'is verified'),
  unverify: moderate('unverify', 'is not verified any more'),
  remove: moderate('remove', 'is removed'),
  close: (services, [id = '', ...why]) =>
    change(
      services,
      { verb: 'close', id, why },
      {
        apply: (db) => closeReport(db, id, services.clock()),
        done: `Report ${id} is closed.`,
        missing: 'There is no open report with this id.',
      },
    ),
  moderator: makeModerator,
  reports: logged('reports', listReports),
  'rotate-keys': logged('rotate-keys', rotateKeys),
  check: logged('check', checkStore),
}

/** Performs one order and appends it to the event log, whatever came of it. */
export async function performOrder(
  services: OperatorServices,
  { verb, args }: OperatorOrder,
): Promise<OperatorOutcome> {
  const perform = readOrder([verb, ...args]) && verbs[verb]
  return perform ? perform(services, args) : failed(USAGE)
}

function moderate(verb: 'verify' | 'unverify' | 'remove', state: string): Verb {
  return async (services, [id = '', ...why]) => {
    const outcome = await change(
      services,
      { verb, id, why },
      {
        apply: (db) => moderateWarning(db, id, verb),
        done: `Warning ${id} ${state}.`,
        missing: 'There is no such warning, or it was removed.',
      },
    )
    services.boardChanged()
    return outcome
  }
}

interface Use {
  verb: string
  id: string
  why: readonly string[]
}

interface Change {
  /** Answers false when there is nothing with this id. */
  apply: (db: Handle) => Promise<boolean>
  done: string
  missing: string
}

/** Makes a change and logs it in one transaction. */
async function change(
  { db, clock }: OperatorServices,
  { verb, id, why }: Use,
  { apply, done, missing }: Change,
): Promise<OperatorOutcome> {
  const found = await db.transaction().execute(async (transaction) => {
    const applied = await apply(transaction)
    await appendEvent(transaction, {
      ...useOf(verb, clock()),
      // An unknown id may be anything that was typed: only a found one is written down.
      ...(applied ? { subject: id } : {}),
      ...noteOf(applied ? why.join(' ') : 'nothing has this id'),
    })
    return applied
  })
  return found ? succeeded(done) : failed(missing)
}

async function makeModerator(
  services: OperatorServices,
  [name = '']: readonly string[],
): Promise<OperatorOutcome> {
  const { db, vault, clock } = services
  const member = await findMemberByName(db, vault, name)
  if (!member) {
    await appendEvent(db, { ...useOf('moderator', clock()), ...noteOf('no such member') })
    return failed('There is no such member.')
  }
  if (member.role === 'member') await setMemberRole(db, member.id, 'moderator')
  await appendEvent(db, { ...useOf('moderator', clock()), subject: member.id })
  const role = member.role === 'member' ? 'moderator' : member.role
  return succeeded(`Member ${member.id} is ${role === 'admin' ? 'an' : 'a'} ${role}.`)
}

function logged(verb: string, run: (services: OperatorServices) => Promise<OperatorOutcome>): Verb {
  return async (services) => {
    const outcome = await run(services).catch(stopped)
    const note = noteOf(outcome.failed ? 'failed' : '')
    await appendEvent(services.db, { ...useOf(verb, services.clock()), ...note })
    return outcome
  }
}

/** Not the message: a database's may hold what is stored. */
function stopped(error: unknown): OperatorOutcome {
  const name = error instanceof Error ? error.name : 'unknown'
  return failed(`Stopped half-way by an error (${name}). Run check to see what does not open.`)
}

function useOf(verb: string, at: Date): LoggedEvent {
  return { at, actor: 'operator', verb }
}

/** The log outlives what it is about, so it must not name anybody. */
function noteOf(words: string): { note?: string } {
  return words === '' ? {} : { note: censor(words, {}) }
}
