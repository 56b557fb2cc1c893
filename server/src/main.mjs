// Plain JavaScript, and all that it imports statically: for the first TypeScript file that the cache of
// compiled modules does not hold, Node loads its type stripper, which takes 20 MB and 0.1 s.
import { cacheCompiledModules } from './platform/compile-cache.mjs'

// Static imports would be compiled before this line runs.
cacheCompiledModules()
await import('./app/start-server.ts')
