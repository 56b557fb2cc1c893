import { useState } from 'react'
import { useConfig } from '../platform/config.ts'
import { goTo, Redirect, useHash } from '../platform/router.tsx'
import { useSession } from '../platform/session.ts'
import { Card } from '../ui/card.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { credentials, type Flow, texts } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { leadsToCheckout, returnPath } from './return-path.ts'
import { SecondStepForm } from './second-step-form.tsx'

const flows = ['sign-in', 'sign-up'] as const satisfies Flow[]

/** Sign In and Sign Up (specification §2); `/auth#sign-up` opens the second tab. */
export function AuthPage() {
  const { state } = useSession()
  const { productName } = useConfig()
  const [flow, choose] = useFlow()
  const half = useHash() === '#code'
  const [email, setEmail] = useState('')
  if (state === 'signed-in') return <Redirect to={returnPath(location.search)} />

  return (
    <div className="mx-auto max-w-[520px] px-5 pt-10 pb-24 md:pt-16">
      <h1 className="display text-center text-3xl">{texts[flow].title(productName)}</h1>
      {leadsToCheckout(location.search) && (
        <Notice tone="info" className="mt-6">
          {credentials.forCheckout}
        </Notice>
      )}
      <Card as="div" className="mt-8">
        {half ? (
          // She came from the navigation bar: Google has let her in, and a code has to follow.
          <SecondStepForm onBack={() => goTo('/auth', { replace: true })} />
        ) : (
          <>
            <Tabs
              label={credentials.tabs}
              value={flow}
              onChange={choose}
              tabs={flows.map((name) => ({
                name,
                label: texts[name].tab,
                panel: <CredentialsForm flow={name} email={email} onEmail={setEmail} />,
              }))}
            />
            {flow === 'sign-in' && <PasskeyButton />}
          </>
        )}
        <p className="mt-5 text-center text-xs text-fg3">
          <LinkedText
            text={credentials.agreement}
            className="text-fg2 underline underline-offset-4"
          />
        </p>
      </Card>
    </div>
  )
}

/** What the address opens, until she chooses a tab: a tab moves no focus, as a new address would. */
function useFlow() {
  const hash = useHash()
  const [chosen, setChosen] = useState<{ at: string; flow: Flow } | null>(null)
  const opened: Flow = hash === '#sign-up' ? 'sign-up' : 'sign-in'
  const flow = chosen?.at === hash ? chosen.flow : opened
  return [flow, (next: Flow) => setChosen({ at: hash, flow: next })] as const
}
