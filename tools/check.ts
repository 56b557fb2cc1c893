import { type Check, checks } from './checks.ts'
import { stopCommands } from './run-command.ts'

const total = { passed: 0, failed: 0, skipped: 0 }

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopCommands()
    process.exit(1)
  })
}

// One after the other: each check uses both cores by itself, and the output stays readable.
for (const check of checks) {
  const started = performance.now()
  const { passed, failed, skipped, notes, output } = await outcomeOf(check)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`)
  console.log(`${verdict(failed, passed)}  ${check.name}${count(passed + failed)}  ${seconds} s`)
  for (const note of notes) console.log(`      ${note}`)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

const skips = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
console.log(`\n${total.passed} passed, ${total.failed} failed${skips}`)

async function outcomeOf(check: Check): ReturnType<Check['run']> {
  try {
    return await check.run()
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failed: 1, skipped: 0, notes: [], output }
  }
}

function verdict(failed: number, passed: number): string {
  if (failed > 0) return 'FAIL'
  return passed > 0 ? 'ok  ' : 'skip'
}

function count(tests: number): string {
  return tests > 1 ? ` (${tests})` : ''
}
