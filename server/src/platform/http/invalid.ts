import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'

/** Returns the problem for invalid fields (422), with one sentence for each by the field's name. */
export function invalid(fields: Readonly<Record<string, MessageDescriptor>>): Problem {
  return new Problem('invalid', msg('Please check the marked fields.'), { fields })
}

/** Returns the problem for one invalid field (422), whose sentence is the message as well. */
export function invalidField(field: string, sentence: MessageDescriptor): Problem {
  return new Problem('invalid', sentence, { fields: { [field]: sentence } })
}
