import type { Member } from '@sidelight/contract/accounts'
import { type SyntheticEvent, useState } from 'react'
import { ApiError, fieldErrors, sentenceFor } from '../platform/api-error.ts'
import { toast } from '../platform/toasts.ts'
import { useRefusedFields } from '../ui/use-refused-fields.ts'
import { profile, profileToasts } from './messages.ts'
import {
  changeOf,
  checkProfile,
  draftOf,
  type ProfileDraft,
  type ProfileField,
} from './profile-draft.ts'
import { useUpdateProfile } from './queries.ts'

/** What the form does with its draft: change, check, save, and say what was wrong (§4, §5, §8). */
export function useProfileForm(member: Member, onSaved: () => void) {
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(member))
  const { form, errors, refuse, correct, accept } = useRefusedFields('save')
  const update = useUpdateProfile(member.id)

  function change(field: ProfileField, value: string | null) {
    setDraft({ ...draft, [field]: value })
    correct(field)
  }
  function fail(fields: Readonly<Record<string, string>>, sentence: string) {
    refuse(fields)
    toast({ title: profileToasts.failedTitle, description: sentence, tone: 'destructive' })
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (update.isPending) return
    const wrong = checkProfile(draft)
    if (Object.keys(wrong).length > 0) return fail(wrong, profile.checkFields)
    accept()
    update.mutate(changeOf(draft), {
      onSuccess() {
        toast(profileToasts.saved)
        onSaved()
      },
      onError: (error) => fail(fieldErrors(error), failureOf(error).sentence),
    })
  }
  const whole = update.error && Object.keys(fieldErrors(update.error)).length === 0
  const failure = whole ? failureOf(update.error) : null
  return { form, draft, errors, change, submit, saving: update.isPending, failure }
}

function failureOf(error: Error): { sentence: string; signIn: boolean } {
  const signIn = error instanceof ApiError && error.status === 401
  return { sentence: signIn ? profile.sessionOver : sentenceFor(error, profile.failed), signIn }
}
