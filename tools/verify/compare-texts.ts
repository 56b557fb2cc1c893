import type { Exhibit } from '@sidelight/contract/exhibit'
import { canonicalJson } from '@sidelight/contract/rules/exhibit/canonical-json'
import { exhibitTexts } from '../../server/src/exhibit/exhibit-texts.ts'
import { productVersion } from '../../server/src/exhibit/product-version.ts'
import { translate } from '../../server/src/platform/i18n/translate.ts'

/**
 * The origin of the sentences of an exhibit: those of this version, unchanged (`ours`) or changed
 * (`changed`), or those of another version.
 */
export type ComparedTexts = 'ours' | 'changed' | 'of another version'

/**
 * Compares the sentences on an exhibit's page, above all about what it proves, with those that this
 * program writes. The time stamp covers the sentences, but a browser could have changed them before
 * they were stamped.
 */
export function compareTexts(record: Exhibit): ComparedTexts {
  const { product, language, version, texts } = record
  const { decisions, ...others } = exhibitTexts(product, (sentence) =>
    translate(sentence, language),
  )
  const ours = texts.decisions || holdsDecisions(record) ? { ...others, decisions } : others
  if (canonicalJson(ours) === canonicalJson(texts)) return 'ours'
  return version === productVersion() ? 'changed' : 'of another version'
}

/**
 * Returns whether an exhibit contains decisions. It then needs the sentences about them, without
 * which its page would show none.
 */
const holdsDecisions = ({ warnings }: Exhibit): boolean =>
  warnings.some(({ decisions = [] }) => decisions.length > 0)
