import { Skeleton } from '../../ui/Skeleton.tsx'
import { screenClass } from './classNames.ts'

export const MapSkeleton = () => (
  <main
    role="status"
    aria-label="Загрузка карты"
    className={`${screenClass} lg:grid lg:grid-cols-[17rem_minmax(0,1fr)_21rem]`}
  >
    <div className="flex flex-col gap-3 p-4 max-lg:hidden">
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
    <div className="grid h-full place-items-center bg-raised/40 p-6">
      <svg viewBox="0 0 200 200" aria-hidden="true" className="size-full max-h-[34rem] max-w-[34rem] text-line">
        <path
          d="M38 82c6-28 34-50 66-48 22 1 34 10 50 24 15 14 22 34 14 56-7 20-24 26-40 38-18 13-44 18-64 4-18-12-14-28-22-42-4-8-6-20-4-32Z"
          fill="currentColor"
          opacity="0.55"
        />
        <path
          d="M64 92c10-16 26-12 38-4M112 64c14 4 22 14 24 26M84 132c12 6 30 4 42-6"
          fill="none"
          stroke="var(--ground)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </div>
    <div className="flex flex-col gap-3 p-4 max-lg:hidden">
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  </main>
)
