import { cacheCompiledModules } from './platform/compile-cache.mjs'

// Imported dynamically, because static imports would be compiled before this line runs.
cacheCompiledModules()
await import('./app/run-command.ts')
