import { firebaseSources } from './firebase-sources.ts'
import { createGoogle } from './google.ts'

/** What an installation needs around the identity library to sign people in by others. */
export const identityProviders = { google: createGoogle, firebaseSources }
