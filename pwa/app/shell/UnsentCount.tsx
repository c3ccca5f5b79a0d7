import { useUnsentCount } from '../../drafts/drafts.ts'

export function UnsentCount() {
  const count = useUnsentCount()
  if (count === 0) return null
  return (
    <span className="grid h-5 min-w-5 animate-appear place-items-center rounded-full bg-accent px-1.5 font-semibold text-[0.6875rem] text-on-accent leading-none">
      <span className="sr-only">, ждут отправки: </span>
      {count > 99 ? '99+' : count}
    </span>
  )
}
