import type { ReactNode, RefObject } from 'react'

interface AnswerHeadProps {
  icon: ReactNode
  title: string
  statement: string
  /** The ref of the heading, which takes the focus when the answer arrives. */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** Renders the head of an answer that found nothing: icon, title and sentence. */
export function AnswerHead({ icon, title, statement, heading, children }: AnswerHeadProps) {
  return (
    <div className="flex gap-4">
      {icon}
      <div className="min-w-0 flex-1">
        <h2
          id="result"
          ref={heading}
          tabIndex={-1}
          aria-describedby="result-means"
          className="display text-2xl"
        >
          {title}
        </h2>
        <p id="result-means" className="mt-2 text-lg">
          {statement}
        </p>
        {children}
      </div>
    </div>
  )
}
