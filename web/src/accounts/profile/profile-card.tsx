import type { Member } from '@sidelight/contract/calls/accounts'
import { maskName } from '@sidelight/contract/rules/masking/mask'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Masked } from '../../ui/masked.tsx'
import { account } from '../account-messages.ts'
import { profile } from '../messages.ts'
import { changedProfiles } from './changed-profiles.ts'
import { ProfileForm } from './profile-form.tsx'

/**
 * Renders the Profile card of the dashboard: the profile, or the form that changes it
 * (specification §2, §4). The form is open at once if the session ended while it was filled.
 */
export function ProfileCard() {
  const member = useMember()
  const [state, setState] = useState<'untouched' | 'editing' | 'left'>(() =>
    member && changedProfiles.of(member.id) ? 'editing' : 'untouched',
  )
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'left') edit.current?.focus()
  }, [state])
  const isEditing = state === 'editing'
  function cancel() {
    if (member) changedProfiles.put(member.id, undefined)
    setState('left')
  }
  return (
    <Card aria-labelledby="profile" className="px-5 py-3 sm:px-6 sm:py-3">
      <div className="flex min-h-11 items-center gap-4">
        <div className="min-w-0 flex-1">
          <h2 id="profile" className="text-[0.9375rem] font-[600]">
            {profile.title}
          </h2>
          {member && !isEditing && <ProfileLine member={member} />}
        </div>
        {!isEditing && (
          <Button ref={edit} variant="ghost" size="sm" onClick={() => setState('editing')}>
            {profile.edit}
          </Button>
        )}
      </div>
      {member && isEditing && (
        <ProfileForm
          key={member.id}
          member={member}
          onSaved={() => setState('left')}
          onCancel={cancel}
        />
      )}
      <p className="flex flex-wrap gap-x-6 text-xs text-fg2">
        <Link to="/account" className={LINK}>
          {account.link}
        </Link>
        <Link to="/billing" className={LINK}>
          {account.billing}
        </Link>
      </p>
    </Card>
  )
}

const LINK =
  'inline-flex min-h-8 items-center underline underline-offset-4 hover:text-fg pointer-coarse:min-h-11'

/** Renders the profile in one line. Its labels are for screen readers only. */
function ProfileLine({ member }: { member: Member }) {
  const { fullName, username, age, city } = member
  const { labels } = profile
  const values = [
    { label: labels.fullName, value: fullName },
    { label: labels.username, value: username && <PrivateName name={username} /> },
    { label: labels.age, value: age },
    { label: labels.city, value: city },
  ].filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (values.length === 0) return <p className="mt-0.5 text-xs text-fg2">{profile.nothing}</p>
  return (
    <div className="mt-0.5 text-xs text-fg2">
      <dl className="inline">
        {values.map(({ label, value }) => (
          <div key={label} className="inline not-first:before:content-[',_']">
            <dt className="sr-only">{label}</dt>
            <dd className="num inline wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <span aria-hidden>. </span>
      <span>{profile.note}</span>
    </div>
  )
}

function PrivateName({ name }: { name: string }) {
  return (
    <>
      <Masked text={maskName(name)} /> <Badge>{profile.private}</Badge>
    </>
  )
}
