import type { CodeWay } from '@sidelight/contract/rules/control-policy'
import type { Language } from '../../platform/http/language.ts'

/** Sends a code to a number. `refused`: the gateway does not take this number. */
export type SendCode = (
  to: string,
  digits: string,
  language: Language,
) => Promise<'sent' | 'refused'>

/** The ways to numbers that this installation has. */
export type CodeSenders = Readonly<Partial<Record<Exclude<CodeWay, 'email'>, SendCode>>>
