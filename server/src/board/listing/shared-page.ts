import type { Warning } from '@sidelight/contract/calls/board'
import type { Page } from '../../platform/http/serve-call.ts'

/** A page of the board as visitors see it. */
export interface SharedPage {
  page: Page<Warning>
  /** The authors of its warnings, as tags in hex, in the page's order. Never sent to clients. */
  authors: readonly string[]
}
