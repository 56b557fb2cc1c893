/** A masked phone number, which must not be broken over lines: `+1 (415) ***-**42`. */
const NUMBER = /(\+\d+ \([\d*]+\) [\d*]+-[\d*]+)/

/**
 * Renders a masked value with its stars lowered and dimmed. The text stays whole for search and
 * screen readers.
 */
export function Masked({ text }: { text: string }) {
  return parts(text, NUMBER).map(({ part, key }) =>
    NUMBER.test(part) ? (
      <span key={key} className="whitespace-nowrap">
        <Stars text={part} />
      </span>
    ) : (
      <Stars key={key} text={part} />
    ),
  )
}

function Stars({ text }: { text: string }) {
  return parts(text, /(\*+)/).map(({ part, key }) =>
    part.startsWith('*') ? (
      <span key={key} className="mask">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/**
 * Returns the parts between and at the matches, each with its position as a key. There is no empty
 * part next to a match at an end, because it would have its neighbour's position.
 */
function parts(text: string, pattern: RegExp): { part: string; key: number }[] {
  let offset = 0
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => {
      const key = offset
      offset += part.length
      return { part, key }
    })
}
