import { buttonClass } from '../ui/classNames.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'

export const NoLongerAdmin = () => (
  <main className="page grid min-h-[70dvh] place-content-center">
    <EmptyState
      titleAs="h1"
      title="Ты больше не администратор"
      hint="Права сняли, пока страница была открыта. Что ты успел решить, записано; заявки, которые ты смотрел, возьмут другие."
      action={
        <a href="/" className={buttonClass('quiet')}>
          На главную
        </a>
      }
    />
  </main>
)
