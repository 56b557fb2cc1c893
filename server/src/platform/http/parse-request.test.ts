import { calls } from '@sidelight/contract/calls/calls'
import { formatMessage } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { LABEL_LENGTH } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { parseRequest } from './parse-request.ts'

const warning = { phoneNumber: '(415) 555-0142', description: 'He never came.' }

function sentencesFor(redFlags: unknown, typed: object = warning): Record<string, string> {
  const body = { ...typed, redFlags }
  try {
    parseRequest(calls.postWarning, { params: {}, query: {}, body })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = Object.entries(error.fields ?? {})
    return Object.fromEntries(fields.map(([name, sentence]) => [name, formatMessage(sentence)]))
  }
  return {}
}

describe('a field with several errors', () => {
  it('§5 is reported with the first error', () => {
    const long = 'x'.repeat(LABEL_LENGTH + 1)
    const [isText, isShort] = ['This has to be text.', `At most ${LABEL_LENGTH} characters.`]
    expect(sentencesFor(['Ghosting'])).toEqual({})
    expect(sentencesFor([12, long])).toEqual({ redFlags: isText })
    expect(sentencesFor([long, 12])).toEqual({ redFlags: isShort })
  })
})

describe('a required field', () => {
  it('§5 gets the same error whether it is absent or blank', () => {
    const sentences = {
      phoneNumber: 'Enter a phone number.',
      description: 'Write at least 10 characters.',
    }
    expect(sentencesFor(['Ghosting'], {})).toEqual(sentences)
    expect(sentencesFor(['Ghosting'], { phoneNumber: ' ', description: '' })).toEqual(sentences)
  })
})
