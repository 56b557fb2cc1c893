/** What moderators can look at to verify a warning; shown with the badge. */
export const evidenceKinds = [
  'messages',
  'court-paper',
  'police-number',
  'profile',
  'bank-slip',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** Moderators who must look together: each holds a share of a file's key, and two open it. */
export const HOLDERS_NEEDED = 2
/** (policy) Key holders of one installation; each gets a share of every file. */
export const MOST_HOLDERS = 8
/** (policy) Pictures of one case. */
export const EVIDENCE_FILES = 5
/** (policy) Bytes of a picture after it was drawn anew. */
export const PICTURE_BYTES = 5 * 1024 * 1024
/** A sealed picture is a whole number of these, so that its size says little. */
export const EVIDENCE_STEP = 64 * 1024
/** Bytes that sealing adds: the length before it, the tag of AES-GCM after it. */
export const LENGTH_BYTES = 4
export const SEAL_BYTES = 16
/** Bytes of the largest sealed picture. */
export const SEALED_PICTURE_BYTES =
  Math.ceil((PICTURE_BYTES + LENGTH_BYTES) / EVIDENCE_STEP) * EVIDENCE_STEP + SEAL_BYTES
/** (policy) The longest side of a picture, and the quality of its JPEG. */
export const PICTURE_SIDE = 2_048
export const PICTURE_QUALITY = 0.82
/** (policy) Undecided requests of one member. */
export const OPEN_VERIFICATIONS = 3
/** (policy) Evidence is erased so many days after the decision. */
export const EVIDENCE_DAYS = 30
/** (policy) A badge ends after so many months. */
export const VERIFIED_MONTHS = 24

/** Returns whether a sealed picture can have this many bytes. */
export const isSealedLength = (bytes: number): boolean =>
  bytes > SEAL_BYTES && bytes <= SEALED_PICTURE_BYTES && (bytes - SEAL_BYTES) % EVIDENCE_STEP === 0

/** Characters in Base64url of a public key, a sealed share and a commitment to a key. */
export const HOLDER_KEY_LENGTH = 87
export const SHARE_LOCK_LENGTH = 152
export const COMMITMENT_LENGTH = 43
