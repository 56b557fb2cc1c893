/**
 * A masked phone number: `+1 (415) ***-**42`. A line may break in it only if it is wider than its
 * container, with enlarged text.
 */
const NUMBER = /(\+\d+ \([\d*]+\) [\d*]+-[\d*]+)/

/**
 * Renders a masked value with lowered and dimmed stars. Its text stays whole for search and screen
 * readers.
 */
export function Masked({ text }: { text: string }) {
  return parts(text, NUMBER).map(({ part, key }) =>
    NUMBER.test(part) ? (
      <span key={key} className="whitespace-nowrap @max-[13rem]:whitespace-normal">
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
 * Returns the matches and the parts between them, each with its position as a key. Empty parts at
 * the ends are left out, because they would have the position of their neighbour.
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
