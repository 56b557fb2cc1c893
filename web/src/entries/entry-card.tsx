import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { carriedNumber } from '../platform/carried-number.ts'
import { useMember } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { newDraft } from './entry-draft.ts'
import { EntryForm } from './entry-form.tsx'
import { card, toasts } from './messages.ts'
import { useAddEntry } from './queries.ts'

type State = 'untouched' | 'open' | 'cancelled' | 'added'

/** The dashboard's Add Safety Entry: collapsed, or open with its form (specification §4). */
export function EntryCard() {
  const member = useMember()
  const [prefill, setPrefill] = useState(() => carriedNumber.get())
  const [state, setState] = useState<State>(prefill ? 'open' : 'untouched')
  const section = useRef<HTMLElement>(null)
  const { mutateAsync: send, isPending } = useAddEntry()
  const save = { send, isPending, done: toasts.added, failedTitle: toasts.failedTitle }
  useEffect(() => carriedNumber.set(''), [])
  useEffect(() => {
    if (state !== 'untouched')
      section.current?.querySelector<HTMLElement>(firstControl[state])?.focus()
  }, [state])

  function onAdded() {
    setPrefill('')
    setState('added')
  }
  return (
    <Card ref={section} id="add-entry" aria-labelledby="add-entry-title">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex-1">
          <h2 id="add-entry-title" className="text-lg font-[600]">
            {card.title}
          </h2>
          <p className="mt-1 text-sm text-fg2">{card.intro}</p>
        </div>
        {state !== 'open' && (
          <Button name="open" variant="secondary" onClick={() => setState('open')}>
            <Plus aria-hidden />
            {card.add}
          </Button>
        )}
      </div>
      {state === 'added' && <Added />}
      {/* Cancelled text is kept for the next opening: only a saved entry clears the form. */}
      {member && (state === 'open' || state === 'cancelled') && (
        <div hidden={state === 'cancelled'}>
          <EntryForm
            memberId={member.id}
            initial={newDraft(prefill)}
            save={save}
            onSaved={onAdded}
            onCancel={() => setState('cancelled')}
          />
        </div>
      )}
    </Card>
  )
}

/** Where the focus goes when the form opens or closes. */
const firstControl = { open: 'input', cancelled: '[name=open]', added: '[name=open]' }

function Added() {
  return (
    <p className="mt-4 flex items-center gap-2 text-sm">
      <Check className="size-4" aria-hidden />
      {card.saved}
    </p>
  )
}
