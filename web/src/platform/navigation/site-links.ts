import { createContext, type ReactNode } from 'react'

/**
 * The links of the site's header, for the menu of a page whose own bar replaces the header on
 * phones.
 */
export const SiteLinks = createContext<ReactNode>(null)
