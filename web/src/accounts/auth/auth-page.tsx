import { useState } from 'react'
import { carriedEmail } from '../../platform/auth/account-emails.ts'
import { useConfig } from '../../platform/config.ts'
import { goTo, Redirect, useHash } from '../../platform/navigation/router.tsx'
import { hasSignedIn, useSession } from '../../platform/session/session.ts'
import { useStore } from '../../platform/storage/store.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { credentials, type Flow, texts } from '../messages.ts'
import { Agreement } from './agreement.tsx'
import { CredentialTabs } from './credential-tabs.tsx'
import { leadsToCheckout, leadsToNewcomer, returnPath } from './return-path.ts'
import { SecondStepForm } from './second-step-form.tsx'

const flows = ['sign-in', 'sign-up'] as const satisfies Flow[]

/** Renders /auth: Sign In and Sign Up (specification §2); `/auth#sign-up` opens the second tab. */
export function AuthPage() {
  const session = useSession()
  const { productName } = useConfig()
  const [flow, choose] = useFlow()
  const half = useHash() === '#code'
  const email = useStore(carriedEmail, '')
  const [password, setPassword] = useState('')
  if (session.state === 'signed-in') return <Redirect to={returnPath(location.search)} />

  return (
    <div className="mx-auto max-w-[520px] px-5 pt-10 pb-24 md:pt-16">
      <h1 className="display text-center text-3xl">{texts[flow].title(productName)}</h1>
      {leadsToCheckout(location.search) && (
        <Notice tone="info" className="mt-6">
          {credentials.forCheckout}
        </Notice>
      )}
      {session.state === 'signed-out' && session.ended && (
        <Notice tone="info" className="mt-6">
          {credentials.ended}
        </Notice>
      )}
      <Card as="div" className="mt-8">
        {half ? (
          // The sign-in began in the navigation bar. Google has confirmed the account, but the code
          // of the second step is missing.
          <SecondStepForm onBack={() => goTo('/auth', { replace: true })} />
        ) : (
          <CredentialTabs
            flows={flows}
            flow={flow}
            onFlow={choose}
            email={email}
            onEmail={carriedEmail.set}
            password={password}
            onPassword={setPassword}
          />
        )}
        <Agreement />
      </Card>
    </div>
  )
}

/**
 * Returns the tab that the URL names, or the one that the reader has chosen since. A choice does
 * not change the URL, because that would move the focus.
 */
function useFlow() {
  const hash = useHash()
  const [chosen, setChosen] = useState<{ at: string; flow: Flow } | null>(null)
  const [isNew] = useState(() => leadsToNewcomer(location.search) && !hasSignedIn())
  const opened: Flow = hash === '#sign-up' || isNew ? 'sign-up' : 'sign-in'
  const flow = chosen?.at === hash ? chosen.flow : opened
  return [flow, (next: Flow) => setChosen({ at: hash, flow: next })] as const
}
