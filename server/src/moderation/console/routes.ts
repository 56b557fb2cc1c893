import { type ServedCall, serveCall } from '../../platform/http/serve-call.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import { getFigures } from '../transparency/get-figures.ts'
import { askSide } from './ask-side.ts'
import { atConsole, type ConsoleServices, type Desk } from './at-console.ts'
import { confirmDecision, FALLEN, fallen } from './confirm-decision.ts'
import { enterConsole } from './console-session.ts'
import { decideCase } from './decide-case.ts'
import { extendCase } from './extend-case.ts'
import { lockClaimed } from './involvement/lock-claimed.ts'
import { markCase } from './mark-case.ts'
import { viewModerated } from './moderated-case.ts'
import { moveCase } from './move-case.ts'
import { pointCase } from './point-case.ts'
import { claimCase, declareConflict, listQueue, putBackCase } from './queue.ts'
import { revealCase } from './reveal/reveal-case.ts'
import { withAllWritten } from './seen-text.ts'
import { undoDecision } from './undo-decision.ts'

export function consoleRoutes(services: ConsoleServices): ServedCall[] {
  return [
    serveCall('enterConsole', ({ member }) => enterConsole(services, member)),
    serveCall('listQueue', ({ member }) => atConsole(services, member, listQueue)),
    serveCall('getFigures', ({ member }) => atConsole(services, member, getFigures)),
    serveCall('claimCase', ({ member, params }) =>
      atConsole(
        services,
        member,
        viewAfter((desk) => claimCase(desk, params.id)),
      ),
    ),
    serveCall('putBackCase', ({ member, params }) =>
      atConsole(services, member, (desk) => putBackCase(desk, params.id)),
    ),
    serveCall('declareConflict', ({ member, params }) =>
      atConsole(services, member, (desk) => declareConflict(desk, params.id)),
    ),
    serveCall('readCase', ({ member, params }) =>
      atConsole(
        services,
        member,
        viewAfter((desk) => lockClaimed(desk, params.id)),
      ),
    ),
    serveCall('revealCase', ({ member, params, body }) =>
      atConsole(
        services,
        member,
        viewAfter((desk) => revealCase(desk, params.id, body.what)),
      ),
    ),
    serveCall('pointCase', ({ member, params, body }) =>
      atConsole(
        services,
        member,
        viewAfter((desk) => pointCase(desk, params.id, body.card)),
      ),
    ),
    serveCall('moveCase', ({ member, params, body }) =>
      atConsole(
        services,
        member,
        viewAfter((desk) => moveCase(desk, params.id, body.class)),
      ),
    ),
    serveCall('markCase', ({ member, params }) =>
      atConsole(
        services,
        member,
        viewAfter((desk) => markCase(desk, params.id)),
      ),
    ),
    ...decisionRoutes(services),
  ]
}

function decisionRoutes(services: ConsoleServices): ServedCall[] {
  return [
    serveCall('askSide', ({ member, params, body }) =>
      withAllWritten(services, () =>
        atConsole(services, member, async (desk) => {
          await askSide(desk, params.id, body)
          return { asked: true as const }
        }),
      ),
    ),
    serveCall('decideCase', ({ member, params, body }) =>
      withAllWritten(services, () =>
        atConsole(
          services,
          member,
          viewAfter((desk) => decideCase(desk, params.id, body)),
        ),
      ),
    ),
    serveCall('confirmDecision', async ({ member, params, body }) => {
      const answer = await withAllWritten(services, () =>
        atConsole(services, member, async (desk) => {
          const row = await confirmDecision(desk, params.id, body)
          return row === FALLEN ? FALLEN : viewModerated(desk, row)
        }),
      )
      // Thrown after the commit, so that the dropping of the proposal is stored.
      if (answer === FALLEN) throw fallen()
      return answer
    }),
    serveCall('extendCase', ({ member, params, body }) =>
      atConsole(
        services,
        member,
        viewAfter((desk) => extendCase(desk, params.id, body.text)),
      ),
    ),
    serveCall('undoDecision', ({ member, params }) =>
      atConsole(
        services,
        member,
        viewAfter((desk) => undoDecision(desk, params.id)),
      ),
    ),
  ]
}

/** Returns an action whose result is the case as it is afterwards. */
const viewAfter = (act: (desk: Desk) => Promise<CaseRow>) => async (desk: Desk) =>
  viewModerated(desk, await act(desk))
