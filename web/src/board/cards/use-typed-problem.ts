import { useState } from 'react'
import { readFields, storeFields } from '../../platform/session/form-text.ts'
import { problemText } from '../../platform/session/unsent-texts.ts'
import { isTopic, type Topic } from './problem-topics.tsx'

interface TypedProblem {
  topic: Topic | null
  message: string
  contact: string
}

/**
 * Returns what was typed about a warning in this tab, and functions that change and drop it. A
 * reload keeps it.
 */
export function useTypedProblem(warningId: string) {
  const [typed, setTyped] = useState(() => storedProblem(warningId))
  function type(part: Partial<TypedProblem>) {
    const { topic, message, contact } = { ...typed, ...part }
    setTyped({ topic, message, contact })
    const isBlank = topic === null && `${message}${contact}`.trim() === ''
    storeFields(problemText, isBlank ? {} : { topic: topic ?? '', message, contact, warningId })
  }
  function forget() {
    if (readFields(problemText)['warningId'] === warningId) problemText.remove()
  }
  return { ...typed, type, forget }
}

function storedProblem(warningId: string): TypedProblem {
  const stored = readFields(problemText)
  const { topic = '', message = '', contact = '' } = stored['warningId'] === warningId ? stored : {}
  return { topic: isTopic(topic) ? topic : null, message, contact }
}
