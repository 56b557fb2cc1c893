import type { CodeWay } from '@sidelight/contract/rules/control-policy'
import type { Language } from '../../platform/http/language.ts'

/**
 * What became of a code. `refused`: the gateway does not take this number. `failed`: it said that it
 * did not send, or was not reached. `unanswered`: it may have sent.
 */
export interface Delivery {
  outcome: 'sent' | 'refused' | 'failed' | 'unanswered'
  /** What the gateway answered, for the log. */
  status?: number
}

/** Sends a code to a number. */
export type SendCode = (to: string, digits: string, language: Language) => Promise<Delivery>

/** The ways to numbers that this installation has. */
export type CodeSenders = Readonly<Partial<Record<Exclude<CodeWay, 'email'>, SendCode>>>
