import { censor } from '@sidelight/contract/censor'
import { useDeferredValue, useId } from 'react'
import { Masked } from '../ui/masked.tsx'
import { form } from './messages.ts'
import { identityOf, type WarningDraft } from './warning-draft.ts'

/** The description as others will read it: the server censors by the same function. */
export function CensoredPreview({ draft }: { draft: WarningDraft }) {
  const id = useId()
  // Typing stays fast: the preview may lag behind a long text.
  const shown = useDeferredValue(draft)
  const identity = identityOf(shown)
  const text = censor(shown.description.trim(), identity)
  const place = [shown.location, shown.timeframe]
    .filter((part) => part.trim() !== '')
    .map((part) => censor(part.trim(), identity))
    .join(', ')
  return (
    <section aria-labelledby={id} className="text-sm">
      <h3 id={id} className="font-[560]">
        {form.preview}
      </h3>
      <div className="mt-1.5 rounded-lg border border-line bg-sunken px-4 py-3 text-fg2">
        {text === '' ? (
          <p className="text-fg3">{form.previewEmpty}</p>
        ) : (
          <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">
            <Masked text={text} />
          </p>
        )}
        {place !== '' && (
          <p className="mt-2 text-2xs wrap-anywhere">
            <Masked text={place} />
          </p>
        )}
      </div>
      <p className="mt-1.5 text-xs text-fg3">{form.previewNote}</p>
    </section>
  )
}
