import type { Exhibit } from '@sidelight/contract/exhibit'
import { canonicalJson } from '@sidelight/contract/rules/exhibit/canonical-json'
import { exhibitTexts } from '../../server/src/exhibit/exhibit-texts.ts'
import { productVersion } from '../../server/src/exhibit/product-version.ts'
import { translate } from '../../server/src/platform/http/translate.ts'

/** The origin of an exhibit's sentences: ours, changed by somebody, or an unknown version. */
export type ComparedTexts = 'ours' | 'changed' | 'of another version'

/**
 * Compares the sentences of an exhibit's page, above all what it proves and does not prove, with
 * those that this program writes. They are stamped with the exhibit, but were in a browser before
 * that.
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

/** Without their sentences the page would leave the decisions out. */
const holdsDecisions = ({ warnings }: Exhibit): boolean =>
  warnings.some(({ decisions = [] }) => decisions.length > 0)
