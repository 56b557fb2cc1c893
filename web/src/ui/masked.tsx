/**
 * Renders a masked value with its stars lowered and dimmed. The text stays whole for search and
 * screen readers.
 */
export function Masked({ text }: { text: string }) {
  let offset = 0
  return text.split(/(\*+)/).map((part) => {
    const key = offset
    offset += part.length
    if (!part.startsWith('*')) return part
    return (
      <span key={key} className="mask">
        {part}
      </span>
    )
  })
}
