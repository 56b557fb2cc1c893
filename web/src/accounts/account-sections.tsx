import type { Member } from '@sidelight/contract/calls/accounts'
import type { ReactNode } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { useConfig } from '../platform/config.ts'
import { CardBoundary } from '../ui/cards/card-boundary.tsx'
import { RowGroup } from '../ui/cards/setting-rows.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { account } from './account-messages.ts'
import { DeletionRow, ExportRow } from './data/data-rows.tsx'
import { LeavingRow } from './data/leaving-row.tsx'
import { ConfirmRow, useUnconfirmed } from './email-links/confirm-row.tsx'
import { PasskeysRow } from './passkeys/passkeys-row.tsx'
import { EmailRow } from './profile/email-row.tsx'
import { groups } from './row-messages.ts'
import { CheckUpLine } from './security/check-up-line.tsx'
import { useCheckUpReady } from './security/check-up-queries.ts'
import { DevicesRow } from './security/devices-row.tsx'
import { PasswordRow } from './security/password-row.tsx'
import { SecondFactorRow } from './security/second-factor-row.tsx'
import { type Security, useSecurity } from './security/security-queries.ts'
import { WithStepUp } from './security/step-up.tsx'

interface AccountSectionsProps {
  member: Member
  /** Rows of other features, by group. */
  rooms: ReactNode
  kept: ReactNode
  looks: ReactNode
  plan: ReactNode
  /** The link to the stored data, beside the button that exports them. */
  held?: ReactNode
  /** What a deletion of the account takes of other features. */
  lost: ReactNode
  /**
   * Whether it is known which rows exist. Until then a placeholder is rendered, so that no row
   * moves later.
   */
  isReady?: boolean
}

/** Renders the account as groups of rows, below the line of its security check-up. */
export function AccountSections({ member, isReady = true, ...parts }: AccountSectionsProps) {
  const { data: security, error, refetch } = useSecurity()
  const isChecked = useCheckUpReady(member.id)
  if (error && !security) {
    return (
      <LoadError
        title={account.failed}
        cause={sentenceFor(error, account.failedCause)}
        onRetry={() => void refetch()}
      />
    )
  }
  // Nothing is rendered before the check-up is known: its line comes first, and all rows would move
  // if it grew.
  if (!security || !isChecked || !isReady) return <Loading />
  return (
    <WithStepUp security={security}>
      <div className="space-y-4">
        <CardBoundary>
          <CheckUpLine member={member} security={security} />
        </CardBoundary>
        <RowGroup title={groups.signingIn}>
          <SigningIn security={security} />
          {parts.rooms}
        </RowGroup>
        <RowGroup title={groups.kept}>{parts.kept}</RowGroup>
        <RowGroup id="looks" title={groups.looks}>
          <CardBoundary row>
            <LeavingRow security={security} />
          </CardBoundary>
          {parts.looks}
        </RowGroup>
        <RowGroup title={groups.data}>
          {parts.plan}
          <CardBoundary row>
            <ExportRow beside={parts.held} />
          </CardBoundary>
          <CardBoundary row>
            <DeletionRow lost={parts.lost} />
          </CardBoundary>
        </RowGroup>
      </div>
    </WithStepUp>
  )
}

function SigningIn({ security }: { security: Security }) {
  const { identity } = useConfig()
  const unconfirmed = useUnconfirmed()
  return (
    <>
      <CardBoundary row>
        <EmailRow security={security} />
      </CardBoundary>
      {unconfirmed && (
        <li id="account-confirm">
          <ul>
            <ConfirmRow />
          </ul>
        </li>
      )}
      <CardBoundary row>
        <PasswordRow security={security} />
      </CardBoundary>
      {identity === 'builtin' && (
        <CardBoundary row>
          <PasskeysRow security={security} />
        </CardBoundary>
      )}
      {/* The second factor follows a password, and the account may have none. */}
      {security.hasPassword && (
        <CardBoundary row>
          <SecondFactorRow security={security} />
        </CardBoundary>
      )}
      <CardBoundary row>
        <DevicesRow security={security} />
      </CardBoundary>
    </>
  )
}

const CARDS = ['check-up', 'signing-in', 'kept', 'data']

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
