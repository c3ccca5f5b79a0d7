import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#shared/dates'
import { messageOf } from '../lib/acts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { Fact } from '../ui/lists/FactList.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { rawOf } from './formats.ts'
import { type Action, playerNameQuery } from './queries.ts'
import { actionLabel, actorOf, factsOf, submissionOf, targetLabel } from './words.ts'

type ActionDialogProps = {
  action: Action
  open: boolean
  onClose: () => void
  onOpenSubmission: (id: string) => void
}

export function ActionDialog({ action, onOpenSubmission, ...dialog }: ActionDialogProps) {
  const facts = factsOf(action)
  const submissionId = submissionOf(action)
  const isOfUser = action.targetType === 'user'
  return (
    <Dialog
      {...dialog}
      title={actionLabel(action.action)}
      isText
      footer={submissionId && <Button onClick={() => onOpenSubmission(submissionId)}>Открыть заявку</Button>}
    >
      <dl className="flex flex-col gap-4 [&_dd]:mt-0.5 [&_dd]:break-words [&_dt]:text-ink-faint [&_dt]:text-sm">
        <div>
          <Fact name="Администратор">
            <bdi>{actorOf(action)}</bdi>{' '}
            {action.admin && <bdi className="text-ink-faint">@{action.admin.username}</bdi>}
          </Fact>
        </div>
        {!isOfUser && action.player && (
          <div>
            <Fact name="Игрок">
              <bdi>{action.player.displayName}</bdi> <bdi className="text-ink-faint">@{action.player.username}</bdi>
            </Fact>
          </div>
        )}
        {(!['premium', 'table'].includes(action.targetType) || !facts) && (
          <div>
            <dt>{isOfUser ? targetLabel(action.targetType) : `${targetLabel(action.targetType)}: ID`}</dt>
            <dd>{isOfUser ? <PlayerName id={action.targetId} /> : action.targetId}</dd>
          </div>
        )}
        {facts?.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
        {!facts && (
          <div>
            <Fact name="Подробности">
              <pre className="overflow-x-auto whitespace-pre-wrap rounded-control border border-line bg-ground p-3 text-sm">
                {rawOf(action.details)}
              </pre>
            </Fact>
          </div>
        )}
        <div>
          <Fact name="Дата">{dateTime(action.createdAt)}</Fact>
        </div>
      </dl>
    </Dialog>
  )
}

function PlayerName({ id }: { id: string }) {
  const { data: player, error, isPending } = useQuery(playerNameQuery(id))
  if (isPending) return <Skeleton className="h-5 w-40" />
  if (error)
    return <span className="text-danger">{messageOf(error, 'Не удалось загрузить информацию о пользователе')}</span>
  return (
    <>
      <bdi>{player.displayName}</bdi> <bdi className="text-ink-faint">@{player.username}</bdi>
    </>
  )
}
