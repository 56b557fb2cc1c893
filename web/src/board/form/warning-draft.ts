import type { OwnWarning } from '@sidelight/contract/calls/board'
import type { InputOf } from '@sidelight/contract/calls/calls'
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  EMAIL_LENGTH,
  LINE_LENGTH,
} from '@sidelight/contract/rules/limits'
import {
  editablePhone,
  isHandleText,
  looksLikeEmail,
  splitNicknames,
} from '@sidelight/contract/rules/masking/identifiers'
import { linkInsteadOfNumber } from '@sidelight/contract/rules/parsing/profile-link'
import { isWholeEmail } from '@sidelight/contract/rules/parsing/whole-email'
import type { FieldErrors } from '../../ui/forms/use-refused-form.ts'
import { form } from '../messages.ts'

/** A warning in the form, every field as typed. */
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

/** Returns the empty form (specification §3: empty defaults). */
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

/**
 * Returns one of the member's warnings as a draft: the reported person unmasked, the text as
 * stored.
 */
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

/**
 * Returns a stored form, or null if it is not one. Fields that its version did not have are empty.
 */
export function restoreDraft(kept: unknown): WarningDraft | null {
  if (typeof kept !== 'object' || kept === null) return null
  const text = (name: keyof WarningDraft) => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'string' ? value : ''
  }
  const flags: unknown = Reflect.get(kept, 'redFlags')
  return {
    phoneNumber: text('phoneNumber'),
    handle: text('handle'),
    email: text('email'),
    realName: text('realName'),
    nicknames: text('nicknames'),
    redFlags: Array.isArray(flags) ? flags.filter((flag) => typeof flag === 'string') : [],
    description: text('description'),
    location: text('location'),
    timeframe: text('timeframe'),
    delayed: Reflect.get(kept, 'delayed') === true,
    openToContact: Reflect.get(kept, 'openToContact') === true,
  }
}

/**
 * Returns the draft with a number, handle or email that was typed elsewhere. A draft that names a
 * person already is returned unchanged, because it may be about somebody else.
 */
export function aboutCarried(draft: WarningDraft, carried: string): WarningDraft {
  const { phoneNumber, handle, email } = draft
  if (carried === '' || phoneNumber + handle + email !== '') return draft
  if (looksLikeEmail(carried)) return { ...draft, email: carried }
  if (isHandleText(carried)) return { ...draft, handle: carried }
  return { ...draft, phoneNumber: carried }
}

/** Returns whether closing the form would lose something that was written or chosen. */
export function holdsText(draft: WarningDraft): boolean {
  const { redFlags, delayed, openToContact, ...texts } = draft
  const written = Object.values(texts).some((text) => text.trim() !== '')
  return written || redFlags.length > 0 || delayed || openToContact
}

/** Returns whether one of the two fields is missing that the toast of specification §5 names. */
export function lacksEssentials({ phoneNumber, redFlags }: WarningDraft): boolean {
  return phoneNumber.trim() === '' || redFlags.length === 0
}

/**
 * Returns sentences about missing or wrong fields, as far as this is known without the server (§5).
 */
export function checkDraft(draft: WarningDraft): FieldErrors {
  const errors: Record<string, string> = {}
  if (isBlank(draft, 'phoneNumber')) errors['phoneNumber'] = form.phoneMissing
  if (draft.redFlags.length === 0) errors['redFlags'] = form.flagMissing
  if (draft.description.trim().length < DESCRIPTION_MIN) {
    errors['description'] = form.tooShort(DESCRIPTION_MIN)
  }
  return { ...errors, ...checkTyped(draft) }
}

/** The longest texts of fields whose controls do not cut them. */
const longest = {
  email: EMAIL_LENGTH,
  realName: LINE_LENGTH,
  description: DESCRIPTION_MAX,
  location: LINE_LENGTH,
  timeframe: LINE_LENGTH,
} as const

/** Returns sentences about fields that contain a wrong text. One that is missing is not wrong. */
export function checkTyped(draft: WarningDraft): FieldErrors {
  const errors: Record<string, string> = {}
  const link = linkInsteadOfNumber(draft.phoneNumber)
  if (link !== undefined) errors['phoneNumber'] = form.notANumber[link]
  if (!isBlank(draft, 'email') && !isWholeEmail(draft.email)) errors['email'] = form.emailWrong
  for (const name of ['email', 'realName', 'description', 'location', 'timeframe'] as const) {
    if (draft[name].trim().length > longest[name]) errors[name] = form.tooLong(longest[name])
  }
  return errors
}

/** Returns whether nothing was written or chosen in a field. */
export function isBlank(draft: WarningDraft, name: string): boolean {
  return String(Reflect.get(draft, name)).trim() === ''
}

/** Returns the fields about the reported person in the form that `censor` takes. */
export function personOf({ phoneNumber, handle, email, realName, nicknames }: WarningDraft) {
  return { phoneNumber, handle, email, realName, nicknames: splitNicknames(nicknames) }
}

/** Returns the body of the call. Empty fields are sent; the server treats them as absent. */
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
