import { createContext, type ReactNode, useContext } from 'react'

interface AroundPay {
  /** Shown between the card's fields and the button. */
  order: ReactNode
  /** The bar at the bottom of a phone's screen, if any: the button is rendered there instead. */
  bar: { place: HTMLElement; text: ReactNode } | undefined
}

/** What a page renders around the button that pays; without a bar it is in the page's form. */
export const AroundPay = createContext<AroundPay>({ order: null, bar: undefined })

export function useAroundPay(): AroundPay {
  return useContext(AroundPay)
}
