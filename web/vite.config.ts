import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineSentences } from './tools/inline-sentences.ts'

// Few files on the wire cost less than small ones. Only what the entry imports anyway may stand in
// `base`: a lazy part named there would be downloaded by everybody.
const base = [
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
  /vite\/preload-helper/,
  /node_modules\/clsx\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)|src\/ui\/create-icon\./,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(log-out|menu|monitor|moon|search|sun|x)\./,
  /contract\/src\/(live|paths|problem)\./,
  /src\/app\/(investigator-link|messages|shell-messages)\./,
  /src\/platform\/(api|api-error|arrival|config|discreet|identity|identity-call|identity-error|kept-assets|kept-keys|language|live|messages|page-title|plural|quick-exit|router|session|start-live|store|theme|toasts)\./,
  /src\/ui\/(badge|button|card|empty-state|exit-link|mark|masked|messages)\./,
]
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
// What the board, the search and the dashboard all show.
const controls = [
  /contract\/src\/identifiers\./,
  /lucide-react\/dist\/esm\/icons\/(badge-check|map-pin|pen-line|plus|users)\./,
  /src\/platform\/idempotency-key\./,
  /src\/ui\/(chip|explained-badge|focus-first|notice|skeleton)\./,
]
const anyOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))
// A group takes along what its files import, unless a group of higher priority has it already.
const groups = [
  { name: 'base', priority: 3, test: anyOf(base) },
  { name: 'query', priority: 2, test: /node_modules\/@tanstack\/|src\/platform\/query-client\./ },
  { name: 'controls', priority: 1, test: anyOf(controls) },
  {
    name: 'board',
    test: /src\/board\/(board-page|board-search|messages|queries|warning-(badges|card|cards|draft|list|skeletons|text))\./,
  },
  // Named so that a page which pulls schemas into the browser shows up as a file of that name.
  { name: 'zod', test: /node_modules\/zod\// },
]

/**
 * Takes two things out of the first load. The icon library's renderer weighs 2 kB for settings that
 * nobody uses: ours draws the same shapes. The wrapper around `import()` looks for style sheets and
 * preloads: there is one sheet, and each page's HTML names its own files (`prerender.tsx`).
 */
const lighten: Plugin = {
  name: 'lighten',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) {
      return `export { createIcon as default } from '${import.meta.dirname}/src/ui/create-icon.tsx'`
    }
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
    return null
  },
}

// The mode of a build is its language: tools/build.ts makes one of each.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [lighten, tailwindcss(), react(), inlineSentences(mode)],
  // Named up front: a package found in the middle of a test run would bring a second React.
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
