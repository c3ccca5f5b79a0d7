import { Fragment } from 'react'
import type { Evening } from '#shared/evening/evening'
import { CreateMapDialog } from '../dropmaps/admin/panel/CreateMapDialog.tsx'
import { DayDialog } from '../tournaments/admin/day/DayDialog.tsx'
import { MessageDialog } from '../tournaments/admin/day/MessageDialog.tsx'
import { PlayersDialog } from '../tournaments/admin/day/PlayersDialog.tsx'
import { PayoutDialog } from '../tournaments/admin/PayoutDialog.tsx'
import { ResultsDialog } from '../tournaments/admin/results/ResultsDialog.tsx'
import { SeriesDialog } from '../tournaments/admin/series/SeriesDialog.tsx'
import { TournamentDialog } from '../tournaments/admin/TournamentDialog.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { DraftPanel } from './DraftPanel.tsx'
import { OverlayPanel } from './OverlayPanel.tsx'
import type { EveningAddress } from './panels.ts'
import { WebhookPanel } from './WebhookPanel.tsx'

type PanelsProps = { evening: Evening; address: EveningAddress }

export function Panels({ evening, address: { opening, dialogProps } }: PanelsProps) {
  const { tournament, draft, maps } = evening
  return (
    <>
      <Fragment key={opening}>
        <TournamentDialog tournament={tournament} {...dialogProps('edit')} />
        <TournamentDialog like={tournament} {...dialogProps('copy')} />
        <CheckPanel id={tournament.id} {...dialogProps('check')} />
        <WebhookPanel id={tournament.id} {...dialogProps('webhook')} />
        {!tournament.isDraft && (
          <>
            <SeriesDialog tournament={tournament} {...dialogProps('series')} />
            <ResultsDialog tournament={tournament} {...dialogProps('results')} />
            <PayoutDialog tournament={tournament} {...dialogProps('payout')} />
            <DayDialog tournament={tournament} {...dialogProps('day')} />
            <MessageDialog tournament={tournament} {...dialogProps('message')} />
            <OverlayPanel id={tournament.id} {...dialogProps('overlay')} />
          </>
        )}
        <CreateMapDialog tournament={{ id: tournament.id, label: tournament.name }} {...dialogProps('map')} />
        <DraftPanel draft={draft} mapId={maps[0]?.id} tournament={tournament} {...dialogProps('draft')} />
      </Fragment>
      {!tournament.isDraft && <PlayersDialog tournament={tournament} {...dialogProps('players')} />}
    </>
  )
}
