import { PenTool } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import type { MapView } from './view.ts'

export const NoLocations = ({ view: { admin } }: { view: MapView }) => (
  <div className="flex flex-col items-center gap-3">
    <p className="text-balance">
      {admin.isAdmin
        ? 'На карте пока нет локаций. Нарисуй первую, и на ней можно будет поставить метку'
        : 'На карте пока нет локаций. Когда организаторы их нарисуют, здесь можно будет занять место'}
    </p>
    {admin.isAdmin && (
      <Button
        data-begins-drawing=""
        icon={<PenTool className="size-4.5" />}
        onClick={() => admin.drawing.onCommand({ action: 'create' })}
      >
        Нарисовать первую
      </Button>
    )}
  </div>
)
