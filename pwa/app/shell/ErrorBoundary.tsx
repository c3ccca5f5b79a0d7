import { Component, type ReactNode } from 'react'
import { newBuild, takeOver } from './newBuild.ts'
import { hasStartedWithoutKept, startWithoutKept } from './startAnew.ts'
import { WayOut } from './WayOut.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  /** Renders nothing after an error. */
  quiet?: boolean
  /** Above the whole app: starts once without what the device keeps, then takes a newer build by itself. */
  outermost?: boolean
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean; isFirst: boolean }> {
  override state = { broken: false, isFirst: false }

  static getDerivedStateFromError = () => ({ broken: true, isFirst: !hasStartedWithoutKept() })

  override componentDidCatch() {
    if (!this.props.outermost) return
    if (this.state.isFirst) void startWithoutKept()
    else void newBuild().then((worker) => worker && takeOver(worker))
  }

  override render() {
    if (!this.state.broken) return this.props.children
    const { quiet, outermost } = this.props
    return quiet || (outermost && this.state.isFirst) ? null : <WayOut />
  }
}
