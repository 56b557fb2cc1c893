// Plain JavaScript, including all static imports: for the first TypeScript file that is not in the
// cache of compiled modules, Node loads its type stripper, which takes 20 MB and 0.1 s.
import { cacheCompiledModules } from './platform/compile-cache.mjs'

// Static imports would be compiled before this line runs.
cacheCompiledModules()
await import('./app/start-server.ts')
