import { language } from './language.ts'

const rules = new Intl.PluralRules(language)
const numbers = new Intl.NumberFormat(language)

/**
 * Returns the form of a sentence for a count: an exact one (`0`) before the plural category of the
 * language.
 */
export function plural(count: number, forms: Readonly<Record<string, string>>): string {
  return forms[count] ?? forms[rules.select(count)] ?? forms['other'] ?? ''
}

/** Returns a count in the language's notation: `12,300`. */
export function number(count: number): string {
  return numbers.format(count)
}
