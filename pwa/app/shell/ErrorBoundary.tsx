import { Component, lazy, type ReactNode, Suspense } from 'react'
import { reportError } from '../../lib/browser/appErrors.ts'
import { quietly } from '../../lib/browser/reloadWhenReplaced.ts'
import { Button } from '../../ui/Button.tsx'
import { hasStartedWithoutKept, startWithoutKept } from './startAnew.ts'

/** Where not even the way out can be loaded. */
const Reload = () => (
  <div role="alert" className="page grid min-h-[70dvh] place-content-center justify-items-center gap-3">
    <h1 className="text-xl">Что-то сломалось</h1>
    <Button onClick={() => location.reload()}>Перезагрузить</Button>
  </div>
)
const WayOut = lazy(() => quietly(() => import('./WayOut.tsx')).catch(() => ({ default: Reload })))

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

  override componentDidMount() {
    // Whatever is drawn, the page's own loader gives way to it.
    if (this.props.outermost) document.documentElement.dataset.start = 'started'
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    if (!this.props.outermost) return
    if (this.state.isFirst) void startWithoutKept()
    else
      void quietly(() => import('./newBuild.ts')).then(
        ({ takeNewBuild }) => takeNewBuild(),
        () => undefined,
      )
  }

  override render() {
    if (!this.state.broken) return this.props.children
    const { quiet, outermost } = this.props
    if (quiet || (outermost && this.state.isFirst)) return null
    return (
      <Suspense>
        <WayOut />
      </Suspense>
    )
  }
}
