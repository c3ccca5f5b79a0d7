import { Skeleton } from '../ui/Skeleton.tsx'

/** The shape of a tournament's page, before anything of it is known. */
export const PageSkeleton = () => (
  <div role="status" aria-label="Загрузка турнира">
    <Skeleton className="-mx-(--edge) aspect-[16/10] max-h-[35dvh] low:max-h-[22dvh] w-[calc(100%+2*var(--edge))]! rounded-none sm:aspect-[2/1] lg:mx-0 lg:aspect-[5/2] lg:w-full! lg:rounded-t-3xl" />
    <div className="-mt-14 relative flex flex-col gap-3 lg:-mt-24 lg:px-8">
      <Skeleton className="h-7 w-40 rounded-full" />
      <Skeleton className="h-9 w-3/4 lg:h-12" />
      <Skeleton className="h-5 w-full max-w-2xl" />
    </div>
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="order-last h-72 rounded-card lg:order-first" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  </div>
)
