import { createContext, type ReactNode } from 'react'

/** The links of the site's header, for a menu of a page whose own bar replaces it on phones. */
export const SiteLinks = createContext<ReactNode>(null)
