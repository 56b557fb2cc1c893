import { language } from './language.ts'

// Created on first use, because that takes a slow phone tens of milliseconds.
let pluralRules: Intl.PluralRules | undefined
let numbers: Intl.NumberFormat | undefined

/**
 * Returns the form of a sentence for a count. An exact form (`0`) precedes that of the plural
 * category.
 */
export function plural(count: number, forms: Readonly<Record<string, string>>): string {
  const select = () => (pluralRules ??= new Intl.PluralRules(language)).select(count)
  return forms[count] ?? forms[select()] ?? forms['other'] ?? ''
}

/** Returns a count in the notation of the page's language: `12,300`. */
export function number(count: number): string {
  // Each of our languages writes these with the same digits and without a separator.
  if (count < 1000 && count % 1 === 0) return String(count)
  return (numbers ??= new Intl.NumberFormat(language)).format(count)
}
