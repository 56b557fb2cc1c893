import type { Network } from '../../platform/http/network.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'

const QUARTER_S = 15 * 60
/** (policy) The number of different emails about which one network may learn in 15 minutes. */
const EMAILS_TOLD = 3

/** Whether responses may reveal if an account exists. */
export type AnswerMode = 'explicit' | 'neutral'
/** Sign-in reveals unknown emails and wrong passwords; sign-up reveals taken emails. */
type Flow = 'sign-in' | 'sign-up'

export interface SignInAnswers {
  mode: AnswerMode
  /** Counts an email as asked about. Resolves to false if the response must reveal nothing. */
  mayTell(flow: Flow, email: string, network: Network): Promise<boolean>
  /**
   * Resolves to the seconds until this network may ask about another email, or undefined if it may
   * now.
   */
  wait(flow: Flow, network: Network): Promise<number | undefined>
}

/**
 * Decides how much responses reveal. In explicit mode they are specific until a network has asked
 * about three different emails that have an account. That stops an attacker with a list of members,
 * but not one who asks about a single member, or who signs up with emails that have none.
 */
export function createAccountDisclosure(
  mode: AnswerMode,
  { limits, index }: Pick<Services, 'limits' | 'index'>,
): SignInAnswers {
  const told = (flow: Flow): Budget => {
    return { name: `${flow}-told`, points: EMAILS_TOLD, seconds: QUARTER_S }
  }
  const toldOnce = (flow: Flow): Budget => {
    return { name: `${flow}-told-once`, points: 1, seconds: QUARTER_S }
  }
  return {
    mode,
    async mayTell(flow, email, network) {
      if (mode === 'neutral') return false
      const tag = index.tag('sign-in', email.trim().toLowerCase()).toString('base64url')
      // Not a limit: the budget of one point records whether this email was counted already.
      const first = await limits.consume(toldOnce(flow), `${tag} ${network.line}`)
      const { allowed } = first.allowed
        ? await limits.consume(told(flow), network)
        : await limits.peek(told(flow), network)
      return allowed
    },
    async wait(flow, network) {
      if (mode === 'neutral') return undefined
      const { allowed, renewsInMs } = await limits.peek(told(flow), network)
      return allowed ? undefined : Math.max(1, Math.ceil(renewsInMs / 1_000))
    },
  }
}
