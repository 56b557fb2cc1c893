/** Renders sentences, one per line. Two of them may be equal. */
export function SentenceList({ sentences }: { sentences: readonly string[] }) {
  const lines = sentences.map((text, at) => ({ key: `${at} ${text}`, text }))
  return lines.map(({ key, text }) => <p key={key}>{text}</p>)
}
