import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/errors'
import type { Waiting } from '#shared/ids'
import type {
  Batch,
  BatchConfirmation,
  BatchFinish,
  BatchRemoval,
  NewBatch,
  WholeBatch,
  WithdrawalConfirmation,
  WithdrawalSecondLook,
} from '#shared/payouts/batches'
import type { ResultImport, ResultPlan } from '#shared/payouts/results'
import type { PayoutTemplate, TemplateChange } from '#shared/payouts/template'
import type { WithdrawalMethod } from '#shared/withdrawals/details'
import { messageOf } from '../../lib/acts/refusal.ts'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read, readFile, readPage } from '../../lib/api.ts'
import { download } from '../../lib/browser/download.ts'
import { liveList, pageParams } from '../../lib/lists.ts'
import { forgottenQuery, freshQuery } from '../../lib/reads/freshQuery.ts'
import { invalidate } from '../../lib/reads/invalidate.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { BATCH, BATCHES, SECOND, TEMPLATES, WITHDRAWALS } from '../reactions.ts'

const batch = api.admin['payout-batch'][':id']

export const batchesQuery = liveList<Batch>({
  queryKey: BATCHES,
  page: (cursor) => readPage(api.admin['payout-batches'].$get({ query: pageParams(cursor) })),
})

export const batchQuery = (id: string) => freshQuery([...BATCH, id], () => read(batch.$get({ param: { id } })))

export const candidatesQuery = (method: WithdrawalMethod) =>
  forgottenQuery([...WITHDRAWALS, 'candidates', method], () =>
    read(api.admin['payout-candidates'].$get({ query: { method } })),
  )

export const templatesQuery = freshQuery(TEMPLATES, () => read(api.admin['payout-templates'].$get()))

/** Whether a withdrawal needs a second admin, and the open batch that it is in. */
export const secondQuery = (id: string) =>
  freshQuery([...SECOND, id], () => read(api.admin.withdrawal[':id'].second.$get({ param: { id } })))

export const payoutYearsQuery = (userId: string) =>
  freshQuery([...WITHDRAWALS, 'years', userId], () =>
    read(api.admin.user[':id']['payout-years'].$get({ param: { id: userId } })),
  )

const stale = ['withdrawals', 'approvals', 'waiting', 'audit', 'users']
const succeed = (title: string) => toast({ title })

export const useNewBatch = (onDone: (made: WholeBatch) => void) =>
  useAct<NewBatch, WholeBatch>({
    subject: 'payout-batch',
    name: 'Пакет выплат',
    send: (json, attempt) => read(api.admin['payout-batches'].$post({ json }, attempt)),
    stale,
    success: ({ number }) => succeed(`Пакет ${number} собран`),
    onDone,
    failure: 'Не удалось собрать пакет',
  })

/** An act on a batch, whose answer is the batch as it is then. */
function useBatchAct<Input>(
  id: string,
  act: {
    name: string
    success: string
    failure: string
    send: (input: Input, attempt: Parameters<typeof batch.confirm.$post>[1]) => Promise<WholeBatch | Waiting>
    onDone?: (() => void) | undefined
  },
) {
  return useAct<Input, WholeBatch>({
    ...act,
    subject: `payout-batch:${id}:${act.name}`,
    stale,
    success(changed, queryClient) {
      queryClient.setQueryData(batchQuery(id).queryKey, changed)
      succeed(act.success)
    },
    onDone: () => act.onDone?.(),
    onWaiting: () => act.onDone?.(),
  })
}

export const useConfirmBatch = (id: string, onDone: () => void) =>
  useBatchAct<BatchConfirmation>(id, {
    name: 'Подтверждение пакета',
    success: 'Пакет подтверждён',
    failure: 'Не удалось подтвердить пакет',
    send: (json, attempt) => read(batch.confirm.$post({ param: { id }, json }, attempt)),
    onDone,
  })

export const useRemoval = (id: string) =>
  useBatchAct<BatchRemoval>(id, {
    name: 'Состав пакета',
    success: 'Состав пакета изменён',
    failure: 'Не удалось изменить пакет',
    send: (json, attempt) => read(batch.remove.$post({ param: { id }, json }, attempt)),
  })

export const useExport = (id: string, onDone: () => void) =>
  useBatchAct<{ digest: string }>(id, {
    name: 'Выгрузка пакета',
    success: 'Пакет выгружен, файл скачивается',
    failure: 'Не удалось выгрузить пакет',
    send: (json, attempt) => read(batch.export.$post({ param: { id }, json }, attempt)),
    onDone,
  })

export const useFinish = (id: string, onDone: () => void) =>
  useBatchAct<BatchFinish>(id, {
    name: 'Закрытие пакета',
    success: 'Пакет закрыт',
    failure: 'Не удалось закрыть пакет',
    send: (json, attempt) => read(batch.finish.$post({ param: { id }, json }, attempt)),
    onDone,
  })

export const useImport = (id: string, on: { onDone: () => void; onRefused: (error: Error, words: string) => void }) =>
  useAct<ResultImport, ResultPlan>({
    subject: `payout-batch:${id}:import`,
    name: 'Ответы по пакету выплат',
    send: (json, attempt) => read(batch.import.$post({ param: { id }, json }, attempt)),
    stale,
    success: ({ paid, returned }) => succeed(`Выплачено: ${paid.count}, вернулось: ${returned.count}`),
    onDone: on.onDone,
    onWaiting: on.onDone,
    failure: 'Не удалось применить ответы',
    refused: on.onRefused,
  })

export const usePreview = (id: string) =>
  useMutation({
    mutationFn: (file: string) => read(batch.import.preview.$post({ param: { id }, json: { file } })),
  })

/** Downloads the file of a batch that has left; each time is in the log. */
export function useFile(id: string, name: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => readFile(batch.file.$get({ param: { id } })),
    onSuccess(file) {
      download(file, name)
      void invalidate(queryClient, { queryKey: ['audit'] })
    },
    onError: (error) => toastError(messageOf(error, 'Не удалось скачать файл')),
  })
  return { isPending, take: () => mutate() }
}

export const useTemplateChange = (method: WithdrawalMethod, onDone: () => void) =>
  useAct<TemplateChange, PayoutTemplate>({
    subject: `payout-template:${method}`,
    name: 'Шаблон файла выплат',
    send: (json, attempt) => read(api.admin['payout-template'][':method'].$put({ param: { method }, json }, attempt)),
    stale: ['payout-templates', 'approvals', 'waiting', 'audit'],
    success: () => succeed('Шаблон сохранён'),
    onDone,
    failure: 'Не удалось сохранить шаблон',
  })

export const useConfirmWithdrawal = (id: string) =>
  useAct<WithdrawalConfirmation, WithdrawalSecondLook>({
    subject: `withdrawal-confirm:${id}`,
    name: 'Подтверждение выплаты',
    send: (json, attempt) => read(api.admin.withdrawal[':id'].confirm.$post({ param: { id }, json }, attempt)),
    stale,
    success: () => succeed('Выплата подтверждена'),
    failure: 'Не удалось подтвердить выплату',
  })

export const isChanged = (error: Error) => error instanceof AppError && error.code === 'payout_results_changed'
