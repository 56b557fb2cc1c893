import type { problemTopics } from '@sidelight/contract/calls/moderation/problem-reports'
import type { CaseClass, CaseKind } from '@sidelight/contract/rules/case-policy'

type Topic = (typeof problemTopics)[number]

interface CaseType {
  kind: CaseKind
  class: CaseClass
}

/** Topics that open another kind or class of case than an ordinary report. */
const special: Partial<Record<Topic, CaseType>> = {
  minor: { kind: 'report', class: 'minors' },
  doxxing: { kind: 'report', class: 'doxxing' },
  'old-number': { kind: 'number-mine', class: 'other' },
}

/** Returns the kind and the class of the case that a report about this topic opens. */
export function classify(topic: Topic): CaseType {
  return special[topic] ?? { kind: 'report', class: 'other' }
}
