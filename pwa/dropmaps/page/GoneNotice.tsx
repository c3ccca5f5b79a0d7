import { MapPinOff } from 'lucide-react'
import { Link } from 'wouter'

/** While something is drawn on a map that is deleted: it is there until the admin leaves. */
export const GoneNotice = ({ section }: { section: string }) => (
  <div
    role="alert"
    className="pointer-events-auto flex gap-2.5 rounded-card border border-danger/40 bg-surface px-3.5 py-2 text-sm"
  >
    <MapPinOff aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
    <div>
      <p className="font-semibold text-danger">Этой карты больше нет</p>
      <p className="text-ink-soft">
        Её удалили, пока ты рисовал. Сохранить рисунок уже некуда, но он останется перед глазами, пока ты не уйдёшь.
      </p>
      <Link href={`/${section}`} className="inline-flex min-h-11 items-center font-semibold text-accent-ink">
        К другим картам
      </Link>
    </div>
  </div>
)
