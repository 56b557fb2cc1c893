import { calls } from '@sidelight/contract/calls/calls'
import { formatMessage } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { LABEL_LENGTH } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { parseRequest } from './parse-request.ts'

function sentencesFor(redFlags: unknown): Record<string, string> {
  const body = { phoneNumber: '(415) 555-0142', redFlags, description: 'He never came.' }
  try {
    parseRequest(calls.postWarning, { params: {}, query: {}, body })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = Object.entries(error.fields ?? {})
    return Object.fromEntries(fields.map(([name, sentence]) => [name, formatMessage(sentence)]))
  }
  return {}
}

describe('a field with several faults', () => {
  it('§5 is told the first of them', () => {
    const long = 'x'.repeat(LABEL_LENGTH + 1)
    const [isText, isShort] = ['This has to be text.', `At most ${LABEL_LENGTH} characters.`]
    expect(sentencesFor(['Ghosting'])).toEqual({})
    expect(sentencesFor([12, long])).toEqual({ redFlags: isText })
    expect(sentencesFor([long, 12])).toEqual({ redFlags: isShort })
  })
})
