import { createContext, type ReactNode, useContext } from 'react'

interface AroundPay {
  /** Shown between the card's fields and the button. */
  order: ReactNode
  /**
   * The bar at the bottom of a phone's screen, if there is one: the button is rendered there
   * instead.
   */
  bar: { place: HTMLElement; text: ReactNode } | undefined
}

/**
 * What a page renders around the button that pays. A page without a bar has the button in its form.
 */
export const AroundPay = createContext<AroundPay>({ order: null, bar: undefined })

export function useAroundPay(): AroundPay {
  return useContext(AroundPay)
}
