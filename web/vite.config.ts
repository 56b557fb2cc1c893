import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineSentences } from './tools/inline-sentences.ts'

// Few files on the wire cost less than small ones. Only what the entry imports anyway may stand in
// `base`: a lazy part named there would be downloaded by everybody.
const base = [
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
  /node_modules\/(clsx|class-variance-authority)\//,
  /node_modules\/@radix-ui\/react-(slot|compose-refs)\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(log-out|menu|monitor|moon|search|sun|x)\./,
  /contract\/src\/(paths|problem)\./,
  /src\/app\/investigator-link\./,
  /src\/platform\/(api|api-error|arrival|config|discreet|identity-call|identity-error|kept-assets|language|messages|page-title|plural|quick-exit|router|session|store|theme|toasts)\./,
  /src\/ui\/(badge|button|card|empty-state|exit-link|mark|masked|messages)\./,
]
const packages = [
  '@lingui/core',
  '@tanstack/react-query',
  'axe-core',
  'class-variance-authority',
  'clsx',
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
const groups = [
  { name: 'base', test: (id: string) => base.some((pattern) => pattern.test(id)) },
  { name: 'query', test: /node_modules\/@tanstack\/|src\/platform\/query-client\./ },
  // Named so that a page which pulls schemas into the browser shows up as a file of that name.
  { name: 'zod', test: /node_modules\/zod\// },
]

// The mode of a build is its language: tools/build.ts makes one of each.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [tailwindcss(), react(), inlineSentences(mode)],
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
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
}))
