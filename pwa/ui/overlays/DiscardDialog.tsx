import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { useDiscardGuard } from './useDiscardGuard.ts'

export const DiscardDialog = (question: ReturnType<typeof useDiscardGuard>['question']) => (
  <ConfirmDialog
    title="Закрыть без сохранения?"
    description="Что изменено в форме, пропадёт."
    yes="Не сохранять"
    variant="danger"
    {...question}
  />
)
