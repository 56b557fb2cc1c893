import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { failed } from './operator-outcome.ts'
import type { Verb } from './run-logged.ts'

/** Logs the command before it runs, so that a killed process leaves a trace, and its outcome. */
export function logBegun(run: Verb): Verb {
  return async (services, args) => {
    const { db, log } = services
    await log(db, { note: 'begun' })
    const outcome = await run(services, args).catch(stopped)
    await log(db, { note: outcome.failed ? 'failed' : 'done' })
    return outcome
  }
}

/**
 * Returns the name of the error without its message, because the message of a database error may
 * contain stored values.
 */
function stopped(error: unknown): OperatorOutcome {
  const name = error instanceof Error ? error.name : 'unknown'
  return failed(`Stopped half-way by an error (${name}). Run check to see what does not open.`)
}
