import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './tools/chunk-groups.ts'
import { inlineSentences } from './tools/inline-sentences.ts'
import { lucideModules } from './tools/lucide-modules.ts'

const packages = [
  '@lingui/core',
  '@radix-ui/react-dialog',
  '@radix-ui/react-tabs',
  '@radix-ui/react-toast',
  '@radix-ui/react-tooltip',
  '@tanstack/react-query',
  'axe-core',
  'clsx',
  'fast-check',
  '@firebase/app',
  '@firebase/auth',
  'hpke',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
  'vitest-browser-react/pure',
  'wouter',
  'wouter/use-browser-location',
]
/**
 * Removes two things from the first load. The wrapper around `import()` that looks for style sheets
 * and preloads: there is one sheet, and the HTML of each page names its files (`prerender.tsx`). The
 * `useSyncExternalStore` that the router brings for old versions of React: React has its own.
 */
const withoutUnusedCode: Plugin = {
  name: 'without-unused-code',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (id.endsWith('/use-sync-external-store/shim/index.js')) {
      return "export { useSyncExternalStore } from 'react'"
    }
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
    return null
  },
}

// The mode of a build is its language. tools/build.ts builds all of them.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [lucideModules(), withoutUnusedCode, tailwindcss(), react(), inlineSentences(mode)],
  // Listed in advance, because a package that is found during a test run would load React a second
  // time.
  optimizeDeps: { include: packages },
  resolve: { dedupe: ['react', 'react-dom'] },
  // Bundled, so that the prerender step runs from one folder without resolving packages.
  ssr: { noExternal: true },
  build: {
    outDir: `${isSsrBuild ? 'dist-ssr' : 'dist'}/${mode}`,
    // The server sends the files of every language below one /assets.
    assetsDir: `assets/${mode}`,
    emptyOutDir: true,
    manifest: true,
    copyPublicDir: !isSsrBuild && mode === 'en',
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: { groups: chunkGroups },
            // One character less than usual: the scripts of a first load name 70 other files.
            chunkFileNames: `assets/${mode}/[name]-[hash:7].js`,
          },
        },
  },
}))
