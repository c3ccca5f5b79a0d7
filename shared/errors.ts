import { MAX_FILE, MAX_PICTURE } from './fileLimits.ts'
import { MIB } from './units.ts'

// Every refusal: code, HTTP status (0: refused on the device) and the text that the player reads.
const catalogue = {
  malformed_json: [400, 'Не удалось прочитать запрос'],
  invalid_input: [400, 'Проверь введённые данные'],
  file_required: [400, 'Выбери файл'],
  file_empty: [400, 'Файл пустой. Выбери другой'],
  category_required: [400, 'Выбери категорию'],
  reward_required: [400, 'Укажи награду от 0 до 10000 ₽'],
  reason_required: [400, 'Укажи причину отклонения'],
  tournament_fields_required: [400, 'Заполните обязательные поля'],
  prize_required: [400, 'Укажите призовой фонд'],
  prize_sum_wrong: [400, 'Призы по местам не складываются в призовой фонд'],
  prize_recipient_required: [400, 'Укажите хотя бы одного получателя приза'],
  dates_out_of_order: [400, 'Даты идут не по порядку: начало регистрации, её конец, начало турнира, его конец'],
  map_name_required: [400, 'Введите название карты'],
  template_required: [400, 'Выберите шаблон карты'],
  location_fields_required: [400, 'Нужно название и минимум 3 точки'],
  standings_required: [400, 'Укажи топ игроков или их места, что-то одно'],
  link_cancelled: [400, 'Ты отменил привязку в Discord. Можно закрыть окно и начать заново'],
  link_expired: [400, 'Привязка началась слишком давно или в другом браузере. Закрой окно и начни заново'],
  upload_cut: [400, 'Загрузка прервалась. Отправь файл ещё раз'],
  push_refused: [400, 'Браузер дал адрес для уведомлений, который не подходит'],
  closing_unconfirmed: [400, 'Введи УДАЛИТЬ, чтобы подтвердить'],
  signed_out: [401, 'Требуется авторизация'],
  forbidden: [403, 'Недостаточно прав'],
  own_submission: [403, 'Нельзя решать по собственной заявке'],
  own_rejection: [403, 'Апелляцию на твоё решение рассмотрит другой администратор'],
  own_withdrawal: [403, 'Нельзя решать по собственному выводу'],
  own_balance: [403, 'Нельзя менять собственный баланс'],
  own_prize: [403, 'Нельзя выдавать приз самому себе'],
  own_screenshot: [403, 'Нельзя решать по собственному скриншоту'],
  own_premium: [403, 'Нельзя выдавать и отзывать собственный Premium'],
  not_eligible: [403, 'Вы не в списке игроков'],
  upload_finished: [403, 'Заявка уже отправлена'],
  not_found: [404, 'Не найдено'],
  invalid_invite: [404, 'Неверный код приглашения'],
  method_not_allowed: [405, 'Такого действия здесь нет'],
  account_taken: [409, 'Этот аккаунт уже привязан к другому игроку'],
  contact_needed: [409, 'Сначала дождись вывода: по этому контакту с тобой свяжутся, если с выплатой что-то не так'],
  contact_required: [409, 'Привяжи Telegram или Discord'],
  insufficient_funds: [409, 'Недостаточно средств'],
  already_reviewed: [409, 'Заявка уже рассмотрена'],
  held_by_other: [409, 'Заявку смотрит другой администратор'],
  decision_changed: [409, 'Решение тем временем изменилось. Проверь его ещё раз'],
  undo_too_late: [409, 'Своё решение можно отменить 10 минут. Попроси другого администратора'],
  reward_spent: [409, 'Награда уже потрачена'],
  file_deleted: [409, 'Файл уже удалён'],
  appealed_before: [409, 'По этой заявке апелляция уже была'],
  appeal_too_late: [409, 'Апелляцию можно подать в течение 20 дней после решения'],
  withdrawal_decided: [409, 'Вывод уже обработан'],
  no_premium: [409, 'У игрока нет активного Premium'],
  premium_too_far: [409, 'Premium не может закончиться позже чем через 20 лет. Укажи меньший срок'],
  discord_not_linked: [409, 'Discord не привязан. Привяжи его и проверь роль ещё раз'],
  role_given: [409, 'Этот Discord уже дал Premium другому игроку. Другому он сможет дать Premium через 30 дней'],
  discord_relinked: [409, 'Привязка Discord изменилась во время проверки. Попробуй ещё раз'],
  audit_running: [409, 'Проверка книги уже идёт'],
  role_sweep_running: [409, 'Проверка всех игроков уже идёт'],
  withdrawal_open: [409, 'Сначала дождись выплаты или отмени вывод'],
  last_admin: [409, 'Ты единственный администратор. Сначала назначь другого'],
  already_registered: [409, 'Ты уже зарегистрирован на этот турнир'],
  already_waiting: [409, 'Ты уже в очереди на этот турнир'],
  not_registered: [409, 'Ты не зарегистрирован на этот турнир'],
  not_waiting: [409, 'Тебя нет в очереди на этот турнир'],
  registration_not_started: [409, 'Регистрация ещё не началась'],
  registration_over: [409, 'Регистрация закрыта'],
  tournament_full: [409, 'Все места заняты'],
  place_free: [409, 'Есть свободное место: можно зарегистрироваться сразу'],
  tournament_started: [409, 'Турнир уже начался: отменить регистрацию нельзя'],
  tournament_cancelled: [409, 'Турнир отменён'],
  tournament_paid_out: [409, 'Призы этого турнира уже распределены'],
  tournament_edited: [409, 'Турнир тем временем изменил другой администратор. Открой его заново'],
  fee_changed: [409, 'Взнос изменился. Проверь его и подтверди ещё раз'],
  refund_changed: [409, 'Возврат изменился. Проверь его и подтверди ещё раз'],
  payout_changed: [409, 'Сумма к выплате изменилась. Проверь её и подтверди ещё раз'],
  contents_changed: [409, 'Карта изменилась, пока окно было открыто. Проверь, что исчезнет, и подтверди ещё раз'],
  consequences_changed: [409, 'Пока ты решал, последствия изменились. Проверь их и подтверди ещё раз'],
  fee_agreed: [409, 'Взнос нельзя поднять, пока в очереди ждут игроки: они согласились на прежний'],
  too_few_places: [409, 'Мест не может быть меньше, чем уже есть участников'],
  not_a_participant: [409, 'Приз может получить только участник этого турнира'],
  registration_paid: [409, 'Сначала отмени регистрацию на турниры с взносом: деньги вернутся на баланс'],
  map_not_open: [409, 'Карта ещё не открыта'],
  opening_after_lock: [409, 'Открытие должно быть раньше блокировки'],
  lock_passed: [400, 'Время блокировки уже прошло. Укажи другое или оставь поле пустым'],
  webhook_address: [400, 'Нужен адрес вебхука из настроек канала в Discord: https://discord.com/api/webhooks/…'],
  webhook_refused: [409, 'Discord не знает такого вебхука: его удалили или адрес скопирован не целиком'],
  no_webhook: [409, 'У карты нет вебхука'],
  reminded_lately: [429, 'Напоминали недавно. Попробуй чуть позже'],
  map_locked: [409, 'Администратор запретил изменять метки'],
  location_full: [409, 'Достигнут лимит игроков'],
  contested_full: [409, 'Спорных локаций уже столько, сколько разрешено на этой карте'],
  location_free: [409, 'На локации есть место: её можно занять сразу'],
  no_claim: [409, 'На этой локации нет твоей метки'],
  already_in_queue: [409, 'Ты уже в очереди на эту локацию'],
  not_in_queue: [409, 'В очереди на эту локацию этого игрока нет'],
  not_on_location: [409, 'Игрока нет на этой локации'],
  not_on_map: [409, 'Игрока нет в списке карты. Сначала добавь его'],
  invite_used: [409, 'Приглашение уже использовано'],
  edited_meanwhile: [409, 'Это тем временем изменил другой администратор'],
  template_shipped: [409, 'Этот шаблон идёт вместе с продуктом: его можно изменить, но не удалить'],
  map_occupied: [409, 'На карте уже больше игроков, чем разрешает новое ограничение. Сначала убери лишних'],
  too_many_locations: [409, 'На карте не может быть больше 2000 локаций'],
  too_many_points: [409, 'На карте не может быть больше 60 000 точек. Упростите контуры локаций'],
  balance_changed: [409, 'Баланс изменился. Проверь сумму и подтверди ещё раз'],
  premium_already_granted: [409, 'Premium по этому поводу уже выдан'],
  account_closed: [409, 'Аккаунт удалён'],
  screenshot_decided: [409, 'Скриншот уже рассмотрен'],
  screenshot_replaced: [409, 'Игрок прислал другой скриншот. Посмотри его и реши ещё раз'],
  posted_before: [409, 'По книге это уже проведено. Ничего не изменилось: сообщи тому, кто ведёт сервер'],
  file_already_sent: [409, 'Этот файл уже отправлен'],
  act_abandoned: [409, 'Запрос не дошёл и уже не выполнится. Проверь и отправь ещё раз'],
  offset_mismatch: [409, 'Часть файла уже на сервере. Отправка продолжится с нужного места'],
  body_too_slow: [408, 'Запрос шёл слишком долго. Проверь связь и отправь ещё раз'],
  archive_expired: [410, 'Ссылка устарела. Запроси архив ещё раз'],
  csv_expired: [410, 'Ссылка на таблицу устарела. Скачай таблицу ещё раз'],
  upload_expired: [410, 'Загрузка ждала слишком долго. Отправь файл ещё раз'],
  tus_version: [412, 'Приложение устарело. Обнови страницу'],
  body_too_large: [413, 'Запрос слишком большой'],
  image_too_large: [413, `Картинка больше ${MAX_PICTURE / MIB} МБ`],
  file_too_large: [413, `Файл больше ${MAX_FILE / MIB} МБ`],
  unsupported_file: [415, 'Поддерживаются только PNG, JPG, MP4 и MOV'],
  unsupported_image: [415, 'Поддерживаются только JPEG, PNG и WebP'],
  unsupported_picture: [415, 'Поддерживаются только PNG и JPG'],
  chunk_type: [415, 'Приложение отправило часть файла не так. Обнови страницу'],
  range_not_satisfiable: [416, 'Такой части файла нет'],
  key_reused: [422, 'Этот ключ уже использован для другого запроса'],
  too_many_requests: [429, 'Слишком много запросов. Попробуй чуть позже'],
  too_many_pending: [429, 'На модерации уже 50 заявок: следующая уйдёт, когда решат одну из них'],
  too_many_uploads: [429, 'Слишком много незаконченных загрузок. Дождись их или отмени лишние'],
  checksum_mismatch: [460, 'Часть файла испортилась в пути. Отправь её ещё раз'],
  internal: [500, 'Что-то сломалось у нас. Попробуй ещё раз'],
  sealed_otherwise: [500, 'Реквизиты не открываются: они зашифрованы другим ключом. Верни прежний secret.key'],
  role_check_failed: [502, 'Не удалось проверить роль'],
  discord_unreachable: [502, 'Discord не отвечает. Попробуй ещё раз чуть позже'],
  telegram_unreachable: [502, 'Telegram не отвечает. Попробуй ещё раз чуть позже'],
  telegram_refused: [502, 'Telegram не принял сообщение: чат с ботом закрыт'],
  sign_in_failed: [502, 'Не удалось войти через Epic Games. Попробуй ещё раз'],
  unavailable: [503, 'Сервер временно недоступен. Попробуй ещё раз чуть позже'],
  storage_full: [507, 'На сервере закончилось место. Попробуй позже'],
  device_full: [0, 'На устройстве не хватает места'],
  file_unreadable: [0, 'Файл не читается. Выбери его ещё раз'],
  draft_gone: [0, 'Этого файла больше нет на устройстве: его удалил браузер или другая вкладка. Выбери файл ещё раз'],
  file_damaged: [0, 'Файл на устройстве повреждён. Выбери его ещё раз'],
  not_shrinkable: [
    0,
    'Этот браузер не может уменьшить такой файл. Обрежь или сожми его в галерее телефона, снизь качество записи в игре или открой Трофей в свежем Chrome, Edge или Safari',
  ],
  shrink_failed: [0, 'Не получилось уменьшить файл, исходный на месте. Попробуй другое качество или отрезок короче'],
  not_smaller: [0, 'Копия вышла не меньше исходного файла, остался исходный. Выбери качество ниже или отрезок короче'],
  still_too_large: [
    0,
    `И так вышло больше ${MAX_FILE / MIB} МБ, исходный файл на месте. Выбери качество ниже или отрезок короче`,
  ],
  offline: [0, 'Нет соединения с сервером'],
  outcome_expired: [0, 'Ответ так и не пришёл. Прежде чем повторять, посмотри, что получилось'],
  unexpected_answer: [0, 'Сервер ответил не так, как должен. Попробуй ещё раз чуть позже'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof catalogue

/** A refusal: `code` for machines, `status` for HTTP, `message` in Russian for the person who can act on it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Seconds until it is worth trying again (the Retry-After header). */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string = catalogue[code][1], retryAfter?: number) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = catalogue[code][0]
    this.retryAfter = retryAfter
  }
}

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in catalogue

export const errorText = (code: ErrorCode) => catalogue[code][1]

/** The refusal of what a schema found: the code whose own text it says, `invalid_input` for words of its own. */
export function refusalSaying(message: string) {
  const codes = Object.keys(catalogue) as ErrorCode[]
  const own = codes.find((code) => catalogue[code][0] === 400 && catalogue[code][1] === message)
  return new AppError(own ?? 'invalid_input', message)
}
