import type { Member } from '@sidelight/contract/calls/accounts'
import { useState } from 'react'
import { Welcome } from '../../accounts/auth/welcome.tsx'
import { PaymentReturned } from '../../payments/checkout/payment-returned.tsx'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useMember } from '../../platform/session/session.ts'
import { rememberPaid } from '../../search/paid-report/paid-report.ts'
import { LastVisitLine, useLastVisit } from '../../stats/last-visit-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MembersOnly } from '../shell/members-only.tsx'
import { FirstDashboard, UsualDashboard } from './dashboard/dashboard.tsx'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { begin, loading } from './dashboard-messages.ts'

/** Renders /dashboard, to which a member comes after signing in (specification §2). */
export function DashboardPage() {
  const member = useMember()
  return (
    <MembersOnly>
      <WithQueries>
        <div className="mx-auto max-w-[1200px] px-5 pt-8 pb-14 md:px-8 md:pt-12 md:pb-20">
          <Welcome />
          {member && <MemberDashboard member={member} />}
        </div>
      </WithQueries>
    </MembersOnly>
  )
}

function MemberDashboard({ member }: { member: Member }) {
  const dashboard = useDashboard(member.id)
  const { isSettled, isFirstVisit } = dashboard
  const visit = useLastVisit(member.id)
  // Fixed during a visit, because a new entry must not collapse the card in which it was written.
  const [firstVisit, setFirstVisit] = useState<boolean>()
  if (isSettled && !visit.isPending && firstVisit === undefined) setFirstVisit(isFirstVisit)
  const Cards = firstVisit ? FirstDashboard : UsualDashboard
  return (
    <>
      {firstVisit ? (
        <p className="mt-2 text-fg2">{begin.line}</p>
      ) : (
        firstVisit === false && <LastVisitLine visit={visit.data} />
      )}
      <PaymentReturned onGranted={rememberPaid} />
      {firstVisit === undefined ? <Loading /> : <Cards dashboard={dashboard} />}
    </>
  )
}

function Loading() {
  return (
    <div className="mt-4 grid gap-4 md:mt-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <output className="sr-only">{loading}</output>
      {['quick', 'side'].map((name) => (
        <div key={name} className="card min-h-48 p-5 sm:p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-4 h-13 w-full" />
        </div>
      ))}
    </div>
  )
}
