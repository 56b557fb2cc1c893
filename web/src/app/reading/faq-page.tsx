import { LinkedText } from '../../ui/linked-text.tsx'
import { faq } from './faq-messages.ts'
import { ReadingPage } from './reading-page.tsx'

/** Renders /faq. Every answer has an id, so that other pages can link to it. */
export function FaqPage() {
  return (
    <ReadingPage title={faq.title}>
      {faq.groups.map(({ title, answers }) => (
        <section key={title}>
          <h2>{title}</h2>
          {answers.map((answer) => (
            <Answer key={answer.id} {...answer} />
          ))}
        </section>
      ))}
    </ReadingPage>
  )
}

interface AnswerProps {
  id: string
  question: string
  paragraphs: readonly string[]
}

// The id is inside the fold, because browsers then open the fold when they jump to it.
function Answer({ id, question, paragraphs }: AnswerProps) {
  return (
    <details className="border-b border-line">
      <summary className="-indent-5 cursor-pointer py-3.5 pl-5 font-[560]">{question}</summary>
      <div id={id} className="pb-4">
        {paragraphs.map((text) => (
          <p key={text}>
            <LinkedText text={text} />
          </p>
        ))}
      </div>
    </details>
  )
}
