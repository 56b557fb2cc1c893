import type { Plugin } from 'vite'

const REACT = /\/node_modules\/(react|react-dom|scheduler)\/[^?]*\.js$/

/**
 * Gives the tests of components the React that people get, which takes less CPU time than the
 * one for development. Other packages stay as they are for development: the one of sentences would
 * not fill in what a sentence leaves open.
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
