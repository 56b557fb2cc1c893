import { findMemberByName } from '../../accounts/index.ts'
import { simulatedPayments } from '../../payments/index.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { failed, succeeded } from './operator-outcome.ts'
import type { CommandServices, OperatorServices } from './operator-services.ts'

/** Events that can be triggered at the sandbox provider. The real one has a dashboard for them. */
const acts = {
  'practice-refund': {
    perform: simulatedPayments.refund,
    done: 'The payment is given back.',
    missing: 'There is no such receipt in the practice books, or nothing is left to give back.',
  },
  'practice-dispute': {
    perform: simulatedPayments.dispute,
    done: 'The payment is contested.',
    missing: 'There is no such receipt in the practice books.',
  },
  'practice-renew': {
    perform: renew,
    done: 'The paid month has ended, and the next one is due.',
    missing: 'There is no such member with a practice subscription.',
  },
}

/** Returns a command about a payment at the sandbox provider. */
export function sandboxCommand(verb: keyof typeof acts) {
  const { perform, done, missing } = acts[verb]
  return async (
    services: CommandServices,
    [name = '']: readonly string[],
  ): Promise<OperatorOutcome> => {
    const found = await perform(services, name)
    if (!found) return failed(missing)
    return succeeded(done, ...(services.live ? [] : ['The server hears of it within 10 minutes.']))
  }
}

async function renew(services: OperatorServices, name: string): Promise<boolean> {
  const member = await findMemberByName(services.db, services.vault, name)
  return member !== undefined && simulatedPayments.renew(services, member.id)
}
