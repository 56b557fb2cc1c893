import { useEffect, useState } from 'react'
import { Agreement } from '../../accounts/auth/agreement.tsx'
import { CredentialTabs } from '../../accounts/auth/credential-tabs.tsx'
import { type Flow, texts } from '../../accounts/messages.ts'
import { carriedEmail } from '../../platform/auth/account-emails.ts'
import { closeSignInSheet, type SheetFlow, signInSheet } from '../../platform/auth/sign-in-sheet.ts'
import { goTo, usePath } from '../../platform/navigation/router.tsx'
import { useSession } from '../../platform/session/session.ts'
import { currentPrefill } from '../../platform/storage/search-prefill.ts'
import { useStore } from '../../platform/storage/store.ts'
import { readBack } from '../../search/read-back/read-back-messages.ts'
import { readBox } from '../../search/read-back/read-box.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { AtSign, Mail, Phone } from '../../ui/icons/icons.ts'
import type { ParsedInput } from '../../ui/read-back/parsed-input.ts'
import { sheet } from './sheet-messages.ts'

const flows = ['sign-up', 'sign-in'] as const satisfies Flow[]

/**
 * Renders the sheet in which a visitor signs up or in before a number is checked. The number is
 * then checked on /search. Closing the sheet keeps the number and the email.
 */
export function CheckSheet({ opened }: { opened: SheetFlow }) {
  const [flow, setFlow] = useState<Flow>(opened)
  const email = useStore(carriedEmail, '')
  const [password, setPassword] = useState('')
  const [typed] = useState(() => currentPrefill().text.trim())
  useCloseOnSignIn()
  return (
    <Dialog sheet title={sheet.title} onClose={closeSignInSheet}>
      {typed !== '' && <Waiting typed={typed} />}
      <div className="mt-4">
        <CredentialTabs
          flows={flows}
          flow={flow}
          onFlow={setFlow}
          email={email}
          onEmail={carriedEmail.set}
          password={password}
          onPassword={setPassword}
          sheet={{ signUp: typed === '' ? texts['sign-up'].tab : sheet.signUp }}
        />
      </div>
      <Agreement />
      <Button variant="ghost" className="mt-2 w-full" onClick={closeSignInSheet}>
        {sheet.close}
      </Button>
    </Dialog>
  )
}

/**
 * Closes the sheet when the visitor has signed in, and opens the page with the answer. A link in
 * the sheet to another page closes it too.
 */
function useCloseOnSignIn() {
  const { state } = useSession()
  const path = usePath()
  const [openedAt] = useState(path)
  useEffect(() => {
    if (path !== openedAt) closeSignInSheet()
    else if (state === 'signed-in') {
      signInSheet.set(null)
      if (path !== '/search') goTo('/search', { replace: true })
    }
  }, [state, path, openedAt])
}

/**
 * Renders the number as it was parsed, with a doubt about it, or with a note on where it is stored
 * until then.
 */
function Waiting({ typed }: { typed: string }) {
  const [reading, setReading] = useState<ParsedInput | null>(null)
  useEffect(() => {
    void readBox().then(setReading)
  }, [])
  const { icon: Icon, text, doubt } = shown(reading, typed)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-line bg-s2 px-4 py-3 text-sm">
      <Icon className="size-4 text-accent" aria-hidden />
      <span className="num min-w-0 font-[560] wrap-anywhere">{text}</span>
      <span className="text-fg2">{doubt ?? sheet.stays}</span>
    </p>
  )
}

interface Shown {
  icon: typeof Phone
  text: string
  /** A doubt about the number, shown before the visitor signs up to check it. */
  doubt?: string
}

function shown(reading: ParsedInput | null, typed: string): Shown {
  if (reading?.kind === 'handle') return { icon: AtSign, text: `@${reading.handle}` }
  if (reading?.kind === 'email') return { icon: Mail, text: reading.email }
  if (reading?.kind !== 'number') return { icon: Phone, text: typed }
  const doubt = reading.tooLong ? readBack.tooLong : readBack.incomplete
  return { icon: Phone, text: reading.shown, ...(!reading.whole && { doubt }) }
}
