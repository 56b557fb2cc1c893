import { language } from './language.ts'

const rules = new Intl.PluralRules(language)
const numbers = new Intl.NumberFormat(language)

/** The form of a sentence for a count: an exact one (`0`) before that of the language's grammar. */
export function plural(count: number, forms: Readonly<Record<string, string>>): string {
  return forms[count] ?? forms[rules.select(count)] ?? forms['other'] ?? ''
}

/** A count as the language writes it: `12,300`. */
export function number(count: number): string {
  return numbers.format(count)
}
