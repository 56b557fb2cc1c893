import { censor } from '@sidelight/contract/censor'
import type { NotificationKind } from '@sidelight/contract/notifications'
import { memberUpkeep } from '../accounts/index.ts'
import { warningUpkeep } from '../board/index.ts'
import { contactUpkeep } from '../contact/index.ts'
import { forgetNews, notifyAuthor } from '../notifications/index.ts'
import { appendEvent, type LoggedEvent } from '../platform/event-log.ts'
import { inboxTopic } from '../platform/live.ts'
import type { OperatorOrder, OperatorOutcome } from '../platform/operator-channel.ts'
import type { Handle } from '../platform/tables.ts'
import { roomUpkeep } from '../rooms/index.ts'
import { checkStore } from './check-store.ts'
import { listMessages } from './list-messages.ts'
import { listReports } from './list-reports.ts'
import { failed, readOrder, succeeded, USAGE } from './operator-order.ts'
import type { OperatorServices } from './operator-services.ts'
import { practiceOrder } from './practice-orders.ts'
import { closeReport } from './problem-reports-table.ts'
import { rotateKeys } from './rotate-keys.ts'

type Verb = (services: OperatorServices, args: readonly string[]) => Promise<OperatorOutcome>

const verbs: Record<string, Verb> = {
  verify: moderate('verify', 'is verified'),
  unverify: moderate('unverify', 'is not verified any more'),
  dispute: moderate('dispute', 'is disputed: verified is suspended'),
  undispute: moderate('undispute', 'is not disputed any more'),
  remove: moderate('remove', 'is removed'),
  close: (services, [id = '', ...why]) =>
    change(
      services,
      { verb: 'close', id, why },
      {
        apply: async (db) =>
          (await closeReport(db, id, services.clock())) ||
          roomUpkeep.closeReport(db, id, services.clock()),
        done: `Report ${id} is closed.`,
        missing: 'There is no open report with this id.',
      },
    ),
  answered: (services, [id = '', ...why]) =>
    change(
      services,
      { verb: 'answered', id, why },
      {
        apply: (db) => contactUpkeep.erase(db, id),
        done: `Message ${id} is erased.`,
        missing: 'There is no message with this id.',
      },
    ),
  'ban-from-room': (services, [id = '', ...why]) =>
    change(
      services,
      { verb: 'ban-from-room', id, why },
      {
        apply: (db) => roomUpkeep.ban(db, id, services.clock()),
        done: `Member ${id} is out of her room.`,
        missing: 'There is nobody with this id in a room.',
      },
    ),
  moderator: makeModerator,
  reports: logged('reports', listReports),
  messages: logged('messages', listMessages),
  'practice-refund': practiceOrder('practice-refund'),
  'practice-dispute': practiceOrder('practice-dispute'),
  'practice-renew': practiceOrder('practice-renew'),
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

type Verdict = Parameters<typeof warningUpkeep.moderate>[2]

/** What the author is told. */
const news: Record<Verdict, NotificationKind> = {
  verify: 'warning-verified',
  unverify: 'warning-unverified',
  dispute: 'warning-disputed',
  undispute: 'dispute-ended',
  remove: 'warning-removed',
}

function moderate(verb: Verdict, state: string): Verb {
  return async (services, [id = '', ...why]) => {
    let author: Buffer | undefined
    const outcome = await change(
      services,
      { verb, id, why },
      {
        apply: async (db) => {
          author = await decide(services, db, { id, verb })
          return author !== undefined
        },
        done: `Warning ${id} ${state}.`,
        missing: `There is no warning to ${verb} with this id.`,
      },
    )
    services.boardChanged()
    if (author) services.live?.tell(inboxTopic(author), 'notification', {})
    return outcome
  }
}

/** Answers whom it concerns, by her tag; undefined when there is no such warning. */
async function decide(
  { vault, clock }: OperatorServices,
  db: Handle,
  { id, verb }: { id: string; verb: Verdict },
): Promise<Buffer | undefined> {
  const warning = await warningUpkeep.moderate(db, id, verb)
  if (!warning) return undefined
  if (verb === 'remove') await forgetNews.ahead(db, id, clock())
  await notifyAuthor(db, vault, { kind: news[verb], warning, at: clock() })
  return warning.authorTag
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
      ...noteOf(applied ? why.join(' ') : 'nothing was changed'),
    })
    return applied
  })
  return found ? succeeded(done) : failed(missing)
}

async function makeModerator(
  { db, vault, clock }: OperatorServices,
  [name = '']: readonly string[],
): Promise<OperatorOutcome> {
  const use = useOf('moderator', clock())
  return db.transaction().execute(async (transaction) => {
    const member = await memberUpkeep.find(transaction, vault, name)
    if (!member) {
      await appendEvent(transaction, { ...use, ...noteOf('no such member') })
      return failed('There is no such member.')
    }
    const missing = await memberUpkeep.missingForModerator({ db: transaction, vault }, member.id)
    if (missing.length > 0) {
      await appendEvent(transaction, { ...use, subject: member.id, ...noteOf('not guarded') })
      return failed(`Member ${member.id} cannot be a moderator yet.`, ...missing)
    }
    const role = member.role === 'member' ? 'moderator' : member.role
    if (role !== member.role) await memberUpkeep.setRole(transaction, member.id, role)
    await appendEvent(transaction, { ...use, subject: member.id })
    return succeeded(`Member ${member.id} is ${role === 'admin' ? 'an' : 'a'} ${role}.`)
  })
}

/** Logs the use before it runs, so that a killed process leaves it behind, and the outcome after. */
function logged(verb: string, run: (services: OperatorServices) => Promise<OperatorOutcome>): Verb {
  return async (services) => {
    const log = (note: string) =>
      appendEvent(services.db, { ...useOf(verb, services.clock()), note })
    await log('begun')
    const outcome = await run(services).catch(stopped)
    await log(outcome.failed ? 'failed' : 'done')
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
