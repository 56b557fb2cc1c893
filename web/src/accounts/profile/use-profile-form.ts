import type { Member } from '@sidelight/contract/calls/accounts'
import { type SyntheticEvent, useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { useWarningOfLoss } from '../../ui/dialogs/use-warning-of-loss.ts'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { profile, profileToasts } from '../messages.ts'
import { useUpdateProfile } from '../queries.ts'
import { changedProfiles } from './changed-profiles.ts'
import {
  changedFields,
  changeOf,
  checkProfile,
  draftOf,
  type ProfileDraft,
  type ProfileField,
} from './profile-draft.ts'

const isChanged = (changed: object) => Object.keys(changed).length > 0

/**
 * Returns the draft of the profile, functions that change and save it, and what was wrong with it
 * (§4, §5, §8). What was typed before the session ended is restored, and the focus then stays where
 * it is.
 */
export function useProfileForm(member: Member, onSaved: () => void) {
  const [before] = useState(() => changedProfiles.of(member.id))
  const [draft, setDraft] = useState<ProfileDraft>(() => ({ ...draftOf(member), ...before }))
  const first = before ? undefined : 'fullName'
  const { refuse, refuseBy, correct, clear, ...refused } = useRefusedForm('save', first)
  useWarningOfLoss(isChanged(changedFields(draft, member)))
  const update = useUpdateProfile(member.id)

  function change(field: ProfileField, value: string | null) {
    const next = { ...draft, [field]: value }
    setDraft(next)
    const changed = changedFields(next, member)
    changedProfiles.put(member.id, isChanged(changed) ? changed : undefined)
    correct(field)
  }
  function tell(description: string) {
    toast({ title: profileToasts.failedTitle, description, tone: 'destructive' })
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (update.isPending) return
    const wrong = checkProfile(draft)
    if (Object.keys(wrong).length > 0) {
      refuse(wrong)
      return tell(profile.checkFields)
    }
    clear()
    update.mutate(changeOf(draft), {
      onSuccess() {
        changedProfiles.put(member.id, undefined)
        toast(profileToasts.saved)
        onSaved()
      },
      onError: (error) => tell(refuseBy(error, profile)),
    })
  }
  return { ...refused, draft, change, submit, saving: update.isPending }
}
