import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'

const WEB = path.resolve(import.meta.dirname, '..')
const BUILD = path.join(import.meta.dirname, 'build-language.ts')
const languages = ['en', 'es']

// Builds one app for each language below dist/, all at the same time: one process uses little more
// than one core.
rmSync(path.join(WEB, 'dist'), { recursive: true, force: true })
const builds = languages.map((language) =>
  spawn(process.execPath, [BUILD, language], { cwd: WEB, stdio: 'inherit' }),
)
const codes = await Promise.all(builds.map((build) => once(build, 'close')))
if (codes.some(([code]) => code !== 0)) process.exitCode = 1
