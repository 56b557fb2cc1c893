import { Component, type ReactNode } from 'react'
import { firstWords } from '../first-messages.ts'

interface CardBoundaryProps {
  /** Classes of the sentence that replaces the content. Those of a card by default. */
  className?: string
  /** Whether the boundary is in a list, so that its element must be a list item. */
  row?: boolean
  children: ReactNode
}

/**
 * Wraps a card of a page or a row of a list. If it fails to render, a sentence replaces it, and the
 * others stay.
 */
export class CardBoundary extends Component<CardBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const { className = 'card p-5 text-sm text-fg2 sm:p-6', row = false, children } = this.props
    if (!this.state.broken) return children
    const sentence = (
      <p role="alert" className={row ? 'py-3 text-sm text-fg2' : className}>
        {firstWords.notShown}
      </p>
    )
    return row ? <li>{sentence}</li> : sentence
  }
}
