import { createContext, type ReactNode, useContext } from 'react'

interface AroundPay {
  /** Shown between the card's fields and the button. */
  order: ReactNode
  /** The bar at the bottom of a phone's screen. If there is one, the button is rendered in it. */
  bar: { place: HTMLElement; text: ReactNode } | undefined
}

/** What a page renders around the button that pays. */
export const AroundPay = createContext<AroundPay>({ order: null, bar: undefined })

export function useAroundPay(): AroundPay {
  return useContext(AroundPay)
}
