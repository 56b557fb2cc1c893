import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Verification, verifyExhibit } from './verify-exhibit.ts'

const USAGE = 'npm run verify -- record.zip [--root FILE]'

/** Verifies an exhibit and returns the lines to print and the exit code. */
async function run(args: string[]): Promise<{ lines: string[]; code: 0 | 1 | 2 }> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { root: { type: 'string' } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) return { lines: [USAGE], code: 2 }
  const root = values.root === undefined ? undefined : readFileSync(values.root, 'utf8')
  const found = await verifyExhibit(readFileSync(file), root)
  if (!found.stamp || found.faults.length > 0) return { lines: refused(found), code: 1 }
  const lines = [...accepted(found.stamp, root !== undefined), ...found.notes]
  return { lines, code: 0 }
}

const refused = ({ faults }: Verification) => [
  'This does not fit:',
  ...faults.map((one) => `  ${one}`),
]

function accepted(
  { at, authority, practice, root }: NonNullable<Verification['stamp']>,
  named: boolean,
) {
  const day = at.toISOString().slice(0, 10)
  const { fingerprint256 } = new X509Certificate(root)
  return [
    'verified',
    `Stamped ${at.toISOString()} by ${authority}.`,
    `This text existed on ${day} and has not changed since. That does not show that it is true.`,
    ...(practice ? ['PRACTICE: the stamp comes from a test installation and proves nothing.'] : []),
    ...(named
      ? []
      : [
          'The certificate was taken from the file. Compare it with the one that the authority publishes, or name that by --root:',
          `  SHA-256 ${fingerprint256}`,
        ]),
  ]
}

const { lines, code } = await run(process.argv.slice(2)).catch((error: unknown) => ({
  lines: [error instanceof Error ? error.message : 'It cannot be read.', USAGE],
  code: 2 as const,
}))
console.log(lines.join('\n'))
process.exitCode = code
