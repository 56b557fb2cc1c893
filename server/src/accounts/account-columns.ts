import { SEALED_FIELDS } from './auth/sealed-fields.ts'
import { sealedProfile } from './member-view.ts'
import { sealedPreferences } from './preferences/sealed-preferences.ts'
import { sealedConfirmedFrom } from './sign-up/confirmed-from.ts'

const { user, ...signIn } = SEALED_FIELDS

/** The columns of members that depend on the keys of the installation. */
export const memberColumns = [
  user.email,
  user.name,
  sealedProfile,
  sealedPreferences,
  sealedConfirmedFrom,
]

/** The columns that protect sign-in: password hashes, second factors, passkeys, pending codes. */
export const signInColumns = Object.values(signIn).flatMap((fields) => Object.values(fields))
