import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRequestedDraft } from '../platform/drafts/requested-draft.ts'
import { useMember } from '../platform/session/session.ts'
import { useCarried } from '../platform/storage/search-prefill.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { useWarningOfLoss } from '../ui/dialogs/use-warning-of-loss.ts'
import { Check, Plus } from '../ui/icons/icons.ts'
import { newDraft } from './entry-draft.ts'
import { EntryForm } from './entry-form.tsx'
import { card, toasts } from './messages.ts'
import { useAddEntry } from './queries.ts'
import { useEntryDraft } from './use-entry-draft.ts'

type State = 'untouched' | 'open' | 'cancelled' | 'added'

/**
 * Renders Add Safety Entry, either collapsed or with its open form (specification §4). `children`
 * are links to entries and drafts. Without them, the collapsed card is one line.
 */
export function EntryCard({ children }: { children?: ReactNode }) {
  const member = useMember()
  const [prefill, setPrefill] = useState(useCarried('entry'))
  const [state, setState] = useState<State>(prefill ? 'open' : 'untouched')
  const kept = useEntryDraft()
  useWarningOfLoss(kept.place === 'tab')
  /** Counts how often the form was emptied. Each emptied form is mounted as a new one. */
  const [fresh, setFresh] = useState(0)
  const section = useRef<HTMLElement>(null)
  const { start: send, isPending } = useAddEntry()
  const save = { send, isPending, done: toasts.added, failedTitle: toasts.failedTitle }
  const isRead = kept.stored !== undefined
  useEffect(() => {
    if (isRead && state !== 'untouched')
      section.current?.querySelector<HTMLElement>(firstControl[state])?.focus()
  }, [state, isRead])

  function onAdded() {
    setPrefill('')
    kept.discard()
    setState('added')
  }
  function onDiscard() {
    kept.discard()
    setFresh(fresh + 1)
  }
  useRequestedDraft('entry', (request) => (request === 'continue' ? setState('open') : onDiscard()))
  return (
    <Card
      ref={section}
      id="add-entry"
      aria-labelledby="add-entry-title"
      className={children || state === 'open' ? '' : 'px-5 py-3 sm:px-6 sm:py-3'}
    >
      <Head isLine={!children} isOpen={state === 'open'} onOpen={() => setState('open')} />
      {state === 'added' && <Added />}
      {/* Cancelling hides the form, so that its text is there when it is opened again. Only a saved entry clears it. */}
      {member && kept.stored !== undefined && (state === 'open' || state === 'cancelled') && (
        <div hidden={state === 'cancelled'}>
          <EntryForm
            key={fresh}
            memberId={member.id}
            initial={kept.stored ?? newDraft(prefill)}
            save={save}
            onFilled={(entry) => kept.keep(entry)}
            kept={{ place: kept.place, onDiscard }}
            onSaved={onAdded}
            onCancel={() => setState('cancelled')}
          />
        </div>
      )}
      {children}
    </Card>
  )
}

interface HeadProps {
  /** Whether the collapsed card is one line. */
  isLine: boolean
  isOpen: boolean
  onOpen: () => void
}

function Head({ isLine, isOpen, onOpen }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-36">
        <h2
          id="add-entry-title"
          className={isLine ? 'text-[0.9375rem] font-[600]' : 'text-lg font-[600]'}
        >
          {card.title}
        </h2>
        <p className={clsx('mt-0.5 text-fg2', isLine ? 'text-xs' : 'text-sm')}>{card.intro}</p>
      </div>
      {!isOpen && (
        <Button name="open" variant="secondary" size={isLine ? 'sm' : 'md'} onClick={onOpen}>
          <Plus aria-hidden />
          {card.add}
        </Button>
      )}
    </div>
  )
}

/** The controls that take the focus when the form opens or closes. */
const firstControl = { open: 'input', cancelled: '[name=open]', added: '[name=open]' }

function Added() {
  return (
    <p className="mt-4 flex items-center gap-2 text-sm">
      <Check className="size-4" aria-hidden />
      {card.saved}
    </p>
  )
}
