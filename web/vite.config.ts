import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { inlineSentences } from './tools/inline-sentences.ts'

const packages = [
  '@lingui/core',
  '@tanstack/react-query',
  'axe-core',
  'clsx',
  'fast-check',
  'firebase/app',
  'firebase/auth',
  'hpke',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
  'wouter',
  'wouter/use-browser-location',
]
const MAIN = 'main.tsx'
const LANDING = 'app/landing/landing-page.tsx'
const BOARD = 'board/board-page.tsx'
const AUTH = 'accounts/auth/auth-page.tsx'
const ROOM = 'app/pages/room-page.tsx'

/** Returns the group of the modules that `choose` finds in the graph. */
function groupOf(debugName: string, choose: (graph: Rolldown.ChunkingContext) => Set<string>) {
  let chosen: Set<string> | undefined
  const name = (id: string, graph: Rolldown.ChunkingContext) => {
    chosen ??= choose(graph)
    return chosen.has(id) ? debugName : null
  }
  return { name, debugName }
}

/**
 * Returns the modules that a file (path below src) imports, directly or through others; what is
 * imported lazily does not count.
 */
function importsOf(graph: Rolldown.ChunkingContext, file: string): Set<string> {
  const start = path.join(import.meta.dirname, 'src', file)
  const found = new Set([start])
  for (const id of found) {
    // Packages list more than is used of them.
    if (id.includes('/node_modules/')) continue
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  }
  found.delete(start)
  return found
}

// A few files cost less on the wire than many small ones. A group includes what its files import,
// unless a group of higher priority has it already.
const groups = [
  {
    // What every page loads, and what the two pages share that most visitors begin with.
    ...groupOf('base', (graph) => {
      const board = importsOf(graph, BOARD)
      const shared = [...importsOf(graph, LANDING)].filter((id) => board.has(id))
      return new Set([...importsOf(graph, MAIN), ...shared])
    }),
    priority: 4,
  },
  {
    name: 'query',
    priority: 3,
    test: /node_modules\/@tanstack\/|src\/platform\/api\/query-client\./,
  },
  { ...groupOf('controls', (graph) => importsOf(graph, BOARD)), priority: 2, minShareCount: 8 },
  { ...groupOf('board', (graph) => importsOf(graph, BOARD)), priority: 1 },
  {
    // What signing in shares with a room, which has to stay light; then the rest of signing in.
    ...groupOf('forms', (graph) => {
      const room = importsOf(graph, ROOM)
      return new Set([...importsOf(graph, AUTH)].filter((id) => room.has(id)))
    }),
    priority: 2,
  },
  { ...groupOf('auth', (graph) => importsOf(graph, AUTH)), priority: 0 },
  // Named, so that a page which pulls schemas into the browser shows a file of that name.
  { name: 'zod', test: /node_modules\/zod\// },
]

/**
 * Takes three things out of the first load. The icon library's renderer weighs 2 kB for options that
 * are not used here: ours draws the same shapes. The wrapper around `import()` looks for style
 * sheets and preloads: there is one sheet, and each page's HTML names its own files
 * (`prerender.tsx`). The router's `useSyncExternalStore` for old versions of React: ours has one.
 */
const lighten: Plugin = {
  name: 'lighten',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) {
      return `export { createIcon as default } from '${import.meta.dirname}/src/ui/create-icon.tsx'`
    }
    if (id.endsWith('/use-sync-external-store/shim/index.js')) {
      return "export { useSyncExternalStore } from 'react'"
    }
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
    return null
  },
}

// The mode of a build is its language: tools/build.ts builds each.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [lighten, tailwindcss(), react(), inlineSentences(mode)],
  // Named up front: a package found in the middle of a test run would load a second React.
  optimizeDeps: { include: packages },
  resolve: { dedupe: ['react', 'react-dom'] },
  // The prerender step then runs from one folder, without resolving packages.
  ssr: { noExternal: true },
  build: {
    outDir: `${isSsrBuild ? 'dist-ssr' : 'dist'}/${mode}`,
    // The server sends every language's files under one /assets.
    assetsDir: `assets/${mode}`,
    emptyOutDir: true,
    manifest: true,
    copyPublicDir: !isSsrBuild && mode === 'en',
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
}))
