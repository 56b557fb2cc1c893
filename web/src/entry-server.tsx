import { renderToString } from 'react-dom/server'
import { type PageRoute, routes } from './app/routes.tsx'
import { Shell } from './app/shell.tsx'

export type { PageRoute } from './app/routes.tsx'
export { themeInit } from './platform/theme-init.ts'

/** The HTML inside `#root` for one route, as a signed-out visitor gets it before script runs. */
export async function render({ path, load }: PageRoute): Promise<string> {
  const pages = { [path]: await load() }
  return renderToString(<Shell pages={pages} path={path} />)
}

/** The routes that become static files. */
export const prerenderedRoutes = routes.filter((route) => route.prerendered)
