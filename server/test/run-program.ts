import { execFile } from 'node:child_process'
import { COMPILED } from './nodes/server-process.ts'

/** Runs a program of this repository until it ends, with only these environment variables. */
export function runProgram(
  program: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...COMPILED, ...environment }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (_error, out, errors) =>
      resolve({ code: child.exitCode ?? -1, output: out + errors }),
    )
  })
}
