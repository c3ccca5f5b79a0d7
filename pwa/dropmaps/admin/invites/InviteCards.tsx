import { longDate } from '#shared/dates'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { groupsOf } from './invites.ts'
import { QrCode } from './QrCode.tsx'
import './inviteCards.css'

const A_SHEET = 8

type InviteCardsProps = { mapName: string; invites: readonly InviteCode[] }

export const InviteCards = ({ mapName, invites }: InviteCardsProps) =>
  invites
    .filter((_, index) => index % A_SHEET === 0)
    .map((first, sheet) => (
      <section key={first.code} className="invite-sheet">
        {invites.slice(sheet * A_SHEET, (sheet + 1) * A_SHEET).map((invite) => (
          <Card key={invite.code} mapName={mapName} invite={invite} />
        ))}
      </section>
    ))

const sizeOf = (name: string) => (name.length <= 12 ? 'large' : name.length <= 26 ? 'medium' : 'small')

const Card = ({ mapName, invite: { code, link, displayName, expiresAt } }: { mapName: string; invite: InviteCode }) => (
  <article className="invite-card">
    <QrCode text={link} className="invite-qr" />
    <div className="invite-words">
      <p className="invite-map">{mapName}</p>
      <p className="invite-name" data-size={sizeOf(displayName)}>
        {displayName}
      </p>
      <p className="invite-how">Наведи камеру на код, выбери место на карте и подтверди</p>
      <p className="invite-until">до {longDate(expiresAt)}</p>
    </div>
    <div className="invite-foot">
      <p className="invite-code">{groupsOf(code)}</p>
      <p className="invite-brand">Трофей</p>
      <p className="invite-link">{link.replace(/^https?:\/\//, '')}</p>
    </div>
  </article>
)
