import type { InputOf } from '@sidelight/contract/calls'
import { useId } from 'react'
import { problem, problemTopics } from './messages.ts'

export type Topic = InputOf<'reportProblem'>['body']['topic']

const topics: readonly Topic[] = ['about-me', 'wrong', 'identifies-somebody', 'abuse']

interface ProblemTopicsProps {
  topic: Topic | null
  onTopic: (topic: Topic) => void
  error?: string | undefined
}

/** What a report is about: one of four, none chosen beforehand. */
export function ProblemTopics({ topic, onTopic, error }: ProblemTopicsProps) {
  const id = useId()
  return (
    <fieldset className="text-sm" aria-describedby={error ? id : undefined}>
      <legend className="font-[560]">{problem.topic}</legend>
      <div className="mt-1.5">
        {topics.map((value) => (
          <label key={value} className="flex cursor-pointer items-center gap-3 py-2">
            <input
              type="radio"
              name="topic"
              value={value}
              checked={topic === value}
              onChange={() => onTopic(value)}
              className="size-5 accent-lamp"
            />
            {problemTopics[value]}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-xs text-flag">
          {error}
        </p>
      )}
    </fieldset>
  )
}
