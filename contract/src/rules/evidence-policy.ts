/** What moderators can look at to verify a warning; shown with the badge. */
export const evidenceKinds = [
  'messages',
  'court-paper',
  'police-number',
  'profile',
  'bank-slip',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/**
 * How many moderators must look together: each holds a share of a file's key, and this many shares
 * open it.
 */
export const HOLDERS_NEEDED = 2
/** (policy) The most key holders of one installation. Each gets a share of every file. */
export const MOST_HOLDERS = 8
/** (policy) Pictures of one case. */
export const EVIDENCE_FILES = 5
/** (policy) Bytes of a picture after the browser has redrawn it. */
export const PICTURE_BYTES = 5 * 1024 * 1024
/** The size of a sealed picture is a multiple of this many bytes, so that it reveals little. */
export const EVIDENCE_STEP = 64 * 1024
/** Bytes that sealing adds: the length before the picture, the tag of AES-GCM after it. */
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
/** (policy) Days after the decision on which evidence is erased. */
export const EVIDENCE_DAYS = 30
/** (policy) Months after which a badge ends. */
export const VERIFIED_MONTHS = 24

/** Returns whether a sealed picture can have this many bytes. */
export const isSealedLength = (bytes: number): boolean =>
  bytes > SEAL_BYTES && bytes <= SEALED_PICTURE_BYTES && (bytes - SEAL_BYTES) % EVIDENCE_STEP === 0

/** Characters in Base64url of a public key, a sealed share and a commitment to a key. */
export const HOLDER_KEY_LENGTH = 87
export const SHARE_LOCK_LENGTH = 152
export const COMMITMENT_LENGTH = 43
