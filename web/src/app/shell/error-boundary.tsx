import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { unavailable } from '../messages.ts'

interface Props {
  children: ReactNode
}

/** Replaces a page that failed to render or to load. The header and the exit keep working. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div role="alert" className="mx-auto max-w-[560px] px-5 py-24">
        <EmptyState
          title={unavailable.title}
          action={
            <Button variant="secondary" onClick={() => location.reload()}>
              {unavailable.again}
            </Button>
          }
        >
          {unavailable.connection}
        </EmptyState>
      </div>
    )
  }
}
