import { useRef } from 'react'
import { locale } from '../../../platform/i18n/language.ts'
import { RowButton, SettingRow } from '../../../ui/cards/setting-rows.tsx'
import { drafts } from './account-page-messages.ts'
import { useAllDrafts } from './use-all-drafts.ts'

/**
 * Renders the row that says how many drafts the member has in this browser. One press discards
 * them.
 */
export function DraftsRow({ memberId }: { memberId: string }) {
  const { ends, discard } = useAllDrafts(memberId)
  const state = useRef<HTMLParagraphElement>(null)
  function press() {
    // The button disappears together with the drafts, so the focus moves.
    state.current?.focus()
    void discard()
  }
  return (
    <SettingRow
      label={drafts.label}
      hint={drafts.hint}
      state={
        ends && (
          <p ref={state} tabIndex={-1} className="num">
            {stateOf(ends)}
          </p>
        )
      }
      action={
        ends &&
        ends.length > 0 && (
          <RowButton name={drafts.discardThem} onClick={press}>
            {drafts.discard}
          </RowButton>
        )
      }
    />
  )
}

/** Returns how many drafts there are, and when the last of them is removed, in words. */
function stateOf(ends: readonly (Date | null)[]): string {
  if (ends.length === 0) return drafts.none
  const last = ends.reduce((one, other) => (other && (!one || other > one) ? other : one), null)
  if (!last) return drafts.inTab(ends.length)
  const day = last.toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return drafts.until(ends.length, day)
}
