import { useQuery } from '@tanstack/react-query'
import { Pencil, RotateCcw, Settings, Webhook } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { QueryError } from '../../../ui/lists/QueryError.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { OpenLink } from '../../../ui/OpenLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { backLinkClass, canvasClass } from '../../mapUi/classNames.ts'
import { DeletedMapAlert } from '../../mapUi/DeletedMapAlert.tsx'
import { CopyLink, LockedBadge } from '../../mapUi/MapTools.tsx'
import { useMap } from '../../model/queries.ts'
import { PictureDialog } from '../dialogs/PictureDialog.tsx'
import { RenameDialog } from '../dialogs/RenameDialog.tsx'
import { SettingsDialog } from '../dialogs/SettingsDialog.tsx'
import { MapWebhookDialog } from '../evening/MapWebhookDialog.tsx'
import { RoundDialog } from '../evening/RoundDialog.tsx'
import { InviteBoard } from '../invites/InviteBoard.tsx'
import { templatesQuery } from '../queries.ts'
import { PlayerBoard } from './PlayerBoard.tsx'

const MapEditor = lazy(() => import('./MapEditor.tsx').then((file) => ({ default: file.MapEditor })))

type DetailsPartProps = { id: string; onBack: () => void }

export function DetailsPart({ id, onBack }: DetailsPartProps) {
  const { state, locations, error, isDeleted, query, readAgain } = useMap(id)
  const templates = useQuery(templatesQuery)
  const isTemplate = templates.data?.some((each) => each.id === id)
  const [wasTemplate, setWasTemplate] = useState(false)
  if (isTemplate && !wasTemplate) setWasTemplate(true)
  const byNumber = useMemo(() => new Map(locations?.map((each) => [each.number, each])), [locations])
  const namesById = useMemo(() => new Map(locations?.map((each) => [each.id, each.name])), [locations])
  const [isUnsaved, setUnsaved] = useState(false)
  if (isDeleted && !isUnsaved)
    return (
      <EmptyState
        title={wasTemplate ? 'Этого шаблона больше нет' : 'Этой карты больше нет'}
        hint={`${wasTemplate ? 'Его' : 'Её'} удалили, пока ты смотрел.`}
        action={<Button onClick={onBack}>К списку карт</Button>}
      />
    )
  if (error)
    return (
      <QueryError
        query={{ error, isFetching: query.isFetching, refetch: readAgain }}
        failure="Не удалось загрузить данные карты"
      />
    )
  if (templates.error && !templates.data) return <QueryError query={templates} failure="Не удалось загрузить шаблоны" />
  if (!state || isTemplate === undefined) return <DetailsSkeleton />
  const what = wasTemplate ? 'template' : 'map'
  return (
    <div className="flex flex-col gap-4">
      <div inert={isDeleted} className="inert:opacity-60">
        <Head key={id} state={state} isTemplate={wasTemplate} />
      </div>
      {/* Its own boundary: the page around it stays while its code loads. */}
      <Suspense fallback={<Skeleton className={canvasClass} />}>
        <MapEditor
          state={state}
          locations={locations}
          what={what}
          onUnsaved={setUnsaved}
          onReset={() => void readAgain()}
          alert={
            isDeleted && (
              <DeletedMapAlert what={what}>
                <button type="button" className={backLinkClass} onClick={onBack}>
                  К списку карт
                </button>
              </DeletedMapAlert>
            )
          }
        />
      </Suspense>
      {!wasTemplate && !isDeleted && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <PlayerBoard state={state} locationName={(number) => byNumber.get(number)?.name} />
          <InviteBoard map={state} locationNames={namesById} />
        </div>
      )}
    </div>
  )
}

type HeadDialog = 'rename' | 'settings' | 'round' | 'webhook'

function Head({ state, isTemplate }: { state: MapState; isTemplate: boolean }) {
  const { open, opening, dialogProps } = useOpened<undefined, HeadDialog>()
  const button = (dialog: HeadDialog, icon: ReactNode, words: string) => (
    <Button
      variant="quiet"
      icon={icon}
      className="max-[24rem]:px-2! max-[24rem]:[&_svg]:hidden"
      onClick={() => open(undefined, dialog)}
    >
      {words}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-3 max-[20rem]:flex-wrap">
        <h2 className="min-w-0 text-xl [overflow-wrap:anywhere]">{state.name}</h2>
        {isTemplate ? <Badge tone="accent">Шаблон</Badge> : state.isLocked && <LockedBadge />}
        {!isTemplate && (
          <span className="ml-auto flex">
            <CopyLink mapId={state.id} />
            <OpenLink name={state.name} href={`/dropmap/${state.id}`} />
          </span>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {button('rename', <Pencil className="size-4.5" />, 'Переименовать')}
        {button('settings', <Settings className="size-4.5" />, isTemplate ? 'Картинка' : 'Настройки')}
        {!isTemplate && button('round', <RotateCcw className="size-4.5" />, 'Новый раунд')}
        {!isTemplate && button('webhook', <Webhook className="size-4.5" />, 'Вебхук Discord')}
      </div>
      <RenameDialog
        key={`rename ${opening}`}
        {...dialogProps('rename')}
        map={state}
        what={isTemplate ? 'template' : 'map'}
      />
      {isTemplate ? (
        <PictureDialog key={`picture ${opening}`} {...dialogProps('settings')} map={state} />
      ) : (
        <>
          <SettingsDialog key={`settings ${opening}`} {...dialogProps('settings')} state={state} />
          <RoundDialog key={`round ${opening}`} {...dialogProps('round')} state={state} />
          <MapWebhookDialog key={`webhook ${opening}`} {...dialogProps('webhook')} mapId={state.id} />
        </>
      )}
    </div>
  )
}

const DetailsSkeleton = () => (
  <div aria-hidden className="grid gap-4 lg:grid-cols-2">
    <Skeleton className="h-11 w-64 rounded-control lg:col-span-2" />
    <Skeleton className={`lg:col-span-2 ${canvasClass}`} />
    <Skeleton className="h-64 w-full rounded-card" />
    <Skeleton className="h-64 w-full rounded-card" />
  </div>
)
