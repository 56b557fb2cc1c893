import type { OperatorOutcome } from '../platform/operator/operator-channel.ts'
import { listMessageReports, type ShownMessage } from '../rooms/index.ts'
import { listOpeners } from './cases/case-openers-table.ts'
import { listUndecided } from './cases/cases-table.ts'
import { sealedCase, sealedOpener } from './cases/sealed-case.ts'
import { succeeded } from './operator-outcome.ts'
import type { OperatorServices } from './operator-services.ts'
import { printable } from './printable.ts'

/**
 * Lists what waits with its texts: cases about warnings by their due time, then reported messages,
 * oldest first.
 */
export async function listReports(services: OperatorServices): Promise<OperatorOutcome> {
  const cases = await describeCases(services)
  const messages = await describeMessages(services)
  const count = cases.length + messages.length
  return succeeded(
    ...cases.flat(),
    ...messages.flat(),
    count === 1 ? '1 open report' : `${count} open reports`,
  )
}

async function describeCases({ db, vault }: OperatorServices): Promise<string[][]> {
  const cases = await listUndecided(db)
  return Promise.all(
    cases.map(async (row) => {
      const { warningId } = sealedCase.open(vault, row.sealed)
      const openers = await listOpeners(db, row.id)
      return [
        `${row.id}  ${row.openedOn}  ${row.class}  warning ${warningId}  due ${dueOf(row)}`,
        ...openers.flatMap(({ openedOn, sealed }) => {
          const { topic, message, contact } = sealedOpener.open(vault, sealed)
          return [
            `  ${openedOn}  ${topic}`,
            ...indented(message),
            ...(contact === undefined ? [] : [`  contact: ${printable(contact)}`]),
          ]
        }),
      ]
    }),
  )
}

const dueOf = ({ dueAt }: { dueAt: Date }) => `${dueAt.toISOString().slice(0, 13)} h UTC`

/**
 * Describes the reported messages. Each text is proven to be by the member named; the reporter
 * chose which messages around it are included.
 */
async function describeMessages({ db, vault }: OperatorServices): Promise<string[][]> {
  const reports = await listMessageReports(db, vault)
  return reports.map(({ id, createdAt, roomId, reporterId, message, context, note }) => [
    `${id}  ${dayOf(createdAt)}  message  room ${roomId}  reported by ${reporterId}`,
    ...shown(message),
    ...(context.length > 0 ? ['  around it:', ...context.flatMap(shown)] : []),
    ...(note === undefined ? [] : ['  note:', ...indented(note)]),
  ])
}

function shown({ by, at, text }: ShownMessage): string[] {
  return [`  ${by}  ${at}`, ...indented(text).map((line) => `  ${line}`)]
}

function indented(text: string): string[] {
  return text.split(/\r?\n/).map((line) => `  ${printable(line)}`)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
