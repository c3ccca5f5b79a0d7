import { useQuery } from '@tanstack/react-query'
import { CirclePause, CirclePlay, Pencil, Play, Undo2, UserRoundCog, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PoiDraftSetup, PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { api, read } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { isOpenDraft } from '../../model/poiDraftRules.ts'
import type { OfMap } from '../acts.ts'
import { useDraftAct } from './acts.ts'
import { CancelDraftDialog } from './CancelDraftDialog.tsx'
import { DraftDialog } from './DraftDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { typedOf } from './typedDraft.ts'

type DraftControlsProps = { draft: PoiDraftState; map: OfMap }
type Opened = 'edit' | 'replace' | 'cancel'
type Step = 'start' | 'pause' | 'resume' | 'revert'

/** The organiser's acts on an open draft. */
export function DraftControls({ draft, map }: DraftControlsProps) {
  const { open, opening, dialogProps: dialog } = useOpened<undefined, Opened>()
  const acting = useDraftAct(draft)
  const setup = useQuery({
    queryKey: ['dropmaps', 'poi-draft-setup', draft.id, draft.version],
    queryFn: (): Promise<PoiDraftSetup> => read(api.admin['poi-drafts'][':id'].$get({ param: { id: draft.id } })),
    enabled: draft.state === 'setup',
    gcTime: 0,
  })
  if (!isOpenDraft(draft)) return null
  const { state, version } = draft
  const act = (kind: Step, icon: ReactNode, words: string) => (
    <Button
      variant={kind === 'start' || kind === 'resume' ? 'primary' : 'quiet'}
      icon={icon}
      disabled={acting.isPending}
      busy={acting.isPending && acting.input?.kind === kind}
      onClick={() => acting.act({ kind, version })}
    >
      {words}
    </Button>
  )
  const button = (name: Opened, icon: ReactNode, words: string, isReady = true) => (
    <Button variant="quiet" icon={icon} disabled={acting.isPending || !isReady} onClick={() => open(undefined, name)}>
      {words}
    </Button>
  )
  return (
    <section aria-label="Управление драфтом" className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 [&_button]:px-3! [&_svg]:size-4.5 [&_svg]:shrink-0">
        {state === 'setup' && act('start', <Play />, 'Начать')}
        {state === 'running' && act('pause', <CirclePause />, 'Пауза')}
        {state === 'paused' && act('resume', <CirclePlay />, 'Продолжить')}
        {state === 'setup' && button('edit', <Pencil />, 'Изменить', setup.data !== undefined)}
        {state !== 'setup' && act('revert', <Undo2 />, 'Отменить ход')}
        {draft.captains.length > 0 && button('replace', <UserRoundCog />, 'Заменить')}
        {button('cancel', <X />, 'Отменить драфт')}
      </div>
      {draft.turn && (
        <p className="text-ink-soft text-sm">За капитана: открой локацию и нажми «Выбрать за капитана».</p>
      )}
      <ActNote act={{ ...acting, failure: undefined }} className="text-sm" />
      {setup.data && (
        <DraftDialog
          key={`edit ${opening}`}
          {...dialog('edit')}
          map={map}
          edited={{ draft, typed: typedOf(draft, setup.data) }}
        />
      )}
      <ReplaceDialog key={`replace ${opening}`} {...dialog('replace')} draft={draft} map={map} />
      <CancelDraftDialog key={`cancel ${opening}`} {...dialog('cancel')} draft={draft} />
    </section>
  )
}
