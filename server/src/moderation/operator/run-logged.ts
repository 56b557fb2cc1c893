import { censor } from '@sidelight/contract/rules/censoring/censor'
import type { Handle } from '../../platform/database/tables.ts'
import { appendEvent } from '../../platform/observability/event-log.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import type { CommandServices, LoggedUse, OperatorServices } from './operator-services.ts'

/** A command, without its verb. */
export type Verb = (services: CommandServices, args: readonly string[]) => Promise<OperatorOutcome>

/**
 * Runs a command. Appends its use to the event log, whatever the outcome, unless the command has
 * done so itself. An error that stops it is logged and thrown again.
 */
export async function runLogged(
  services: OperatorServices,
  { verb, run, args }: { verb: string; run: Verb; args: readonly string[] },
): Promise<OperatorOutcome> {
  let isLogged = false
  async function log(db: Handle, { note = '', ...use }: LoggedUse = {}): Promise<void> {
    const event = { at: services.clock(), actor: 'operator', verb, ...use }
    await appendEvent(db, note === '' ? event : { ...event, note: censor(note, {}) })
    isLogged = true
  }
  try {
    const outcome = await run({ ...services, log }, args)
    if (!isLogged) await log(services.db, outcome.failed ? { note: 'nothing was changed' } : {})
    return outcome
  } catch (error) {
    await log(services.db, { note: 'stopped by an error' })
    throw error
  }
}
