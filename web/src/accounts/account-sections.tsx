import { sentenceFor } from '../platform/api-error.ts'
import { useConfig } from '../platform/config.ts'
import { LoadError } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { account } from './account-messages.ts'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { LeavingSection } from './leaving-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { useSecurity } from './security-queries.ts'
import { WithStepUp } from './step-up.tsx'

/** What guards her account, and what is held of her. */
export function AccountSections() {
  const { data: security, error, refetch } = useSecurity()
  const { identity } = useConfig()
  if (error && !security) {
    return (
      <LoadError
        title={account.failed}
        cause={sentenceFor(error, account.failedCause)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!security) return <Loading />
  return (
    <WithStepUp security={security}>
      <div className="space-y-4">
        <EmailSection security={security} />
        <PasswordSection security={security} />
        {/* It follows a password, and there may be none. */}
        {security.hasPassword && <SecondFactorSection security={security} />}
        {identity === 'builtin' && <PasskeysSection security={security} />}
        <DevicesSection security={security} />
        <LeavingSection security={security} />
        <DataSection />
      </div>
    </WithStepUp>
  )
}

const CARDS = ['password', 'second-factor', 'passkeys', 'devices']

function Loading() {
  return (
    <div className="space-y-4">
      <output className="sr-only">{account.loading}</output>
      {CARDS.map((name) => (
        <div key={name} className="card p-5 sm:p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-5 h-11 w-36" />
        </div>
      ))}
    </div>
  )
}
