import type { Plugin } from 'vite'

const REACT = /\/node_modules\/(react|react-dom|scheduler)\/[^?]*\.js$/

/**
 * Gives component tests the production build of React, which takes less CPU time than the
 * development build. Other packages keep their development builds; the production build of Lingui
 * would not fill in missing sentences.
 */
export const reactAsBuilt: Plugin = {
  name: 'react-as-built',
  apply: 'serve',
  config: () => ({
    oxc: { jsx: { development: false } },
    optimizeDeps: {
      rolldownOptions: {
        plugins: [
          {
            name: 'react-as-built-in-packages',
            transform: {
              filter: { id: REACT },
              handler: (code: string) => code.replaceAll('process.env.NODE_ENV', '"production"'),
            },
          },
        ],
      },
    },
  }),
}
