import { type ReactNode, useId } from 'react'
import { ConfirmRow, useUnconfirmed } from '../../../accounts/email-links/confirm-row.tsx'
import { confirmNotice } from '../../../accounts/email-links/email-messages.ts'
import { useOwnFlag } from '../../../platform/drafts/own-value.ts'
import { goTo } from '../../../platform/navigation/router.tsx'
import { useMember } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ActRow } from '../../../ui/cards/act-row.tsx'
import { Check } from '../../../ui/icons/icons.ts'
import { begin } from '../dashboard-messages.ts'

/**
 * The name of the flag that is set once the setting was opened in this browser. Nothing else is
 * stored.
 */
const LOOKED = 'looked at looks'

/** Renders the three steps of a first visit. The first one is done in the box above. */
export function FirstSteps() {
  const member = useMember()
  const unconfirmed = useUnconfirmed()
  const [check, confirmed] = [useId(), useId()]
  return (
    <ul
      aria-label={begin.steps}
      className="mt-2 -mb-3 divide-y sm:mt-4 divide-line border-t border-line"
    >
      <ActRow id={check} icon="1" title={begin.check}>
        {begin.checkHow}
      </ActRow>
      {unconfirmed ? (
        <ConfirmRow icon="2" />
      ) : (
        <ActRow id={confirmed} icon={done} title={confirmNotice.title}>
          {member?.emailConfirmed ? confirmNotice.done(member.email) : confirmNotice.without}
        </ActRow>
      )}
      <Looks />
    </ul>
  )
}

const done: ReactNode = (
  <>
    <Check className="text-clear" aria-hidden />
    <span className="sr-only">{begin.done}</span>
  </>
)

function Looks() {
  const id = useId()
  const [looked, setLooked] = useOwnFlag(LOOKED)
  function look() {
    setLooked(true)
    goTo('/account#looks')
  }
  return (
    <ActRow
      id={id}
      icon={looked ? done : '3'}
      title={begin.looks}
      acts={
        <Button size="sm" variant="secondary" aria-describedby={id} onClick={look}>
          {begin.look}
        </Button>
      }
    >
      {begin.looksHow}
    </ActRow>
  )
}
