import type { ReactNode, RefObject } from 'react'

interface AnswerHeadProps {
  icon: ReactNode
  title: string
  /** What was searched. */
  of?: string
  statement: string
  /** The ref of the heading, which takes the focus when the answer arrives. */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** Renders the head of an answer that found nothing: icon, title and sentence. */
export function AnswerHead({ icon, title, of, statement, heading, children }: AnswerHeadProps) {
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
        {of !== undefined && <p className="num mt-1 text-lg font-[560] wrap-anywhere">{of}</p>}
        <p id="result-means" className="mt-2 text-lg">
          {statement}
        </p>
        {children}
      </div>
    </div>
  )
}
