import { type ServedCall, serveCall } from '../../platform/http/serve-call.ts'
import {
  answerByReceipt,
  appealByReceipt,
  getCaseByReceipt,
  type ReceiptServices,
} from './case-by-receipt.ts'
import { listOwnCases, type OwnCaseServices, stateAsAuthor } from './own-cases.ts'
import { withdrawReport } from './reports/withdraw-report.ts'

/** Returns the calls of reporters and authors. */
export function caseRoutes(services: ReceiptServices & OwnCaseServices): ServedCall[] {
  return [
    serveCall('lookCase', ({ body }) => getCaseByReceipt(services, body.receipt)),
    serveCall('answerCase', ({ body }) => answerByReceipt(services, body)),
    serveCall('appealCase', ({ body }) => appealByReceipt(services, body)),
    serveCall('withdrawCase', ({ body }) => withdrawReport(services, body.receipt)),
    serveCall('listOwnCases', ({ params }) => listOwnCases(services, params.id)),
    serveCall('answerOwnCase', ({ params, body }) =>
      stateAsAuthor(services, { ...ofAuthor(params), about: 'answer', text: body.text }),
    ),
    serveCall('appealOwnCase', ({ params, body }) =>
      stateAsAuthor(services, { ...ofAuthor(params), about: 'appeal', text: body.text }),
    ),
  ]
}

const ofAuthor = (params: { id: string; case: string }) => ({
  memberId: params.id,
  caseId: params.case,
})
