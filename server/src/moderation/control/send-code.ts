import type { CodeWay } from '@sidelight/contract/rules/control-policy'
import type { Language } from '../../platform/http/language.ts'

/**
 * The outcome of sending a code. `refused`: the gateway does not accept this number. `failed`: the
 * gateway reported that it did not send, or was not reached. `unanswered`: the gateway may have
 * sent it.
 */
export interface Delivery {
  outcome: 'sent' | 'refused' | 'failed' | 'unanswered'
  /** The status of the gateway's response, for the log. */
  status?: number
}

export type SendCode = (to: string, digits: string, language: Language) => Promise<Delivery>

/** The ways to reach numbers in this installation. */
export type CodeSenders = Readonly<Partial<Record<Exclude<CodeWay, 'email'>, SendCode>>>
