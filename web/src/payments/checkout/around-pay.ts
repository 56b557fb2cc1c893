import { createContext, type ReactNode, useContext } from 'react'

interface AroundPay {
  /** Shown between the card's fields and the button. */
  order: ReactNode
  /**
   * The bar at the foot of a phone's screen, where it exists: the button is drawn there instead.
   */
  bar: { place: HTMLElement; text: ReactNode } | undefined
}

/**
 * What a page draws around the button that pays. A page without a bar has the button in its form.
 */
export const AroundPay = createContext<AroundPay>({ order: null, bar: undefined })

/** Returns what the page draws around the button that pays. */
export function useAroundPay(): AroundPay {
  return useContext(AroundPay)
}
