import type { BlindIndex } from '../platform/blind-index.ts'
import type { Budget, Limits } from '../platform/limits.ts'

const QUARTER_S = 15 * 60
/** (policy) Different e-mails that one network address may learn something about in 15 minutes. */
const EMAILS_TOLD = 3

/** Whether answers may tell that an account exists, or does not. */
export type AnswerMode = 'explicit' | 'neutral'
/** Sign-in tells about unknown e-mails and wrong passwords, sign-up about e-mails that are taken. */
type Flow = 'sign-in' | 'sign-up'

export interface SignInAnswers {
  mode: AnswerMode
  /** Counts an e-mail as asked about; false when its answer must tell nothing. */
  mayTell(flow: Flow, email: string, address: string): Promise<boolean>
  /** Seconds until this address may be told about another e-mail; undefined while it may. */
  wait(flow: Flow, address: string): Promise<number | undefined>
}

/**
 * In explicit mode the catalogue's sentences are told, until one address has asked about three
 * different e-mails: that stops whoever tries a list, not whoever asks about one woman.
 */
export function createSignInAnswers(
  mode: AnswerMode,
  { limits, index }: { limits: Limits; index: BlindIndex },
): SignInAnswers {
  const told = (flow: Flow): Budget => {
    return { name: `${flow}-told`, points: EMAILS_TOLD, seconds: QUARTER_S }
  }
  const toldOnce = (flow: Flow): Budget => {
    return { name: `${flow}-told-once`, points: 1, seconds: QUARTER_S }
  }
  return {
    mode,
    async mayTell(flow, email, address) {
      if (mode === 'neutral') return false
      const tag = index.tag('sign-in', email.trim().toLowerCase()).toString('base64url')
      const first = await limits.spend(toldOnce(flow), `${tag} ${address}`)
      const { allowed } = first.allowed
        ? await limits.spend(told(flow), address)
        : await limits.look(told(flow), address)
      return allowed
    },
    async wait(flow, address) {
      if (mode === 'neutral') return undefined
      const { allowed, renewsInMs } = await limits.look(told(flow), address)
      return allowed ? undefined : Math.max(1, Math.ceil(renewsInMs / 1_000))
    },
  }
}
