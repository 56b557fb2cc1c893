import type { Member } from '@sidelight/contract/accounts'
import { maskName } from '@sidelight/contract/mask'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '../platform/router.tsx'
import { useMember } from '../platform/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Masked } from '../ui/masked.tsx'
import { account } from './account-messages.ts'
import { profile } from './messages.ts'
import { ProfileForm } from './profile-form.tsx'

/** The dashboard's Profile: view, edit, save, then view (specification §2, §4). */
export function ProfileCard() {
  const member = useMember()
  const [state, setState] = useState<'untouched' | 'editing' | 'left'>('untouched')
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'left') edit.current?.focus()
  }, [state])
  return (
    <Card aria-labelledby="profile">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 id="profile" className="text-lg font-[600]">
          {profile.title}
        </h2>
        {state !== 'editing' && (
          <Button ref={edit} variant="secondary" size="sm" onClick={() => setState('editing')}>
            {profile.edit}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-fg2">{profile.note}</p>
      {member && state !== 'editing' && <ProfileView member={member} />}
      {member && state === 'editing' && (
        <ProfileForm
          key={member.id}
          member={member}
          onSaved={() => setState('left')}
          onCancel={() => setState('left')}
        />
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to="/account" className="underline underline-offset-4">
          {account.link}
        </Link>
        <Link to="/billing" className="underline underline-offset-4">
          {account.billing}
        </Link>
      </p>
    </Card>
  )
}

function ProfileView({ member }: { member: Member }) {
  const { fullName, username, age, city } = member
  const { labels } = profile
  return (
    <dl className="mt-3 divide-y divide-line text-sm">
      <Row name={labels.fullName} value={fullName} />
      <Row
        name={labels.username}
        value={username && <Masked text={maskName(username)} />}
        mark={
          <Badge>
            <Lock aria-hidden />
            {profile.private}
          </Badge>
        }
      />
      <Row name={labels.age} value={age} />
      <Row name={labels.city} value={city} />
    </dl>
  )
}

interface RowProps {
  name: string
  value: ReactNode
  mark?: ReactNode
}

function Row({ name, value, mark }: RowProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">
      <dt className="w-24 shrink-0 text-fg3">{name}</dt>
      <dd className="flex min-w-24 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="num min-w-0 wrap-anywhere">
          {value ?? <span className="text-fg3">{profile.missing}</span>}
        </span>
        {mark}
      </dd>
    </div>
  )
}
