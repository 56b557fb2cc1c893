import type { CodeWay } from '@sidelight/contract/rules/control-policy'
import type { Language } from '../../platform/i18n/language.ts'

/**
 * The outcome of sending a code. `refused`: the gateway does not accept this number. `failed`: the
 * gateway reported an error or was not reached, so nothing was sent. `unanswered`: the gateway may
 * have sent it.
 */
export interface Delivery {
  outcome: 'sent' | 'refused' | 'failed' | 'unanswered'
  /** The status of the gateway's response, for the log. */
  status?: number
}

export type SendCode = (to: string, digits: string, language: Language) => Promise<Delivery>

/** The ways in which this installation can reach numbers. */
export type CodeSenders = Readonly<Partial<Record<Exclude<CodeWay, 'email'>, SendCode>>>
