import { LinkedText } from '../../ui/linked-text.tsx'

export interface ReadingSection {
  title: string
  /** Sentences, with links in the syntax of `LinkedText`. */
  paragraphs: readonly string[]
}

/** Renders headings with their paragraphs, for reading pages. */
export function ReadingSections({ sections }: { sections: readonly ReadingSection[] }) {
  return sections.map(({ title, paragraphs }) => (
    <section key={title}>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>
          <LinkedText text={text} />
        </p>
      ))}
    </section>
  ))
}
