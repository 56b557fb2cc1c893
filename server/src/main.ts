import { cacheCompiledModules } from './platform/compile-cache.ts'

// Static imports would be compiled before this line runs.
cacheCompiledModules()
await import('./app/start-server.ts')
