import type { InputOf } from '@sidelight/contract/calls/calls'
import { RadioField } from '../../ui/forms/radio-field.tsx'
import { problem, problemTopics } from './problem-messages.ts'

export type Topic = InputOf<'reportProblem'>['body']['topic']

const topics: readonly Topic[] = [
  'about-me',
  'wrong',
  'identifies-somebody',
  'doxxing',
  'minor',
  'old-number',
  'abuse',
]

/** Returns whether the text is a topic. */
export function isTopic(text: string): text is Topic {
  return Object.hasOwn(problemTopics, text)
}

interface ProblemTopicsProps {
  topic: Topic | null
  onTopic: (topic: Topic) => void
  error?: string | undefined
}

/** Renders the topics of a report. None is chosen at first. */
export function ProblemTopics({ topic, onTopic, error }: ProblemTopicsProps) {
  return (
    <RadioField
      legend={problem.topic}
      name="topic"
      values={topics}
      words={problemTopics}
      chosen={topic}
      onChoose={onTopic}
      error={error}
    />
  )
}
