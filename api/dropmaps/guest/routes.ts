import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { lockMap } from '#db/locks'
import { chooseLocation } from '#shared/dropmaps/forms'
import { locationId } from '#shared/dropmaps/locationId'
import { AppError, type ErrorCode } from '#shared/errors'
import { codeFrom } from '#shared/ids'
import type { AppEnv } from '../../core/deps.ts'
import { limitedByAddress } from '../../core/guards.ts'
import { inTime, smallBody } from '../../core/http/body.ts'
import { acceptedEncoding } from '../../core/http/compressed.ts'
import { numbered, refusalIn } from '../../core/http/errors.ts'
import { setHeader } from '../../core/http/headers.ts'
import { answerStandalone, type StandalonePage } from '../../core/http/pages/standalone.ts'
import { keepRecent } from '../../core/recent.ts'
import { faultIn } from '../../core/telemetry/log.ts'
import { transact } from '../../core/transact.ts'
import { oneEachTurn } from '../../core/work/turns.ts'
import { commonCard } from '../../drawing/commonCards.ts'
import { type FoundInvite, getInvite, getInviteLimited, guestInvite } from '../invites/find.ts'
import { claimWithInvite } from '../invites/invites.ts'
import { mapCardImage } from '../picture/mapPage.ts'
import { keepLists } from './locations.ts'
import { type Drawn, keepDrawings } from './map.ts'
import { codePage, errorPage, guestPage, inviteWords, panelFor } from './page.ts'
import { type GuestView, keepViews } from './view.ts'

/** Locations in rows; more are options of a select. */
const MOST_ROWS = 200

const forms: Drawn[] = [
  { hasNames: true, tolerance: 0, listed: 'rows' },
  { hasNames: false, tolerance: 1.5, listed: 'claims' },
  { hasNames: false, tolerance: 4, listed: 'names' },
  { hasNames: false, tolerance: 16, listed: 'names' },
  { hasNames: false, tolerance: 16, listed: 'short' },
  { hasNames: false, tolerance: 16, listed: 'numbers' },
]

const FITS = 500
/** `form`: index of the most detailed form that was small enough; known once `found` resolves. */
type Fit = { form: number; found: Promise<void> }

/** The guest's page (MAP-24) and its form, which works without scripts. */
export function guestPages(page: StandalonePage) {
  const [viewOf, drawingsFor, listOf] = [keepViews(), keepDrawings(), keepLists()]
  const fits = keepRecent<Fit>(FITS)
  const turn = oneEachTurn()
  const answer = (c: Context<AppEnv>, pages: Parameters<typeof answerStandalone>[2], status = 200) =>
    answerStandalone(c, page, pages, { classes: 'guest', status: status as ContentfulStatusCode })

  async function* contents(c: Context<AppEnv>, view: GuestView, fit: Fit, refusal?: string) {
    const [card, draw] = [cardOf(c, view), drawingsFor(c.var.deps.drawings.typefaces(), view)]
    const first = view.locations.length <= MOST_ROWS ? 0 : 1
    for (const [i, form] of [...forms.entries()].slice(Math.max(first, fit.form))) {
      // The last form asked for is the one that fitted.
      fit.form = i
      yield guestPage({ view, card, refusal, listOf }, form, await draw(form))
    }
  }
  /** Answers in the most detailed form that is small enough. The first request of a map finds it out, others wait. */
  async function fitting(c: Context<AppEnv>, view: GuestView, show: (fit: Fit) => Promise<Response>) {
    const { id, geometryVersion } = view.map
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
    const name = `${id} ${geometryVersion} ${panelFor(view)} ${view.opensIn > 0} ${encoding}`
    const found = fits.find(name)
    if (found) {
      await found.found
      return show(found)
    }
    const fit = fits.keep(name, { form: 0, found: Promise.resolve() })
    const answered = show(fit)
    fit.found = answered.then(
      () => {},
      () => fits.forget(name),
    )
    return answered
  }
  async function shown(c: Context<AppEnv>, found: FoundInvite, refusal?: AppError) {
    const invite = await guestInvite(c.var.deps, found)
    await turn()
    const view = await viewOf(c.var.deps, invite).catch((error) => {
      if (error instanceof AppError) throw error
      c.var.deps.log.warn(faultIn(error), 'locations could not be read')
      throw new PageError('Не удалось загрузить территории', 500)
    })
    if (view.locations.length === 0) throw new PageError('На этой карте нет территорий', 404)
    return fitting(c, view, (fit) => answer(c, contents(c, view, fit, refusal?.message), refusal?.status))
  }

  return new Hono<AppEnv>()
    .onError((error, c) => {
      const { text, status, hint } = inWords(c, error)
      return answer(c, [errorPage(text, hint, hint === WRONG)], status)
    })
    .get('/dropmap/invite', (c) => answer(c, [codePage(codeCard(c))]))
    .post('/dropmap/invite', smallBody(), async (c) => {
      const code = codeFrom((await typedIn(c)).code)
      if (code) return c.redirect(addressOf(code), 303)
      return answer(c, [codePage(codeCard(c), 'Введи код приглашения')], 400)
    })
    .get('/dropmap/invite/:code', async (c) => shown(c, await getInviteLimited(c, c.req.param('code'))))
    .get('/dropmap/invite/', (c) => c.redirect('/dropmap/invite', 301))
    .get('/dropmap/invite/:code/', (c) => c.redirect(addressOf(c.req.param('code')), 301))
    .post('/dropmap/invite/:code', smallBody(), limitedByAddress('invite-claim'), async (c) => {
      const code = c.req.param('code')
      const { mapId } = await getInviteLimited(c, code)
      const typed = await typedIn(c)
      const number = Number(typed.now ?? typed.location)
      try {
        if (!Number.isInteger(number) || number < 1) throw new AppError('invalid_input', chooseLocation)
        const territoryId = locationId(mapId, number)
        await transact(c.var.deps, (tx) => claimWithInvite(tx, { code, territoryId }), lockMap(mapId))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // Reads again: another claim may be the reason.
        return shown(c, await getInvite(c.var.deps.db, code, c.var.deps.now()), error)
      }
      return c.redirect(addressOf(code), 303)
    })
    .get('/dropmap/invite/*', () => {
      throw new AppError('invalid_invite')
    })
}

const addressOf = (code: string) => `/dropmap/invite/${encodeURIComponent(code)}`

async function typedIn(c: Context): Promise<Record<string, unknown>> {
  const form = c.req.parseBody().catch(() => ({}))
  return inTime(c, form)
}

const codeCard = (c: Context<AppEnv>) => commonCard(c.var.deps.settings.PUBLIC_URL, '/dropmap/invite')

function cardOf(c: Context<AppEnv>, view: GuestView) {
  const { PUBLIC_URL } = c.var.deps.settings
  return { ...inviteWords(view), url: PUBLIC_URL + c.req.path, image: mapCardImage(view, PUBLIC_URL) }
}

class PageError extends Error {
  readonly status: ContentfulStatusCode
  constructor(text: string, status: ContentfulStatusCode) {
    super(text)
    this.status = status
  }
}

const WRONG = 'Проверь ссылку или попроси у организатора новую.'
const SHARED = 'Из твоей сети вводили слишком много неверных кодов. Твой код сработает, когда время пройдёт.'
const AGAIN = 'Обнови страницу чуть позже'
const LATER = `${AGAIN}.`
const WITHOUT_MAP = 'ID карты не найден в данных приглашения'
const inOwnWords = new Set<ErrorCode>(['invalid_invite', 'unavailable'])

function inWords(c: Context<AppEnv>, error: unknown): { text: string; status: ContentfulStatusCode; hint: string } {
  if (error instanceof PageError) return { text: error.message, status: error.status, hint: LATER }
  const refusal = refusalIn(error as Error)
  if (refusal?.retryAfter !== undefined) setHeader(c, 'retry-after', String(refusal.retryAfter))
  const status = (refusal?.status ?? 500) as ContentfulStatusCode
  if (refusal?.code === 'not_found') return { text: WITHOUT_MAP, status, hint: WRONG }
  if (refusal?.code === 'too_many_requests') return { text: refusal.message, status, hint: SHARED }
  if (refusal && inOwnWords.has(refusal.code))
    return { text: refusal.message, status, hint: refusal.code === 'invalid_invite' ? WRONG : LATER }
  if (!refusal) c.var.deps.log.error(faultIn(error as Error), 'fault')
  return { text: 'Произошла ошибка при загрузке', status, hint: refusal ? LATER : numbered(AGAIN, c) }
}
