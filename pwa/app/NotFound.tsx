import { buttonClass } from '../ui/classNames.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PageHeading } from '../ui/page/PageHeading.tsx'

export const NotFound = () => (
  <main className="page grid min-h-[70dvh] place-content-center justify-items-center gap-4 low:min-h-0 low:gap-2 py-16 low:py-3 text-center">
    <p
      aria-hidden
      className="font-display font-extrabold text-[clamp(5rem,22vw,11rem)] low:text-[3.5rem] text-ink-faint leading-none tracking-tighter"
    >
      404
    </p>
    <PageHeading title="404 Page Not Found" />
    <p className="max-w-md text-balance text-ink-soft">Такой страницы нет. Возможно, ссылка с ошибкой.</p>
    <a href="/" className={buttonClass('quiet')}>
      На главную
    </a>
    <p className="mt-4 max-w-md text-balance text-ink-faint text-sm">
      Если ты разработчик — похоже, страницу забыли добавить в <code>pwa/app/routes.tsx</code>.
    </p>
  </main>
)

export const NoLongerAdmin = () => (
  <main className="page grid min-h-[70dvh] place-content-center">
    <EmptyState
      isPage
      title="Доступ модератора отозван"
      hint="Что ты успел решить, записано; заявки, которые ты смотрел, возьмут другие. Если это ошибка, спроси администратора."
      action={
        <a href="/" className={buttonClass('quiet')}>
          На главную
        </a>
      }
    />
  </main>
)
