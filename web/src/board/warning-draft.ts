import type { DESCRIPTION_MAX, DESCRIPTION_MIN, OwnWarning } from '@sidelight/contract/board'
import type { InputOf } from '@sidelight/contract/calls'
import { editablePhone, splitNicknames } from '@sidelight/contract/identifiers'
import { form } from './messages.ts'

/** Typed as the contract's own numbers: another limit there stops this file from compiling. */
export const LONGEST: typeof DESCRIPTION_MAX = 2_000
const SHORTEST: typeof DESCRIPTION_MIN = 10

/** A warning as it stands in the form, every field as typed. */
export interface WarningDraft {
  phoneNumber: string
  handle: string
  email: string
  realName: string
  nicknames: string
  redFlags: readonly string[]
  description: string
  location: string
  timeframe: string
  delayed: boolean
  openToContact: boolean
}

/** Sentences about wrong fields, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The empty form (specification §3: empty defaults). */
export function emptyDraft(): WarningDraft {
  return {
    phoneNumber: '',
    handle: '',
    email: '',
    realName: '',
    nicknames: '',
    redFlags: [],
    description: '',
    location: '',
    timeframe: '',
    delayed: false,
    openToContact: false,
  }
}

/** The form over a warning of hers: whom she named, whole, and the text as it was stored. */
export function draftOf(warning: OwnWarning): WarningDraft {
  const { phoneNumber, handle, email, realName, nicknames } = warning.identity
  return {
    phoneNumber: editablePhone(phoneNumber),
    handle: handle ?? '',
    email: email ?? '',
    realName: realName ?? '',
    nicknames: nicknames.join(', '),
    redFlags: warning.redFlags,
    description: warning.description,
    location: warning.location ?? '',
    timeframe: warning.timeframe ?? '',
    delayed: false,
    openToContact: warning.openToContact,
  }
}

/** True when closing would lose something that was written or chosen. */
export function holdsText(draft: WarningDraft): boolean {
  const { redFlags, delayed, openToContact, ...texts } = draft
  const written = Object.values(texts).some((text) => text.trim() !== '')
  return written || redFlags.length > 0 || delayed || openToContact
}

/** True when one of the two things is missing that specification §5 names in its toast. */
export function lacksEssentials({ phoneNumber, redFlags }: WarningDraft): boolean {
  return phoneNumber.trim() === '' || redFlags.length === 0
}

/** What can be told without the server: phone, red flags and description are required (§5). */
export function checkDraft(draft: WarningDraft): FieldErrors {
  const errors: Record<string, string> = {}
  if (draft.phoneNumber.trim() === '') errors['phoneNumber'] = form.phoneMissing
  if (draft.redFlags.length === 0) errors['redFlags'] = form.flagMissing
  const length = draft.description.trim().length
  if (length < SHORTEST) errors['description'] = form.tooShort(SHORTEST)
  if (length > LONGEST) errors['description'] = form.tooLong(LONGEST)
  return errors
}

/** The identity fields, as censoring wants them. */
export function identityOf({ phoneNumber, handle, email, realName, nicknames }: WarningDraft) {
  return { phoneNumber, handle, email, realName, nicknames: splitNicknames(nicknames) }
}

/** The call's body. Empty fields are sent empty: the server takes them as absent. */
export function toNewWarning(
  draft: WarningDraft,
  memberId: string,
): InputOf<'postWarning'>['body'] {
  return {
    ...draft,
    phoneNumber: draft.phoneNumber.trim(),
    email: draft.email.trim(),
    description: draft.description.trim(),
    nicknames: splitNicknames(draft.nicknames),
    redFlags: [...draft.redFlags],
    userId: memberId,
  }
}
