import type { OperatorOutcome } from '../platform/operator/operator-channel.ts'
import { listMessageReports, type MessageReport } from '../rooms/index.ts'
import { listOpeners } from './cases/case-openers-table.ts'
import { listUndecided } from './cases/cases-table.ts'
import { sealedCase, sealedOpener } from './cases/sealed-case.ts'
import { succeeded } from './operator/operator-outcome.ts'
import type { OperatorServices } from './operator/operator-services.ts'
import { printable } from './operator/printable.ts'

/** Lists the waiting cases with their texts, by due time. */
export async function listReports(services: OperatorServices): Promise<OperatorOutcome> {
  const cases = await describeCases(services)
  const count = cases.length
  return succeeded(...cases.flat(), count === 1 ? '1 open report' : `${count} open reports`)
}

async function describeCases({ db, vault }: OperatorServices): Promise<string[][]> {
  const cases = await listUndecided(db)
  return Promise.all(
    cases.map(async (row) => {
      const { warningId, room } = sealedCase.open(vault, row.sealed)
      const openers = await listOpeners(db, row.id)
      const about = room ? `room ${room.id}  member ${warningId}` : `warning ${warningId}`
      const messages = room ? await listMessageReports(db, vault, [row.id]) : []
      return [
        `${row.id}  ${row.openedOn}  ${row.class}  ${about}  due ${dueOf(row)}`,
        ...openers.flatMap(({ openedOn, sealed }) => {
          const { topic, message, contact } = sealedOpener.open(vault, sealed)
          return [
            `  ${openedOn}  ${topic}`,
            ...indented(message),
            ...(contact === undefined ? [] : [`  contact: ${printable(contact)}`]),
          ]
        }),
        ...messages.flatMap(describeMessages),
      ]
    }),
  )
}

const dueOf = ({ dueAt }: { dueAt: Date }) => `${dueAt.toISOString().slice(0, 13)} h UTC`

/**
 * Returns lines that describe reported messages. Each text is proved to be by the member named; the
 * reporter chose which surrounding messages are included.
 */
function describeMessages({ reporterId, message, context, note }: MessageReport): string[] {
  return [
    `  reported by ${reporterId}:`,
    ...shown(message),
    ...(context.length > 0 ? ['  around it:', ...context.flatMap(shown)] : []),
    ...(note === undefined ? [] : ['  note:', ...indented(note)]),
  ]
}

function shown({ by, at, text }: MessageReport['message']): string[] {
  return [`  ${by}  ${at}`, ...indented(text).map((line) => `  ${line}`)]
}

function indented(text: string): string[] {
  return text.split(/\r?\n/).map((line) => `  ${printable(line)}`)
}
