import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { MapTemplate } from '#shared/dropmaps/shapes'
import { searchable } from '#shared/text'
import { useSearch } from '../../../lib/browser/address.ts'
import { useRoom } from '../../../lib/live/rooms.ts'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { QueryError } from '../../../ui/lists/QueryError.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { TEMPLATES } from '../../model/keys.ts'
import { DeleteDialog } from '../dialogs/DeleteDialog.tsx'
import { PictureDialog } from '../dialogs/PictureDialog.tsx'
import { RenameDialog } from '../dialogs/RenameDialog.tsx'
import { templatesQuery } from '../queries.ts'
import { CreateMapDialog } from './CreateMapDialog.tsx'
import { ListTools } from './ListTools.tsx'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'
import { type TemplateAct, TemplateCard, TemplateSkeletons } from './TemplateCard.tsx'

type TemplatesPartProps = { onPick: (template: MapTemplate) => void; onMapMade: () => void }

export function TemplatesPart({ onPick, onMapMade }: TemplatesPartProps) {
  const query = useQuery(templatesQuery)
  useRoom('maps:all', TEMPLATES)
  const { q, typed, onType } = useSearch()
  const creation = useOpened<undefined>()
  const opened = useOpened<MapTemplate, TemplateAct>(query.data)
  const searched = searchable(q)
  const rows = query.data?.filter(({ id, name }) => searchable(`${name} ${id}`).includes(searched))
  const template = opened.row
  return (
    <div className="flex flex-col gap-4">
      <ListTools
        label="Шаблоны"
        placeholder="Название или номер шаблона"
        typed={typed}
        onType={onType}
        create="Создать шаблон"
        onCreate={() => creation.open(undefined)}
      />
      <p className="max-w-[90ch] text-ink-soft">
        Карта, сделанная по шаблону, остаётся как есть: изменения шаблона попадут только в новые карты.
      </p>
      {query.error && !rows ? (
        <QueryError query={query} failure="Не удалось загрузить шаблоны" />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={searched ? 'Ничего не найдено' : 'Шаблонов пока нет'}
          hint={searched ? 'Измени поиск: подойдёт название или номер.' : 'Создай пустой или на основе карты.'}
        />
      ) : (
        <ul aria-label="Шаблоны" aria-busy={!rows} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
          {rows ? (
            rows.map((each) => <TemplateCard key={each.id} template={each} onPick={onPick} onAct={opened.open} />)
          ) : (
            <TemplateSkeletons />
          )}
        </ul>
      )}
      <NewTemplateDialog key={`new ${creation.opening}`} {...creation.dialogProps()} />
      {template && (
        <Fragment key={`${template.id} ${opened.opening}`}>
          <CreateMapDialog {...opened.dialogProps('make')} template={template} onMade={onMapMade} />
          <NewTemplateDialog {...opened.dialogProps('copy')} source={template} />
          <PictureDialog {...opened.dialogProps('picture')} map={template} />
          <RenameDialog {...opened.dialogProps('rename')} what="template" map={template} />
          <DeleteDialog {...opened.dialogProps('delete')} what="template" map={template} />
        </Fragment>
      )}
    </div>
  )
}
