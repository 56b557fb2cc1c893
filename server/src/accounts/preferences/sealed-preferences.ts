import { Preferences } from '@sidelight/contract/calls/preferences'
import { defaultPreferences } from '@sidelight/contract/rules/preferences-defaults'
import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { languages } from '../../platform/i18n/language.ts'

/** In bytes; longer than all preferences with the longest name of a time zone. */
const PAD_TO = 512

const language = z.enum(languages)

/** Contains only the language of emails until the member changes a preference. */
const Stored = z.union([
  Preferences.extend({ language: language.optional() }),
  z.object({ language }),
])
type Stored = z.output<typeof Stored>

/** Padded, so that the length reveals neither the switches nor the language. */
export const sealedPreferences = sealedColumn({
  table: 'members',
  column: 'preferences',
  schema: Stored,
  padTo: PAD_TO,
})

interface OpenedPreferences {
  preferences: Preferences
  /** The language of emails to the member, or undefined if it is not known yet. */
  language: Stored['language']
}

/** Opens preferences. They have their default values until the member changes one. */
export function openPreferences(vault: Vault, sealed: Buffer | null): OpenedPreferences {
  const stored = sealed ? sealedPreferences.open(vault, sealed) : { language: undefined }
  if (!('channels' in stored)) {
    return { preferences: defaultPreferences(), language: stored.language }
  }
  const { language: known, ...preferences } = stored
  return { preferences, language: known }
}
