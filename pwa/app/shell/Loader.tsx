import { Logo } from '../../ui/Logo.tsx'

export const Loader = ({ signingIn = false }: { signingIn?: boolean }) => (
  <div className="loader" role="status">
    <span className="loader-ring">
      <Logo className="size-10" />
    </span>
    <p className="font-display font-semibold text-lg tracking-tight">
      {signingIn ? 'Входим в аккаунт...' : 'Готовим контент...'}
    </p>
    <p className="text-ink-soft">{signingIn ? 'Проверяем данные авторизации' : 'Ещё секунда, и можно начинать'}</p>
  </div>
)
