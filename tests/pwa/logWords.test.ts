import { expect, test } from 'vitest'
import { adminActionLabels, adminActions } from '#shared/audit'
import { factsOf, objectOf } from '../../pwa/audit/words.ts'

const [startDate, endDate] = ['2026-09-13T12:00:00.000Z', '2026-10-13T12:00:00.000Z']
const period = { startDate, endDate, periodId: 'p1' }
const screenshot = { screenshotUrl: '/media/a.png', uploadedAt: startDate, autoApproved: false }

const onMap = { mapId: 'm1', map: 'Остров', territory: 'Маяк' }
const onDraft = { map: 'Остров, Берег', draftId: 'd1' }
const bounds = { maxPlayersPerSpot: 2, maxContestedSpots: 0, openAt: null, lockAt: null, image: true }

const byKills = { placementPoints: [], pointsPerKill: 1, killCap: null }

const onBatch = { batch: 12, count: 3, payout: 60_000 }

/** The details of each action; a new one needs a row here. */
const details: Record<string, Record<string, unknown>> = {
  approve_submission: { submissionId: 's1', reward: 300, userId: 'u1', category: 'gold-kill', sentCategory: 'victory' },
  reject_submission: { submissionId: 's1', rejectionReason: 'Повтор', userId: 'u1', category: 'victory' },
  undo_review: {
    submissionId: 's1',
    userId: 'u1',
    category: 'victory',
    status: 'approved',
    reward: 300,
    reviewedBy: 'a1',
  },
  hand_over_submission: { submissionId: 's1', userId: 'u1', handedTo: 'Анна' },
  download_submission: { submissionId: 's1', userId: 'u1', category: 'funny' },
  second_look: { submissionId: 's1', userId: 'u1', status: 'rejected', rejectionReason: 'Повтор' },
  add_note: { userId: 'u1', noteId: 'n1', note: 'Просил проверить ник' },
  add_reason: { code: 'cheat', text: 'Чит в кадре', digit: 9 },
  change_reason: { code: 'cheat', text: 'Чит', changes: { text: ['Чит', 'Чит в кадре'], digit: [9, null] } },
  delete_reason: { code: 'cheat', text: 'Чит в кадре', digit: null },
  change_reward_presets: {
    category: 'victory',
    changes: {
      amounts: [
        [250, 500, 1000],
        [300, 500.5, 1000],
      ],
    },
  },
  process_withdrawal: { status: 'completed', amount: 1000, userId: 'u1', rejectionReason: null },
  view_withdrawal: { withdrawalId: 'w1', userId: 'u1' },
  confirm_payout: { payout: 60_000, count: 1, userId: 'u1' },
  create_payout_batch: onBatch,
  change_payout_batch: { ...onBatch, withdrawalIds: ['w1'], left: 2 },
  export_payout_batch: { ...onBatch, second: 'confirmed' },
  download_payout_batch: onBatch,
  import_payout_results: { batch: 12, paidCount: 2, payout: 5000, returnedCount: 1, mismatched: 0 },
  finish_payout_batch: { ...onBatch, outcome: 'returned', reason: 'Файл не ушёл' },
  change_payout_template: {
    method: 'card',
    head: '',
    line: '{{reference}};{{card}};{{amount}}',
    separator: ';',
    before: { head: 'a;b;c', line: '{{reference}};{{amount}};{{card}}', separator: '\t' },
  },
  return_payouts: onBatch,
  ask_second_admin: { act: 'credit', userId: 'u1', reason: 'Приз', amount: 60_000 },
  accept_act: { act: 'return', batch: 12, count: 3, amount: 60_000 },
  decline_act: { act: 'prizes', name: 'Кубок', prize: 5000, total: 90_000, amount: 85_000 },
  correct_withdrawal: { userId: 'u1', formerTail: '1111', tail: '2222' },
  grant_premium: { tier: 'basic', durationDays: 30, reason: 'Приз', previousTier: 'none', source: 'admin', ...period },
  revoke_premium: { previousTier: 'basic', reason: 'Admin revocation', periods: 1, startDate, endDate },
  premium_expired: { tier: 'basic', source: 'admin', ...period },
  check_premium_expiration: { expiredCount: 2 },
  check_discord_premium: { hasDiscordRole: true, tier: 'gold' },
  check_all_discord_premium: { players: 12 },
  adjust_balance: { amount: 250.5, newBalance: 1250.5, reason: 'Приз' },
  exclude_from_leaderboards: { reason: 'Читы' },
  include_in_leaderboards: { formerReason: 'Читы' },
  create_tournament: { name: 'Кубок', prize: 5000, entryFee: 300 },
  update_tournament: {
    name: 'Кубок',
    prize: 5000,
    entryFee: 0,
    changes: { entryFee: [300, 0], rules: ['', 'Честно'] },
  },
  set_tournament_status: {
    name: 'Кубок',
    prize: 5000,
    entryFee: 300,
    status: 'cancelled',
    previousStatus: 'registration_open',
    refundedParticipants: 3,
    unseatedParticipants: 2,
  },
  publish_tournament: { name: 'Кубок', prize: 5000, entryFee: 300 },
  make_overlay: { name: 'Кубок' },
  revoke_overlay: { name: 'Кубок' },
  create_series: { name: 'Кубок', isActive: true, opensDaysBefore: 7, nextStartAt: startDate },
  update_series: { name: 'Кубок', isActive: false, opensDaysBefore: 3, nextStartAt: startDate },
  delete_tournament: { name: 'Кубок', prize: 5000, entryFee: 300, refundedParticipants: 3 },
  save_match: { name: 'Кубок', match: 2, matchName: 'Остров', entered: 60, corrected: 3 },
  delete_match: { name: 'Кубок', match: 2, entered: 60 },
  change_scoring: {
    name: 'Кубок',
    formula: byKills,
    previousFormula: { ...byKills, placementPoints: [10], killCap: 5 },
  },
  add_correction: { name: 'Кубок', points: -5, reason: 'Опоздал на матч', userId: 'u1' },
  correct_objection: { name: 'Кубок', match: 3, userId: 'u1' },
  decline_objection: { name: 'Кубок', match: 3, reason: 'На записи 4 килла', userId: 'u1' },
  delete_correction: { name: 'Кубок', points: 5, reason: 'Опоздал на матч', userId: 'u1' },
  add_scoring: { scoring: 'Финал', formula: byKills },
  change_kept_scoring: {
    scoring: 'Финал',
    formula: { ...byKills, bestOf: 3 },
    previousName: 'Полуфинал',
    previousFormula: byKills,
  },
  delete_scoring: { scoring: 'Финал', formula: byKills },
  pay_out_tournament: {
    name: 'Кубок',
    prize: 5000,
    total: 4500.5,
    winners: [
      { place: 1, userId: 'u1', displayName: 'Снайпер', amount: 3000 },
      { place: 2, userId: 'u2', displayName: 'Лиса', amount: 1500.5 },
    ],
  },
  update_tournament_day: { name: 'Кубок', fields: ['lobbyCode', 'checkInOpensBefore'], checkIn: [60, 15] },
  cancel_check_in: { name: 'Кубок', dropped: 2 },
  close_check_in: { name: 'Кубок', dropped: 3 },
  check_in_player: { name: 'Кубок', userId: 'u1' },
  message_participants: { name: 'Кубок', text: 'Начинаем', to: 'all', recipients: 64 },
  take_out_player: { name: 'Кубок', userId: 'u1', reason: 'Читы', forfeited: 300 },
  ban_player: { name: 'Кубок', userId: 'u1', reason: 'Читы', refunded: 300 },
  lift_ban: { name: 'Кубок', userId: 'u1' },
  add_player: { name: 'Кубок', userId: 'u1', fee: 0 },
  create_map: { map: 'Остров', from: 'Шаблон', tournamentId: null },
  update_map: { map: 'Остров', previousName: 'Берег', ...bounds, changed: ['name', 'lockAt'], editVersion: 2 },
  lock_map: { map: 'Остров', ...bounds, lockAt: startDate },
  unlock_map: { map: 'Остров', ...bounds },
  delete_map: { map: 'Остров', locations: 24 },
  create_template: { map: 'Берег', from: 'Остров', tournamentId: null },
  update_template: { map: 'Берег', image: true, changed: ['image'], editVersion: 2 },
  delete_template: { map: 'Берег', locations: 24 },
  add_map_players: { map: 'Остров', userIds: ['u1'], added: 1 },
  import_map_players: { map: 'Остров', tournamentId: 't1', tournament: 'Кубок', positions: [1, 3], topN: 2, added: 2 },
  remove_map_player: { map: 'Остров', userId: 'u1', territory: 'Маяк', queue: 'Порт' },
  start_round: { map: 'Остров', claims: 12, waiting: 2, invites: 3, openAt: startDate, lockAt: endDate },
  remind_map_players: { map: 'Остров', reminded: 7 },
  set_tournament_webhook: { name: 'Кубок', webhookEnding: 'aB3_' },
  remove_tournament_webhook: { name: 'Кубок', webhookEnding: 'aB3_' },
  test_tournament_webhook: { name: 'Кубок', webhookEnding: 'aB3_' },
  set_map_webhook: { map: 'Остров', webhookEnding: 'aB3_' },
  remove_map_webhook: { map: 'Остров', webhookEnding: 'aB3_' },
  test_map_webhook: { map: 'Остров', webhookEnding: 'aB3_' },
  create_territory: onMap,
  update_territory: { ...onMap, previousName: 'Мыс', changed: ['name', 'points'], editVersion: 2 },
  delete_territory: onMap,
  assign_territory: { ...onMap, userId: 'u1' },
  revoke_territory: { ...onMap, userId: 'u1', displayName: 'Гость' },
  reject_queue_entry: { ...onMap, userId: 'u1' },
  create_invite: { map: 'Остров', displayName: 'Стример', expiresAt: endDate },
  create_invites: { map: 'Остров', displayNames: ['Стример', 'Гость'], expiresAt: endDate },
  delete_invite: { map: 'Остров', displayName: 'Стример' },
  create_poi_draft: { ...onDraft, captains: 20 },
  update_poi_draft: { ...onDraft, captains: 20, reason: 'Свободных локаций меньше, чем капитанов' },
  start_poi_draft: { ...onDraft, captains: 20 },
  pause_poi_draft: onDraft,
  resume_poi_draft: onDraft,
  revert_poi_pick: { ...onDraft, userId: 'u1', turn: 7 },
  pick_for_captain: { ...onDraft, userId: 'u1', territory: 'Маяк' },
  replace_captain: { ...onDraft, userId: 'u1', replaced: 'u2', position: 3 },
  cancel_poi_draft: { ...onDraft, removed: 0 },
  grant_admin: {},
  revoke_admin: {},
  run_audit: {},
  export_table: { list: 'submissions', filters: { status: 'pending', q: 'ёж', category: 'victory', killType: 'gold' } },
  approve_subscription_screenshot: { status: 'approved', grantDays: 30, rejectionReason: null, ...screenshot },
  reject_subscription_screenshot: { status: 'rejected', grantDays: null, rejectionReason: 'Не видно', ...screenshot },
}

test.each(adminActions)('%s is described in words, without raw field names or values', (action) => {
  expect(adminActionLabels[action]).toMatch(/^(Premium |[А-Я])/)
  const written = details[action]
  expect(written, 'a line of its own above').toBeDefined()
  const facts = factsOf({ action, details: written })
  for (const { label, value } of facts ?? []) {
    expect(label).toMatch(/^(Premium|[А-Я])/)
    expect(value).not.toMatch(/[{}"]|undefined|null|true|false|T\d\d:/)
  }
  const silent = ['view_withdrawal', 'grant_admin', 'revoke_admin', 'run_audit', 'include_in_leaderboards']
  if (!silent.includes(action)) expect(facts).not.toEqual([])
})

test('details may be a text; unknown fields and actions are shown as they are', () => {
  const text = JSON.stringify(details.adjust_balance)
  expect(factsOf({ action: 'adjust_balance', details: text })).toContainEqual({ label: 'Причина', value: 'Приз' })
  const strange = { colour: 'red' }
  expect(factsOf({ action: 'adjust_balance', details: strange })).toEqual([{ label: 'colour', value: 'red' }])
  expect(factsOf({ action: 'close_tournament', details: strange })).toBeUndefined()
})

test('each winner has a line', () => {
  const facts = factsOf({ action: 'pay_out_tournament', details: details.pay_out_tournament })
  const winners = facts?.find(({ label }) => label === 'Победители')?.value.replaceAll(/[\u202f\u00a0]/g, ' ')
  expect(winners).toBe('1 место — Снайпер, 3 000 ₽\n2 место — Лиса, 1 500,50 ₽')
})

test('an edited tournament shows the old and new value of each changed field', () => {
  const changes = {
    entryFee: [300, 0],
    maxParticipants: [16, null],
    prizeDistribution: [{ 1: 500 }, { 1: 400, 2: 100 }],
    rules: ['', 'Честно'],
    image: [null, 'tournaments/1.webp'],
  }
  const facts = factsOf({ action: 'update_tournament', details: { changes } }) ?? []
  expect(facts.map(({ value }) => value.replaceAll('\u00a0', ' ').split('\n'))).toEqual([
    [
      'Взнос: 300 ₽ → бесплатно',
      'Мест: 16 → без лимита',
      'Призы по местам: 1 место 500 ₽ → 1 место 400 ₽, 2 место 100 ₽',
      'Правила: — → Честно',
      'Картинка: нет → есть',
    ],
  ])
})

test('what looks the same on both sides stands once, and times of one minute have seconds', () => {
  const at = (second: number) => new Date(2026, 8, 13, 7, 18, second).toISOString()
  const changes = { startDate: [at(3), at(40)], endDate: [at(3), at(3)], image: ['a.png', 'b.png'] }
  const [facts] = factsOf({ action: 'update_tournament', details: { changes } }) ?? []
  expect(facts?.value.replaceAll(/ UTC(?:[+−][\d:]+)?/g, '').split('\n')).toEqual([
    'Начало: 13.09.2026, 07:18:03 → 13.09.2026, 07:18:40',
    'Окончание: 13.09.2026, 07:18:03',
    'Картинка: есть',
  ])
})

test('a row says which table, template, batch, tournament or map it is about', () => {
  const of = (targetType: string, targetId: string, details: object) => objectOf({ targetType, targetId, details })
  expect(of('table', 'withdrawals', { list: 'withdrawals' })).toBe('Таблица: Выводы')
  expect(of('payout_template', 'card', {})).toMatch(/^Шаблон файла выплат: .*[Кк]арт/)
  expect(of('payout_batch', 'b1', { batch: 12 })).toBe('Пакет выплат: 12')
  expect(of('map', 'm1', { map: 'Остров' })).toBe('Карта: Остров')
  expect(of('tournament', 't1', { name: 'Кубок' })).toBe('Турнир: Кубок')
  expect(of('user', 'u1', {})).toBe('Игрок')
})
