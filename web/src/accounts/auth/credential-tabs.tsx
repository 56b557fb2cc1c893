import type { ComponentProps } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { credentials, type Flow, texts } from '../messages.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { CredentialsForm } from './credentials-form.tsx'

type FormProps = ComponentProps<typeof CredentialsForm>

interface CredentialTabsProps extends Omit<FormProps, 'onSignUpInstead'> {
  /** In the order of the tabs. */
  flows: readonly Flow[]
  onFlow: (flow: Flow) => void
}

/** Renders Sign In and Sign Up as two tabs over the same fields, and the button for a passkey. */
export function CredentialTabs({ flows, flow, onFlow, ...form }: CredentialTabsProps) {
  return (
    <>
      <Tabs
        label={credentials.tabs}
        value={flow}
        onChange={onFlow}
        tabs={flows.map((name) => ({
          name,
          label: texts[name].tab,
          panel: (
            <CredentialsForm {...form} flow={name} onSignUpInstead={() => onFlow('sign-up')} />
          ),
        }))}
      />
      {flow === 'sign-in' && <PasskeyButton />}
    </>
  )
}
