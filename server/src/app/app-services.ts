import type { ConfirmedMembers } from '../accounts/index.ts'
import type { FirstPages } from '../board/index.ts'
import type { ReadReplicas } from '../platform/database/read-replicas.ts'
import type { Services } from '../platform/services.ts'
import type { SearchWriteBuffer } from '../search/index.ts'

/** The services of the platform, and those of features that other features use. */
export interface AppServices extends Services {
  confirmed: ConfirmedMembers
  firstPages: FirstPages
  replicas: ReadReplicas
  searches: SearchWriteBuffer
  /** The country whose numbers may be written without a calling code. */
  region: string
}
