import { join } from 'node:path'
import type { EvidenceStore } from './evidence-store.ts'
import { folderStore } from './folder-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

/** Where encrypted pictures are stored. The secret key is configured with the other secrets. */
export type EvidenceSettings =
  | { kind: 'folder' | 'off' }
  | ({ kind: 's3' } & Omit<S3Settings, 'secretAccessKey'>)

interface EvidencePlace {
  evidence: EvidenceSettings
  dataDir: string
  secrets: { s3SecretAccessKey: string | undefined }
}

/** Returns the store of encrypted pictures, or undefined if this installation accepts none. */
export function openEvidenceStore({
  evidence,
  dataDir,
  secrets,
}: EvidencePlace): EvidenceStore | undefined {
  if (evidence.kind === 's3') {
    return s3Store({ ...evidence, secretAccessKey: secrets.s3SecretAccessKey ?? '' })
  }
  return evidence.kind === 'folder' ? folderStore(join(dataDir, 'evidence')) : undefined
}
