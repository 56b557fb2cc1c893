import { useId } from 'react'
import { requestDraft } from '../../../platform/drafts/requested-draft.ts'
import { StoredDraft } from '../../../platform/drafts/stored-draft.ts'
import { locale } from '../../../platform/i18n/language.ts'
import { Link } from '../../../platform/navigation/router.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActRow } from '../../../ui/cards/act-row.tsx'
import { PenLine } from '../../../ui/icons/icons.ts'
import { begun } from '../dashboard-messages.ts'
import type { BegunForm } from './use-drafts.ts'

const titles = { warning: begun.warning, entry: begun.entry }

/**
 * Renders a form that the member has begun, with buttons that open it with its text and discard it.
 */
export function DraftRow({ draft: { name, until } }: { draft: BegunForm }) {
  const id = useId()
  const day = until?.toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const go = () => requestDraft(name, 'continue')
  return (
    <ActRow
      id={id}
      icon={<PenLine aria-hidden />}
      title={titles[name]}
      acts={
        <>
          <Button variant="ghost" size="sm" aria-describedby={id} onClick={() => discard(name)}>
            {begun.discard}
          </Button>
          {name === 'entry' ? (
            <Button variant="secondary" size="sm" aria-describedby={id} onClick={go}>
              {begun.go}
            </Button>
          ) : (
            <Button asChild variant="secondary" size="sm">
              <Link to="/public-board" aria-describedby={id} onClick={go}>
                {begun.go}
              </Link>
            </Button>
          )}
        </>
      }
    >
      <p className="num">{day === undefined ? begun.inTab : begun.until(day)}</p>
    </ActRow>
  )
}

/**
 * Discards a draft. The form of an entry is on this page, so it is asked to empty itself. The form
 * of a warning is on another page, so its stored draft is removed.
 */
function discard(name: BegunForm['name']): void {
  if (name === 'entry') requestDraft(name, 'discard')
  else new StoredDraft(name, () => null).discard()
}
