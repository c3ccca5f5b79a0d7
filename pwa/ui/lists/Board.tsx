import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'

type BoardProps = {
  name: string
  count?: number | undefined
  acts: ReactNode
  children: ReactNode
}

export const Board = ({ name, count, acts, children }: BoardProps) => (
  <section aria-label={name} className="card flex min-w-0 flex-col gap-3 p-4">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3>
        {name} {count !== undefined && <span className="font-sans font-normal text-ink-faint text-sm">{count}</span>}
      </h3>
      <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">{acts}</div>
    </div>
    {children}
  </section>
)

type BoardActProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

export const BoardAct = (props: BoardActProps) => <Button variant="quiet" className="px-3!" {...props} />
