import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import type { ObjectionRight } from '@sidelight/contract/rules/case-policy'
import type { Asked } from './ask-control.tsx'
import type { PhraseFor } from './ask-phrase.tsx'
import type { Proof } from './proof.ts'
import type { Relation } from './relation.ts'

/** A step of the page of the person named. */
export type Step =
  /** `isReturn`: chosen at a later step, whose focused button has disappeared. */
  | { at: 'ask'; isReturn?: boolean }
  | { at: 'enter'; asked: Asked; until: Date }
  /** `isPlaced`: the person has said where the phrase is. */
  | { at: 'given'; given: PhraseFor; isPlaced: boolean }
  | { at: 'redeem' }
  | { at: 'about'; asked: Asked; proof: Proof }
  | { at: 'list'; asked: Asked; proof: Proof; relation: Relation }

/** What the person named chose and typed about one warning, and the receipt of the case. */
export interface Writing {
  kind: NamedCaseKind | undefined
  text: string
  contact: string
  rights: readonly ObjectionRight[]
  taken: AnswerOf<'openDispute'> | undefined
}

/** What a tab stores of the page of the person named. The step is never the list. */
export interface Kept {
  step: Step
  /** The receipt in the URL, or ''. */
  receipt: string
  writings: Readonly<Record<string, Writing>>
}
