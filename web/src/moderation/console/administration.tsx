import { lazy, Suspense, useState } from 'react'
import { useRestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { Button } from '../../ui/button.tsx'
import { holding } from '../evidence/evidence-messages.ts'
import { support } from '../support/support-messages.ts'
import { figures, administration as texts } from './figures-messages.ts'

const dialogs = {
  messages: lazy(() =>
    import('../support/messages-dialog.tsx').then((part) => ({ default: part.MessagesDialog })),
  ),
  figures: lazy(() =>
    import('./figures-dialog.tsx').then((part) => ({ default: part.FiguresDialog })),
  ),
  holders: lazy(() =>
    import('../evidence/holders-dialog.tsx').then((part) => ({ default: part.HoldersDialog })),
  ),
}

const openers = { messages: support.open, figures: figures.open, holders: holding.open }
const names = ['messages', 'figures', 'holders'] as const

/** Renders the console of an administrator: messages, figures and key holders, but no cases. */
export function Administration() {
  const [shown, show] = useState<(typeof names)[number] | null>(null)
  const Shown = shown && dialogs[shown]
  useRestoredFocus()
  return (
    <div className="mx-auto max-w-[680px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{texts.title}</h1>
      <p className="mt-3 max-w-[60ch] text-fg2">{texts.scope}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {names.map((name) => (
          <Button key={name} variant="outline" onClick={() => show(name)}>
            {openers[name]}
          </Button>
        ))}
      </div>
      {Shown && (
        <Suspense>
          <Shown onClose={() => show(null)} />
        </Suspense>
      )}
    </div>
  )
}
