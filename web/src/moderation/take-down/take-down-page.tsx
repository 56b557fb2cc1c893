import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { useState } from 'react'
import { TakeDownForm } from './take-down-form.tsx'
import { takeDown } from './take-down-messages.ts'
import { TakenDown } from './taken-down.tsx'

/** Renders /take-down, where anyone requests that intimate content is taken down. */
export function TakeDownPage() {
  const [taken, setTaken] = useState<AnswerOf<'takeDown'>>()
  return (
    <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{takeDown.title}</h1>
      {taken ? (
        <TakenDown taken={taken} />
      ) : (
        <>
          <div className="mt-3 mb-8 max-w-[62ch] space-y-3 text-fg2">
            <p>{takeDown.intro}</p>
            <p>{takeDown.how}</p>
            <p className="text-sm">{takeDown.what}</p>
          </div>
          <TakeDownForm onTaken={setTaken} />
        </>
      )}
    </div>
  )
}
