import type { Member } from '@sidelight/contract/calls/accounts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { profile } from '../messages.ts'
import { draftOf, profileFields } from './profile-draft.ts'
import { ProfileInput } from './profile-input.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  member: Member
  onSaved: () => void
  onCancel: () => void
}

/**
 * Renders the fields of the profile. Emptying one leaves the stored value unchanged; Clear removes
 * it.
 */
export function ProfileForm({ member, onSaved, onCancel }: ProfileFormProps) {
  const { form, draft, errors, change, submit, saving, failure } = useProfileForm(member, onSaved)
  const stored = draftOf(member)
  return (
    <form {...form} onSubmit={submit} className="mt-4 space-y-5">
      {profileFields.map((field) => (
        <ProfileInput
          key={field}
          field={field}
          value={draft[field]}
          stored={stored[field]}
          error={errors[field]}
          onChange={(value) => change(field, value)}
        />
      ))}
      <FailureNotice sentence={failure?.sentence} />
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button variant="ghost" onClick={onCancel}>
          {profile.cancel}
        </Button>
        <Button type="submit" name="save" disabled={saving}>
          {saving ? profile.saving : profile.save}
        </Button>
      </div>
    </form>
  )
}
