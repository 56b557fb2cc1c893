import { memberUpkeep } from '../accounts/index.ts'
import { practiceUpkeep } from '../payments/index.ts'
import { appendEvent } from '../platform/event-log.ts'
import type { OperatorOutcome } from '../platform/operator-channel.ts'
import { failed, succeeded } from './operator-order.ts'
import type { OperatorServices } from './operator-services.ts'

/** What can be let happen at the practice provider; the real one has a console of its own. */
const acts = {
  'practice-refund': {
    perform: practiceUpkeep.refund,
    done: 'The payment is given back.',
    missing: 'There is no such receipt in the practice books, or nothing is left to give back.',
  },
  'practice-dispute': {
    perform: practiceUpkeep.dispute,
    done: 'The payment is contested.',
    missing: 'There is no such receipt in the practice books.',
  },
  'practice-renew': {
    perform: renew,
    done: 'The paid month has ended, and the next one is due.',
    missing: 'There is no such member with a practice subscription.',
  },
}

/** An order about a payment with a practice card. */
export function practiceOrder(verb: keyof typeof acts) {
  const { perform, done, missing } = acts[verb]
  return async (
    services: OperatorServices,
    [name = '']: readonly string[],
  ): Promise<OperatorOutcome> => {
    const found = await perform(services, name)
    const note = found ? {} : { note: 'nothing was changed' }
    await appendEvent(services.db, { at: services.clock(), actor: 'operator', verb, ...note })
    if (!found) return failed(missing)
    return succeeded(done, ...(services.live ? [] : ['The server hears of it within 10 minutes.']))
  }
}

async function renew(services: OperatorServices, name: string): Promise<boolean> {
  const member = await memberUpkeep.find(services.db, services.vault, name)
  return member !== undefined && practiceUpkeep.renew(services, member.id)
}
