import { contactMessages } from '../../contact/index.ts'
import { grantServing } from '../../platform/database/serving-role.ts'
import type { OperatorCommand, OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { backUp } from '../back-up.ts'
import { checkStore } from '../check-store.ts'
import { ledgerCommand } from '../ledger/ledger-command.ts'
import { listMessages, showSupport } from '../list-messages.ts'
import { listReports } from '../list-reports.ts'
import { noteOrder } from '../note-order.ts'
import { makePartner } from '../partners/make-partner.ts'
import { rotateKeys } from '../rotate-keys.ts'
import { banFromRoom } from './ban-from-room.ts'
import { moveClock } from './clock-command.ts'
import { endRole } from './end-role.ts'
import { listModerators } from './list-moderators.ts'
import { logBegun } from './log-begun.ts'
import { logChange } from './log-change.ts'
import { makeModerator } from './make-moderator.ts'
import { moderate } from './moderate-warning.ts'
import { failed, succeeded } from './operator-outcome.ts'
import { showReceipt } from './operator-receipt.ts'
import type { OperatorServices } from './operator-services.ts'
import { hideWarning, removeWarning } from './propose-removal.ts'
import { runLogged, type Verb } from './run-logged.ts'
import { sandboxCommand } from './sandbox-payments.ts'

interface Command {
  usage: string
  /** The lines of the command's help. */
  does: readonly string[]
  run: Verb
}

/** The commands. `usage` begins with the verb. A word in brackets takes any number of words. */
const commands: readonly Command[] = [
  {
    usage: 'verify WARNING [why]',
    does: ['call a warning verified, to try it out; not in production'],
    run: moderate('verify', 'is verified'),
  },
  {
    usage: 'unverify WARNING [why]',
    does: ['take that back; not in production'],
    run: moderate('unverify', 'is not verified any more'),
  },
  {
    usage: 'dispute WARNING [why]',
    does: ['suspend verified while somebody looks again; not in production'],
    run: moderate('dispute', 'is disputed: verified is suspended'),
  },
  {
    usage: 'undispute WARNING [why]',
    does: [
      'end that: verified is what it was; in production only a mark',
      'that no open case has made',
    ],
    run: moderate('undispute', 'is not disputed any more'),
  },
  {
    usage: 'remove WARNING [why]',
    does: [
      'take a warning off the board for good; in production once a',
      'moderator has agreed at the console',
    ],
    run: removeWarning,
  },
  {
    usage: 'hide WARNING CLASS [why]',
    does: [
      'hide one at once that is about minors, doxxing or intimate',
      'content (CLASS): a moderator removes it, or it comes back;',
      'the same words are hidden once',
    ],
    run: hideWarning,
  },
  {
    usage: 'reports',
    does: ['list the cases that wait, with what was reported'],
    run: logBegun(listReports),
  },
  {
    usage: 'ban-from-room PERSON [why]',
    does: [
      'shut a member of a room out at once, by the id that a report',
      'names; not in production, where two moderators decide it',
    ],
    run: banFromRoom,
  },
  {
    usage: 'messages',
    does: ['list what was written on the contact page'],
    run: logBegun(listMessages),
  },
  {
    usage: 'support',
    does: ['how many messages were answered in the promised time, by month'],
    run: logBegun(showSupport),
  },
  {
    usage: 'answered MESSAGE [why]',
    does: ['a message was answered by email: its writer is told'],
    run: (services, [id = '', ...why]) =>
      logChange(
        services,
        { id, why },
        {
          apply: async (db) =>
            (await contactMessages.answer(db, services, { id, how: 'by-email' })).done,
          done: `Message ${id} is answered.`,
          missing: 'There is no message with this id.',
        },
      ),
  },
  {
    usage: 'moderator MEMBER',
    does: [
      'make a member (by id or email) a moderator: she needs a',
      'password of 12 characters and a second factor',
    ],
    run: makeModerator('moderator'),
  },
  {
    usage: 'administrator MEMBER',
    does: [
      'guarded likewise: at the console she answers messages of the',
      'contact page and decides no case',
    ],
    run: makeModerator('admin'),
  },
  {
    usage: 'moderators',
    does: [
      'list moderators and administrators: since when, whether guarded;',
      'of all consoles together: keys, cases now, the last day of a decision',
    ],
    run: logBegun(listModerators),
  },
  {
    usage: 'partner MEMBER OFFICE [...]',
    does: [
      'let a member open cases for an office of help, a shelter or',
      'legal aid (its name may be several words); guarded like a moderator',
    ],
    run: makePartner,
  },
  {
    usage: 'end-role MEMBER [why]',
    does: [
      'make a moderator, an administrator or somebody of an office a',
      'member again: her console closes, and her cases go back',
    ],
    run: endRole,
  },
  {
    usage: 'ledger [N:HEAD...]',
    does: ['verify the ledger, also against heads from receipts; fails at', 'a break'],
    run: logBegun(ledgerCommand),
  },
  {
    usage: 'order STEP [why]',
    does: [
      'an order of a court or an authority is received, or answered',
      '(STEP): it is counted under /transparency',
    ],
    run: noteOrder,
  },
  {
    usage: 'receipt RECEIPT',
    does: ["what was paid by it, what came back, and the card provider's number"],
    run: showReceipt,
  },
  {
    usage: 'practice-refund RECEIPT',
    does: ['give back what a practice card paid (the number on her receipt)'],
    run: sandboxCommand('practice-refund'),
  },
  {
    usage: 'practice-dispute RECEIPT',
    does: ['her bank contests it'],
    run: sandboxCommand('practice-dispute'),
  },
  {
    usage: 'practice-renew MEMBER',
    does: ['end her paid month of VIP now: it is renewed, or its renewal fails'],
    run: sandboxCommand('practice-renew'),
  },
  {
    usage: 'rotate-keys',
    does: ['seal everything anew under the newest key'],
    run: logBegun(rotateKeys),
  },
  {
    usage: 'check',
    does: ['open every sealed value once and compare its tags'],
    run: logBegun(checkStore),
  },
  {
    usage: 'backup FILE',
    does: [
      'copy the embedded database into a new file (npm run backup does, for',
      'both databases)',
    ],
    run: backUp,
  },
  {
    usage: 'serving-role ROLE',
    does: ['grant a role of PostgreSQL what a server needs, and no more'],
    run: logBegun(async ({ db }, [role = '']) =>
      (await grantServing(db, role))
        ? succeeded(
            `Role ${role} may serve. Its DATABASE_URL is for the server, yours for migrations.`,
          )
        : failed('There is no such role.'),
    ),
  },
  {
    usage: 'clock TIME',
    does: [
      "outside production: move the running server's clock forward by",
      'a time such as 90m, 36h or 13d, and run what falls due',
    ],
    run: moveClock,
  },
]

const verbOf = ({ usage }: Command) => usage.split(' ', 1)[0] ?? ''
const byVerb = new Map(commands.map((command) => [verbOf(command), command]))

export const USAGE = ['Usage: npm run admin -- VERB', ...commands.map(usageOf)].join('\n')

function usageOf({ usage, does }: Command): string {
  return `  ${usage.padEnd(24)} ${does.join(`\n${' '.repeat(27)}`)}`
}

/** Parses the words of a command line. Returns undefined if they are not a command. */
export function parseCommand([verb = '', ...args]: readonly string[]): OperatorCommand | undefined {
  const [, ...takes] = byVerb.get(verb)?.usage.split(' ') ?? []
  const needed = takes.filter((word) => !word.startsWith('[')).length
  const fits = takes.length > needed ? args.length >= needed : args.length === needed
  return byVerb.has(verb) && fits ? { verb, args } : undefined
}

/**
 * Runs one command, which is logged whatever its outcome. Returns the usage for an unknown command.
 */
export async function runCommand(
  services: OperatorServices,
  { verb, args }: OperatorCommand,
): Promise<OperatorOutcome> {
  const command = parseCommand([verb, ...args]) && byVerb.get(verb)
  return command ? runLogged(services, { verb, run: command.run, args }) : failed(USAGE)
}
