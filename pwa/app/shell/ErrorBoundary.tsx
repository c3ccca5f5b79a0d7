import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  /** Renders nothing after an error. */
  quiet?: boolean
}

// biome-ignore lint/style/useReactFunctionComponents: only a class can catch errors of rendering.
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state: { broken: boolean } = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    if (!this.state.broken) return this.props.children
    if (this.props.quiet) return null
    return (
      <div
        role="alert"
        className="page grid min-h-[70dvh] place-content-center justify-items-center gap-3 py-16 text-center"
      >
        <h1 className="text-xl">Что-то сломалось</h1>
        <p className="max-w-md text-balance text-ink-soft">Перезагрузи страницу. Черновики остались на устройстве.</p>
        <Button className="mt-2" onClick={() => location.reload()}>
          Перезагрузить
        </Button>
      </div>
    )
  }
}
