/**
 * A text for people that is not translated yet. `id` is the English text and the key of its
 * translations; `{name}` in it is a placeholder for a value.
 */
export interface MessageDescriptor {
  readonly id: string
  readonly values: Readonly<Record<string, MessageValue>>
}

/**
 * A value for a placeholder. Descriptors are translated, dates are formatted as a day (UTC), text
 * is inserted as is.
 */
export type MessageValue = string | number | Date | MessageDescriptor

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The arguments after the text: its values if it has placeholders, else none. */
export type ValuesOf<Id extends string> = [NamesIn<Id>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Id>, MessageValue>>]

/**
 * Returns the descriptor of a text. `id` has to be a literal, because `npm run texts` collects it
 * for the catalogues.
 */
export function msg<Id extends string>(id: Id, ...rest: ValuesOf<Id>): MessageDescriptor {
  const [values = {}]: MessageDescriptor['values'][] = rest
  return { id, values }
}

/**
 * Returns the text with its values inserted. `textOf` returns the translation of an id into
 * `language`; without both, the text is English.
 */
export function formatMessage(
  { id, values }: MessageDescriptor,
  textOf = (key: string) => key,
  language = 'en',
): string {
  return textOf(id).replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name] ?? ''
    if (value instanceof Date) return dayName(value, language)
    return typeof value === 'object' ? formatMessage(value, textOf, language) : String(value)
  })
}

const dayName = (day: Date, language: string): string =>
  day.toLocaleDateString(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
