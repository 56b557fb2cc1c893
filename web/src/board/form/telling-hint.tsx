import { type FoundSign, findTellingSigns } from '@sidelight/contract/rules/telling-signs'
import { Masked } from '../../ui/masked.tsx'
import { telling as words } from './telling-messages.ts'

/**
 * Renders the words by which the reported person may recognise the author. It never prevents
 * posting.
 */
export function TellingHint({ text }: { text: string }) {
  const found = Map.groupBy(findTellingSigns(text), ({ sign }) => sign)
  if (found.size === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4 text-xs text-fg2">
      <h4 className="text-sm font-[560] text-fg">{words.title}</h4>
      <p className="mt-1">{words.intro}</p>
      <ul className="mt-2 space-y-1.5">
        {[...found].map(([sign, places]) => (
          <li key={sign} className="wrap-anywhere">
            <span className="font-[560] text-fg">{words.signs[sign]}</span>{' '}
            <Masked text={distinct(places.map(quoted)).join(', ')} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the texts without those that differ from an earlier one in case alone. */
const distinct = (texts: readonly string[]): string[] => {
  const lower = texts.map((text) => text.toLowerCase())
  return texts.filter((_, at) => lower.indexOf(lower[at] ?? '') === at)
}

/** Returns the found words in quotation marks. Words that are a quotation already have them. */
const quoted = ({ sign, words: found }: FoundSign) => (sign === 'quote' ? found : `“${found}”`)
