/** The kinds of evidence by which moderators can verify a warning. The badge shows the kind. */
export const evidenceKinds = [
  'messages',
  'court-paper',
  'police-number',
  'profile',
  'bank-slip',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/**
 * How many moderators must look together: each holds one share of a file's key, and this many
 * shares decrypt it.
 */
export const HOLDERS_NEEDED = 2
/**
 * (policy) The maximum number of key holders of an installation. Each gets a share of every file.
 */
export const MOST_HOLDERS = 8
/** (policy) Maximum number of pictures in a case. */
export const EVIDENCE_FILES = 5
/** (policy) Maximum bytes of a picture after the browser has re-encoded it. */
export const PICTURE_BYTES = 5 * 1024 * 1024
/**
 * The size of a sealed picture is a multiple of this many bytes, to reveal little about the
 * picture.
 */
export const EVIDENCE_STEP = 64 * 1024
/** Bytes that sealing adds: the length before the picture and the AES-GCM tag after it. */
export const LENGTH_BYTES = 4
export const SEAL_BYTES = 16
/** Bytes of the largest sealed picture. */
export const SEALED_PICTURE_BYTES =
  Math.ceil((PICTURE_BYTES + LENGTH_BYTES) / EVIDENCE_STEP) * EVIDENCE_STEP + SEAL_BYTES
/** (policy) The longest side of a picture in pixels, and its JPEG quality. */
export const PICTURE_SIDE = 2_048
export const PICTURE_QUALITY = 0.82
/** (policy) Undecided requests that one member may have. */
export const OPEN_VERIFICATIONS = 3
/** (policy) How many days after the decision evidence is erased. */
export const EVIDENCE_DAYS = 30
/** (policy) How many months a badge is valid. */
export const VERIFIED_MONTHS = 24

/** Returns whether a sealed picture can have this many bytes. */
export const isSealedLength = (bytes: number): boolean =>
  bytes > SEAL_BYTES && bytes <= SEALED_PICTURE_BYTES && (bytes - SEAL_BYTES) % EVIDENCE_STEP === 0

/** Base64url lengths of a public key, a sealed share and a commitment to a key. */
export const HOLDER_KEY_LENGTH = 87
export const SHARE_LOCK_LENGTH = 152
export const COMMITMENT_LENGTH = 43
