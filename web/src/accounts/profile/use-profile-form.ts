import type { Member } from '@sidelight/contract/calls/accounts'
import { type SyntheticEvent, useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { profile, profileToasts } from '../messages.ts'
import { useUpdateProfile } from '../queries.ts'
import {
  changeOf,
  checkProfile,
  draftOf,
  type ProfileDraft,
  type ProfileField,
} from './profile-draft.ts'

/**
 * Returns the draft of the profile, functions that change and save it, and what was wrong with it
 * (§4, §5, §8).
 */
export function useProfileForm(member: Member, onSaved: () => void) {
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(member))
  const { refuse, refuseBy, correct, clear, ...refused } = useRefusedForm('save', 'fullName')
  const update = useUpdateProfile(member.id)

  function change(field: ProfileField, value: string | null) {
    setDraft({ ...draft, [field]: value })
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
        toast(profileToasts.saved)
        onSaved()
      },
      onError: (error) => tell(refuseBy(error, profile)),
    })
  }
  return { ...refused, draft, change, submit, saving: update.isPending }
}
