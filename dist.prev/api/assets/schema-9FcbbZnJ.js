import { r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { n as desc } from "./select-BGk_X9JH.js";
import { $t as pipe, At as custom, Bt as maxLength, C as text, Dt as array, E as uniqueIndex, Gt as nullable, Ht as minLength, It as integer$1, Jt as object, Kt as nullish, Lt as is, Nt as fallback, Ot as boolean, Pt as finite, Qt as picklist, S as table, T as unique, Ut as minValue, Vt as maxValue, Xt as parse, Yt as optional, Zt as parseJson, _ as json, an as safeParse, c as check, dn as transform, f as fixed, g as integer, h as index, hn as variant, kt as check$2, mn as url, p as flag, pn as unknown, pt as sql, qt as number, rn as regex, un as toUpperCase, w as time, x as primaryKey, y as kopecks, zt as literal } from "./columns-BrblBdpo.js";
import { C as drawings, S as contestedRange, g as MAX_CONTESTED_LOCATIONS, h as INVITE_DAYS, l as gridPoint, m as DEFAULT_COLOR, n as plural, r as timeToWait, u as hasExtent, w as mapModes, x as claimCauses } from "./plural-Cl4Y5p0h.js";
import { c as fileTypes, r as MAX_PICTURE, t as MAX_FILE } from "./fileLimits-DzTvsqlt.js";
import { a as MIB, o as MINUTE, r as HOUR, t as DAY } from "./units-DlQPQZ6e.js";
import { a as filled, c as searchable, d as text$1, o as matching, s as momentOr, t as IdempotencyKey } from "./ids-C-KNTkas.js";
// shared/audit.ts
var SYSTEM = "system";
var adminActions = [
	"approve_submission",
	"reject_submission",
	"undo_review",
	"second_look",
	"process_withdrawal",
	"view_withdrawal",
	"confirm_payout",
	"create_payout_batch",
	"change_payout_batch",
	"export_payout_batch",
	"download_payout_batch",
	"import_payout_results",
	"finish_payout_batch",
	"change_payout_template",
	"grant_premium",
	"revoke_premium",
	"premium_expired",
	"check_premium_expiration",
	"check_discord_premium",
	"check_all_discord_premium",
	"adjust_balance",
	"exclude_from_leaderboards",
	"include_in_leaderboards",
	"approve_subscription_screenshot",
	"reject_subscription_screenshot",
	"create_tournament",
	"update_tournament",
	"set_tournament_status",
	"publish_tournament",
	"delete_tournament",
	"pay_out_tournament",
	"update_tournament_day",
	"cancel_check_in",
	"close_check_in",
	"check_in_player",
	"message_participants",
	"take_out_player",
	"ban_player",
	"lift_ban",
	"add_player",
	"create_series",
	"update_series",
	"save_match",
	"delete_match",
	"change_scoring",
	"create_map",
	"update_map",
	"lock_map",
	"unlock_map",
	"delete_map",
	"create_template",
	"update_template",
	"delete_template",
	"add_map_players",
	"import_map_players",
	"remove_map_player",
	"start_round",
	"remind_map_players",
	"set_map_webhook",
	"remove_map_webhook",
	"test_map_webhook",
	"create_territory",
	"update_territory",
	"delete_territory",
	"assign_territory",
	"revoke_territory",
	"reject_queue_entry",
	"create_invite",
	"create_invites",
	"delete_invite",
	"create_poi_draft",
	"update_poi_draft",
	"start_poi_draft",
	"pause_poi_draft",
	"resume_poi_draft",
	"revert_poi_pick",
	"pick_for_captain",
	"replace_captain",
	"cancel_poi_draft",
	"grant_admin",
	"revoke_admin",
	"export_table",
	"run_audit"
];
var adminActionLabels = {
	approve_submission: "Заявка одобрена",
	reject_submission: "Заявка отклонена",
	undo_review: "Решение по заявке отменено",
	second_look: "Контрольная проверка заявки",
	process_withdrawal: "Вывод обработан",
	view_withdrawal: "Реквизиты вывода открыты",
	confirm_payout: "Выплата подтверждена вторым администратором",
	create_payout_batch: "Пакет выплат собран",
	change_payout_batch: "Из пакета выплат убраны выводы",
	export_payout_batch: "Пакет выплат выгружен",
	download_payout_batch: "Файл пакета выплат скачан",
	import_payout_results: "Ответы по пакету выплат загружены",
	finish_payout_batch: "Пакет выплат закрыт вручную",
	change_payout_template: "Шаблон файла выплат изменён",
	grant_premium: "Premium выдан",
	revoke_premium: "Premium отозван",
	premium_expired: "Premium закончился",
	check_premium_expiration: "Проверено истечение Premium",
	check_discord_premium: "Проверена роль в Discord",
	check_all_discord_premium: "Запущена проверка ролей всех игроков",
	adjust_balance: "Баланс изменён",
	exclude_from_leaderboards: "Исключён из таблиц лидеров",
	include_in_leaderboards: "Возвращён в таблицы лидеров",
	approve_subscription_screenshot: "Подписка одобрена",
	reject_subscription_screenshot: "Подписка отклонена",
	create_tournament: "Турнир создан",
	update_tournament: "Турнир изменён",
	set_tournament_status: "Статус турнира изменён",
	publish_tournament: "Черновик турнира опубликован",
	delete_tournament: "Турнир удалён",
	pay_out_tournament: "Призы распределены",
	update_tournament_day: "День турнира изменён",
	cancel_check_in: "Чек-ин отменён",
	close_check_in: "Чек-ин закрыт",
	check_in_player: "Игрок отмечен",
	message_participants: "Сообщение участникам",
	take_out_player: "Игрок снят с турнира",
	ban_player: "Игрок не допущен к турниру",
	lift_ban: "Запрет участвовать снят",
	add_player: "Игрок добавлен в турнир",
	create_series: "Турнир повторяется каждую неделю",
	update_series: "Еженедельный турнир изменён",
	save_match: "Результаты матча сохранены",
	delete_match: "Матч удалён",
	change_scoring: "Формула очков изменена",
	create_map: "Карта создана",
	update_map: "Карта изменена",
	lock_map: "Карта заблокирована",
	unlock_map: "Карта разблокирована",
	delete_map: "Карта удалена",
	create_template: "Шаблон карты создан",
	update_template: "Шаблон карты изменён",
	delete_template: "Шаблон карты удалён",
	add_map_players: "Игроки добавлены на карту",
	import_map_players: "Игроки импортированы из турнира",
	remove_map_player: "Игрок убран с карты",
	start_round: "Начат новый раунд",
	remind_map_players: "Игрокам напомнили о метке",
	set_map_webhook: "Вебхук карты сохранён",
	remove_map_webhook: "Вебхук карты убран",
	test_map_webhook: "Вебхук карты проверен",
	create_territory: "Локация создана",
	update_territory: "Локация обновлена",
	delete_territory: "Локация удалена",
	assign_territory: "Игрок назначен на локацию",
	revoke_territory: "Игрок убран с локации",
	reject_queue_entry: "Заявка в очереди отклонена",
	create_invite: "Приглашение создано",
	create_invites: "Приглашения созданы",
	delete_invite: "Приглашение удалено",
	create_poi_draft: "Драфт создан",
	update_poi_draft: "Драфт изменён",
	start_poi_draft: "Драфт начат",
	pause_poi_draft: "Драфт поставлен на паузу",
	resume_poi_draft: "Драфт продолжен",
	revert_poi_pick: "Выбор на драфте отменён",
	pick_for_captain: "Локация выбрана за капитана",
	replace_captain: "Капитан драфта заменён",
	cancel_poi_draft: "Драфт отменён",
	grant_admin: "Назначен администратор",
	revoke_admin: "Снят администратор",
	export_table: "Таблица выгружена",
	run_audit: "Проверка книги запущена"
};
var targetTypes = [
	"submission",
	"user",
	"withdrawal",
	"payout_batch",
	"payout_template",
	"premium",
	"tournament",
	"series",
	"map",
	"territory",
	"table",
	"audit"
];
var targetTypeLabels = {
	submission: "Заявка",
	user: "Игрок",
	withdrawal: "Вывод",
	payout_batch: "Пакет выплат",
	payout_template: "Шаблон файла выплат",
	premium: "Premium",
	tournament: "Турнир",
	series: "Еженедельный турнир",
	map: "Карта",
	territory: "Локация",
	table: "Таблица",
	audit: "Проверка книги"
};
// db/schema/audit.ts
/** What admins (and the system) did: one row an act, written in the act's own transaction. */
var adminActionLog = table("admin_action_log", {
	id: text().primaryKey(),
	/** A user's id, or `system`: so no foreign key. */
	adminId: text().notNull(),
	action: text({ enum: adminActions }).notNull(),
	targetType: text({ enum: targetTypes }).notNull(),
	targetId: text().notNull(),
	/** The player that the act was about, so that it is found by the name that the player has today. */
	userId: text(),
	details: json().notNull(),
	searchText: text().notNull(),
	createdAt: time().notNull()
}, (act) => [index("admin_action_log_by_user").on(act.userId, desc(act.id)), index("admin_action_log_by_target").on(act.targetType, act.targetId)]);
// db/schema/audits.ts
/** Runs of the audit (MONEY-5), so that admins see the last one. */
var audits = table("audits", {
	id: text().primaryKey(),
	startedAt: time().notNull(),
	/** Null: it is running, or its process has died. */
	finishedAt: time(),
	/** Null until it has finished, and where it broke off. */
	violations: json(),
	/** A user's id, or `system`: so no foreign key. */
	by: text().notNull()
}, (audit) => [index("audits_by_start").on(audit.startedAt)]);
// db/schema/users.ts
var users = table("users", {
	id: text().primaryKey(),
	/** The game account: at most one user each. */
	epicGamesId: text().notNull().unique(),
	username: text().notNull(),
	displayName: text().notNull(),
	email: text(),
	isAdmin: flag().notNull().default(false),
	/** Made an admin by `npm run admin`: ADMIN_EPIC_IDS does not take it away (AUTH-5). */
	adminGranted: flag().notNull().default(false),
	/** Linked, as the bot knows it: the chat (LINK-2). A Telegram account need not have a username. */
	telegramChatId: text().unique(),
	telegramUsername: text(),
	telegramFirstName: text(),
	telegramLastName: text(),
	discordId: text().unique(),
	discordUsername: text(),
	discordEmail: text(),
	nameText: text().notNull().default(""),
	/** `searchable` of each name alone: pasted nicknames are found by them. */
	displayKey: text().notNull().default(""),
	usernameKey: text().notNull().default(""),
	/** What the admin's search looks through, in lower case; `api/users/change.ts` keeps it. */
	searchText: text().notNull().default(""),
	createdAt: time().notNull(),
	updatedAt: time().notNull(),
	/** The player has closed the account; the row stays for the book. */
	deletedAt: time(),
	/** Keyed fingerprint of the game account of a closed account, until its name is erased. */
	accountPrint: text()
}, (user) => [
	index("users_by_age").on(desc(user.createdAt), desc(user.id)),
	index("users_by_display_key").on(user.displayKey),
	index("users_by_username_key").on(user.usernameKey),
	index("users_by_admin").on(user.isAdmin),
	index("users_by_account_print").on(user.accountPrint)
]);
// db/schema/auth.ts
var sessions = table("sessions", {
	tokenHash: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	createdAt: time().notNull(),
	expiresAt: time().notNull(),
	/** The browser and system that signed in, in words for the player's list of devices; empty when unknown. */
	device: text().notNull().default(""),
	lastUsedAt: time()
}, (session) => [index("sessions_by_user").on(session.userId), index("sessions_by_end").on(session.expiresAt)]);
/** OAuth states that have come back, until they expire: each works once. */
var usedOAuthStates = table("used_oauth_states", {
	stateHash: text().primaryKey(),
	expiresAt: time().notNull()
}, (state) => [index("used_oauth_states_by_end").on(state.expiresAt)]);
/** Counters of the rate limiter, where several processes share them. The names are rate-limiter-flexible's. */
var rateLimits = table("rate_limits", {
	key: text().primaryKey(),
	points: integer().notNull(),
	expire: integer()
});
/** What this installation has been through and must not forget, e.g. `sandbox`: somebody signed in through the sandbox. */
var installationStamps = table("installation_marks", {
	name: text().primaryKey(),
	createdAt: time().notNull()
});
// db/schema/backups.ts
/** Finished backups (OPS-1), so that metrics tell how old the last one is. */
var backups = table("backups", {
	id: text().primaryKey(),
	startedAt: time().notNull(),
	finishedAt: time().notNull(),
	files: integer().notNull(),
	/** Of database and media together. */
	bytes: integer().notNull(),
	/** Whether the audit of the copy found nothing; null on PostgreSQL, where the restored database is audited. */
	isProven: flag()
});
// shared/balance.ts
var transactionTypes = [
	"earning",
	"bonus",
	"withdrawal_request",
	"withdrawal_completed",
	"other"
];
/** What a player can spend or withdraw: the `balance` of the API. */
var available = (userId) => `player:${userId}:available`;
/** The fees of a tournament that are not returned. */
var escrow = (tournamentId) => `tournament:${tournamentId}:escrow`;
var held = (userId) => `player:${userId}:held`;
/** The posting of a submission's reward (MONEY-2); `undone`: how many decisions on it were undone before. */
var rewardReference = (id, undoCount) => undoCount === 0 ? `submission:${id}:reward` : `submission:${id}:reward:${undoCount}`;
/** The posting that takes that reward back. */
var reversalReference = (id, undoCount) => `${rewardReference(id, undoCount)}:reversal`;
// db/schema/balance.ts
var accounts = table("accounts", {
	id: text().$type().primaryKey(),
	balance: kopecks().notNull(),
	/** How many entries the account has, and the hash of the last one: the end of its chain. */
	entryCount: integer().notNull(),
	lastHash: text().notNull()
}, (account) => [check("accounts_never_negative", sql`${account.balance} >= 0`)]);
var postings = table("postings", {
	id: text().primaryKey(),
	/** The business act, e.g. `submission:{id}:reward`: nothing happens twice. */
	reference: text().notNull().unique(),
	type: text({ enum: transactionTypes }).notNull(),
	description: text().notNull(),
	searchText: text().notNull(),
	createdAt: time().notNull()
});
var entries = table("entries", {
	id: text().primaryKey(),
	postingId: text().notNull().references(() => postings.id),
	account: text().$type().notNull(),
	/** Negative is a debit. */
	amount: kopecks().notNull(),
	/** The place in the account's chain and the hash of everything up to here; the house has no chain. */
	number: integer(),
	hash: text()
}, (entry) => [
	index("entries_by_posting").on(entry.postingId),
	index("entries_by_account").on(entry.account, entry.postingId),
	unique("entries_in_order").on(entry.account, entry.number)
]);
// shared/dropmaps/draft/limits.ts
/** DRAFT-1. */
var poiDraftStates = [
	"setup",
	"running",
	"paused",
	"finished",
	"cancelled"
];
/** Not over: the maps' locations are given by the draft alone (DRAFT-3). */
var openStates = [
	"setup",
	"running",
	"paused"
];
var poiOrderKinds = [
	"standings",
	"lot",
	"hand"
];
var poiDirections = ["snake", "straight"];
/** Who made a pick: the captain, the captain's list, an admin for the captain, the lot; `skip`: nobody, the captain had left. */
var poiPickCauses = [
	"pick",
	"list",
	"lot",
	"admin",
	"skip"
];
/** Seconds. */
var TURN_SECONDS = {
	min: 10,
	max: 300,
	usual: 60
};
var RESERVE_SECONDS = {
	min: 0,
	max: 600,
	usual: 60
};
// shared/notifications.ts
var notificationTypes = [
	"territory_claimed",
	"territory_assigned",
	"territory_lost",
	"territory_revoked",
	"queue_approved",
	"queue_rejected",
	"queue_expired",
	"other"
];
var pages = {
	submission: "/my-submissions",
	withdrawal: "/?panel=balance",
	leaders: "/leaders"
};
var isPage = (topic) => Object.hasOwn(pages, topic);
/** Returns the page that a notification leads to: what it is about, or else the maps; undefined where it knows none. */
function notificationAddress(type, topic) {
	if (!topic) return type === "other" ? void 0 : "/territory";
	if (isPage(topic)) return pages[topic];
	const [noun, id] = topic.split(":");
	return noun === "map" ? `/dropmap/${id}` : `/tournament/${id}`;
}
var notificationStatuses = ["unread", "read"];
/** Header of «Прочитать все»: the id of the newest notification seen (NOTICE-4). */
var SEEN_UNTIL = "X-Seen-Until";
// shared/errors.ts
var catalogue = {
	malformed_json: [400, "Не удалось прочитать запрос"],
	invalid_input: [400, "Проверь введённые данные"],
	file_required: [400, "Выбери файл"],
	file_empty: [400, "Файл пустой. Выбери другой"],
	category_required: [400, "Выбери категорию"],
	reward_required: [400, "Укажи награду от 0 до 10000 ₽"],
	reason_required: [400, "Укажи причину отклонения"],
	tournament_fields_required: [400, "Заполните обязательные поля"],
	prize_required: [400, "Укажите призовой фонд"],
	prize_sum_wrong: [400, "Призы по местам не складываются в призовой фонд"],
	prize_recipient_required: [400, "Укажите хотя бы одного получателя приза"],
	dates_out_of_order: [400, "Даты идут не по порядку: начало регистрации, её конец, начало турнира, его конец"],
	poi_draft_same_map: [400, "Для второй карты выбери другую"],
	map_name_required: [400, "Введите название карты"],
	template_required: [400, "Выберите шаблон карты"],
	location_fields_required: [400, "Нужно название и минимум 3 точки"],
	standings_required: [400, "Укажи топ игроков или их места, что-то одно"],
	link_cancelled: [400, "Ты отменил привязку в Discord. Можно закрыть окно и начать заново"],
	link_expired: [400, "Привязка началась слишком давно или в другом браузере. Закрой окно и начни заново"],
	upload_cut: [400, "Загрузка прервалась. Отправь файл ещё раз"],
	push_refused: [400, "Браузер дал адрес для уведомлений, который не подходит"],
	closing_unconfirmed: [400, "Введи УДАЛИТЬ, чтобы подтвердить"],
	signed_out: [401, "Требуется авторизация"],
	forbidden: [403, "Недостаточно прав"],
	own_submission: [403, "Нельзя решать по собственной заявке"],
	own_rejection: [403, "Апелляцию на твоё решение рассмотрит другой администратор"],
	own_withdrawal: [403, "Нельзя решать по собственному выводу"],
	own_payout_batch: [403, "Пакет подтверждает не тот, кто его собрал"],
	own_balance: [403, "Нельзя менять собственный баланс"],
	own_prize: [403, "Нельзя выдавать приз самому себе"],
	own_seat: [403, "Нельзя решать о собственном участии"],
	own_screenshot: [403, "Нельзя решать по собственному скриншоту"],
	own_exclusion: [403, "Нельзя исключать из таблиц лидеров и возвращать в них самого себя"],
	own_premium: [403, "Нельзя выдавать и отзывать собственный Premium"],
	seat_required: [403, "Это видят только участники турнира"],
	not_eligible: [403, "Вы не в списке игроков"],
	poi_draft_not_captain: [403, "Ты не капитан этого драфта"],
	upload_finished: [403, "Заявка уже отправлена"],
	not_found: [404, "Не найдено"],
	invalid_invite: [404, "Неверный код приглашения"],
	method_not_allowed: [405, "Такого действия здесь нет"],
	account_taken: [409, "Этот аккаунт уже привязан к другому игроку"],
	contact_needed: [409, "Сначала дождись вывода: по этому контакту с тобой свяжутся, если с выплатой что-то не так"],
	contact_required: [409, "Привяжи Telegram или Discord"],
	insufficient_funds: [409, "Недостаточно средств"],
	already_reviewed: [409, "Заявка уже рассмотрена"],
	held_by_other: [409, "Заявку смотрит другой администратор"],
	decision_changed: [409, "Решение тем временем изменилось. Проверь его ещё раз"],
	undo_too_late: [409, "Своё решение можно отменить 10 минут. Попроси другого администратора"],
	reward_spent: [409, "Награда уже потрачена"],
	file_deleted: [409, "Файл уже удалён"],
	appealed_before: [409, "По этой заявке апелляция уже была"],
	appeal_too_late: [409, "Апелляцию можно подать в течение 20 дней после решения"],
	withdrawal_decided: [409, "Вывод уже обработан"],
	withdrawal_in_batch: [409, "Вывод в пакете выплат: сначала убери его оттуда"],
	second_admin_needed: [409, "Нужно подтверждение второго администратора"],
	payout_confirmed_before: [409, "Ты уже подтвердил эту выплату"],
	payout_batch_changed: [409, "Пакет тем временем изменился. Проверь его ещё раз"],
	payout_batch_exported: [409, "Пакет уже выгружен: менять его поздно"],
	payout_batch_not_exported: [409, "Сначала выгрузи файл пакета"],
	payout_batch_over: [409, "Пакет уже закрыт"],
	payout_results_changed: [409, "Пока ты смотрел, пакет изменился. Проверь строки ещё раз"],
	payout_results_imported: [409, "Ответы уже загружены: по этому файлу деньги ушли бы ещё раз"],
	excluded_before: [409, "Игрок уже исключён из таблиц лидеров"],
	not_excluded: [409, "Игрок не исключён из таблиц лидеров"],
	no_premium: [409, "У игрока нет активного Premium"],
	premium_too_far: [409, "Premium не может закончиться позже чем через 20 лет. Укажи меньший срок"],
	discord_not_linked: [409, "Discord не привязан. Привяжи его и проверь роль ещё раз"],
	role_given: [409, "Этот Discord уже дал Premium другому игроку. Другому он сможет дать Premium через 30 дней"],
	discord_relinked: [409, "Привязка Discord изменилась во время проверки. Попробуй ещё раз"],
	audit_running: [409, "Проверка книги уже идёт"],
	role_sweep_running: [409, "Проверка всех игроков уже идёт"],
	withdrawal_open: [409, "Сначала дождись выплаты или отмени вывод"],
	last_admin: [409, "Ты единственный администратор. Сначала назначь другого"],
	already_registered: [409, "Ты уже зарегистрирован на этот турнир"],
	already_waiting: [409, "Ты уже в очереди на этот турнир"],
	not_registered: [409, "Ты не зарегистрирован на этот турнир"],
	not_waiting: [409, "Тебя нет в очереди на этот турнир"],
	registration_not_started: [409, "Регистрация ещё не началась"],
	premium_only: [409, "Этот турнир только для Premium"],
	not_qualified: [409, "Для этого турнира нужна квалификация"],
	registration_over: [409, "Регистрация закрыта"],
	registration_open: [409, "Регистрация уже открыта: можно записаться"],
	banned_here: [409, "Организатор не допустил тебя к этому турниру"],
	no_check_in: [409, "Чек-ина у этого турнира нет"],
	check_in_not_open: [409, "Чек-ин ещё не открыт"],
	check_in_closed: [409, "Чек-ин уже закрыт"],
	check_in_too_late: [409, "До закрытия чек-ина меньше пяти минут: игроки не успеют отметиться. Закрой его позже"],
	nobody_to_tell: [409, "Отправлять некому: там пока никого нет"],
	player_in: [409, "Этот игрок уже участвует в турнире"],
	player_not_in: [409, "Этого игрока в турнире уже нет"],
	not_banned: [409, "Запрета для этого игрока уже нет"],
	tournament_full: [409, "Все места заняты"],
	place_free: [409, "Есть свободное место: можно зарегистрироваться сразу"],
	tournament_started: [409, "Турнир уже начался: отменить регистрацию нельзя"],
	tournament_cancelled: [409, "Турнир отменён"],
	tournament_paid_out: [409, "Призы этого турнира уже распределены"],
	tournament_not_started: [409, "Турнир ещё не начался: результаты можно внести после старта"],
	match_changed: [409, "Этот матч тем временем изменил другой администратор. Проверь и сохрани ещё раз"],
	results_changed: [409, "Результаты тем временем изменились. Проверь и подтверди ещё раз"],
	standings_changed: [409, "Таблица тем временем изменилась. Проверь призёров и подтверди ещё раз"],
	result_not_participant: [409, "Результат может быть только у участника этого турнира"],
	tournament_edited: [409, "Турнир тем временем изменил другой администратор. Открой его заново"],
	qualifier_missing: [409, "Турнира для квалификации нет: выбери другой"],
	not_a_draft: [409, "Этот турнир уже опубликован"],
	draft_too_late: [409, "Конец регистрации уже прошёл: сначала передвинь даты черновика"],
	in_series: [409, "Этот турнир уже повторяется каждую неделю"],
	fee_changed: [409, "Взнос изменился. Проверь его и подтверди ещё раз"],
	refund_changed: [409, "Возврат изменился. Проверь его и подтверди ещё раз"],
	payout_changed: [409, "Сумма к выплате изменилась. Проверь её и подтверди ещё раз"],
	contents_changed: [409, "Карта изменилась, пока окно было открыто. Проверь, что исчезнет, и подтверди ещё раз"],
	consequences_changed: [409, "Пока ты решал, последствия изменились. Проверь их и подтверди ещё раз"],
	fee_agreed: [409, "Взнос нельзя поднять, пока в очереди ждут игроки: они согласились на прежний"],
	too_few_places: [409, "Мест не может быть меньше, чем уже есть участников"],
	not_a_participant: [409, "Приз может получить только участник этого турнира"],
	registration_paid: [409, "Сначала отмени регистрацию на турниры с взносом: деньги вернутся на баланс"],
	map_not_open: [409, "Карта ещё не открыта"],
	opening_after_lock: [409, "Открытие должно быть раньше блокировки"],
	lock_passed: [400, "Время блокировки уже прошло. Укажи другое или оставь поле пустым"],
	webhook_address: [400, "Нужен адрес вебхука из настроек канала в Discord: https://discord.com/api/webhooks/…"],
	webhook_refused: [409, "Discord не знает такого вебхука: его удалили или адрес скопирован не целиком"],
	no_webhook: [409, "У карты нет вебхука"],
	reminded_lately: [429, "Напоминали недавно. Попробуй чуть позже"],
	map_locked: [409, "Администратор запретил изменять метки"],
	location_full: [409, "Достигнут лимит игроков"],
	contested_full: [409, "Спорных локаций уже столько, сколько разрешено на этой карте"],
	location_free: [409, "На локации есть место: её можно занять сразу"],
	no_claim: [409, "На этой локации нет твоей метки"],
	already_in_queue: [409, "Ты уже в очереди на эту локацию"],
	not_in_queue: [409, "В очереди на эту локацию этого игрока нет"],
	not_on_location: [409, "Игрока нет на этой локации"],
	not_on_map: [409, "Игрока нет в списке карты. Сначала добавь его"],
	invite_used: [409, "Приглашение уже использовано"],
	poi_draft_running: [409, "Локации этой карты выбирают на драфте"],
	poi_draft_exists: [409, "У карты уже есть драфт. Сначала заверши или отмени его"],
	poi_draft_turn: [409, "Сейчас ходит другой капитан"],
	poi_draft_turn_over: [409, "Время хода вышло: локация выбирается сама"],
	poi_draft_other_map: [409, "Сейчас выбирают на другой карте драфта"],
	poi_draft_taken: [409, "Эта локация уже занята: выбери другую"],
	poi_draft_paused: [409, "Драфт на паузе. Подожди, пока организатор продолжит"],
	poi_draft_not_running: [409, "Драфт сейчас не идёт"],
	poi_draft_started: [409, "Драфт уже начался или закончился: менять его настройки поздно"],
	poi_draft_over: [409, "Драфт уже закончился"],
	poi_draft_changed: [409, "Драфт тем временем ушёл вперёд. Посмотри, что изменилось, и подтверди ещё раз"],
	poi_draft_captains: [409, "Для драфта нужно хотя бы два капитана"],
	poi_draft_locations: [409, "Свободных локаций меньше, чем капитанов"],
	poi_draft_captain: [409, "Этот игрок — капитан на драфте. Сначала замени его"],
	poi_draft_no_picks: [409, "Отменять нечего: никто ещё не выбрал локацию"],
	edited_meanwhile: [409, "Это тем временем изменил другой администратор"],
	template_shipped: [409, "Этот шаблон идёт вместе с продуктом: его можно изменить, но не удалить"],
	map_occupied: [409, "На карте уже больше игроков, чем разрешает новое ограничение. Сначала убери лишних"],
	too_many_locations: [409, "На карте не может быть больше 2000 локаций"],
	too_many_points: [409, "На карте не может быть больше 60 000 точек. Упростите контуры локаций"],
	balance_changed: [409, "Баланс изменился. Проверь сумму и подтверди ещё раз"],
	premium_already_granted: [409, "Premium по этому поводу уже выдан"],
	account_closed: [409, "Аккаунт удалён"],
	screenshot_decided: [409, "Скриншот уже рассмотрен"],
	screenshot_replaced: [409, "Игрок прислал другой скриншот. Посмотри его и реши ещё раз"],
	posted_before: [409, "По книге это уже проведено. Ничего не изменилось: сообщи тому, кто ведёт сервер"],
	file_already_sent: [409, "Этот файл уже отправлен"],
	act_abandoned: [409, "Запрос не дошёл и уже не выполнится. Проверь и отправь ещё раз"],
	offset_mismatch: [409, "Часть файла уже на сервере. Отправка продолжится с нужного места"],
	body_too_slow: [408, "Запрос шёл слишком долго. Проверь связь и отправь ещё раз"],
	archive_expired: [410, "Ссылка устарела. Запроси архив ещё раз"],
	csv_expired: [410, "Ссылка на таблицу устарела. Скачай таблицу ещё раз"],
	upload_expired: [410, "Загрузка ждала слишком долго. Отправь файл ещё раз"],
	tus_version: [412, "Приложение устарело. Обнови страницу"],
	body_too_large: [413, "Запрос слишком большой"],
	image_too_large: [413, `Картинка больше ${MAX_PICTURE / MIB} МБ`],
	file_too_large: [413, `Файл больше ${MAX_FILE / MIB} МБ`],
	unsupported_file: [415, "Поддерживаются только PNG, JPG, MP4 и MOV"],
	unsupported_image: [415, "Поддерживаются только JPEG, PNG и WebP"],
	unsupported_picture: [415, "Поддерживаются только PNG и JPG"],
	chunk_type: [415, "Приложение отправило часть файла не так. Обнови страницу"],
	range_not_satisfiable: [416, "Такой части файла нет"],
	key_reused: [422, "Этот ключ уже использован для другого запроса"],
	too_many_requests: [429, "Слишком много запросов. Попробуй чуть позже"],
	too_many_pending: [429, "На модерации уже 50 заявок: следующая уйдёт, когда решат одну из них"],
	too_many_uploads: [429, "Слишком много незаконченных загрузок. Дождись их или отмени лишние"],
	checksum_mismatch: [460, "Часть файла испортилась в пути. Отправь её ещё раз"],
	internal: [500, "Что-то сломалось у нас. Попробуй ещё раз"],
	sealed_otherwise: [500, "Реквизиты не открываются: они зашифрованы другим ключом. Верни прежний secret.key"],
	role_check_failed: [502, "Не удалось проверить роль"],
	discord_unreachable: [502, "Discord не отвечает. Попробуй ещё раз чуть позже"],
	telegram_unreachable: [502, "Telegram не отвечает. Попробуй ещё раз чуть позже"],
	telegram_refused: [502, "Telegram не принял сообщение: чат с ботом закрыт"],
	sign_in_failed: [502, "Не удалось войти через Epic Games. Попробуй ещё раз"],
	unavailable: [503, "Сервер временно недоступен. Попробуй ещё раз чуть позже"],
	storage_full: [507, "На сервере закончилось место. Попробуй позже"],
	device_full: [0, "На устройстве не хватает места"],
	file_unreadable: [0, "Файл не читается. Выбери его ещё раз"],
	draft_gone: [0, "Этого файла больше нет на устройстве: его удалил браузер или другая вкладка. Выбери файл ещё раз"],
	file_damaged: [0, "Файл на устройстве повреждён. Выбери его ещё раз"],
	not_shrinkable: [0, "Этот браузер не может уменьшить такой файл. Обрежь или сожми его в галерее телефона, снизь качество записи в игре или открой Трофей в свежем Chrome, Edge или Safari"],
	shrink_failed: [0, "Не получилось уменьшить файл, исходный на месте. Попробуй другое качество или отрезок короче"],
	not_smaller: [0, "Копия вышла не меньше исходного файла, остался исходный. Выбери качество ниже или отрезок короче"],
	still_too_large: [0, `И так вышло больше ${MAX_FILE / MIB} МБ, исходный файл на месте. Выбери качество ниже или отрезок короче`],
	offline: [0, "Нет соединения с сервером"],
	outcome_expired: [0, "Ответ так и не пришёл. Прежде чем повторять, посмотри, что получилось"],
	unexpected_answer: [0, "Сервер ответил не так, как должен. Попробуй ещё раз чуть позже"]
};
/** A refusal: `code` for machines, `status` for HTTP, `message` in Russian for the person who can act on it. */
var AppError = class extends Error {
	code;
	status;
	/** Seconds until it is worth trying again (the Retry-After header). */
	retryAfter;
	constructor(code, message = catalogue[code][1], retryAfter) {
		super(message);
		this.name = "AppError";
		this.code = code;
		this.status = catalogue[code][0];
		this.retryAfter = retryAfter;
	}
};
var isErrorCode = (value) => typeof value === "string" && value in catalogue;
var errorText = (code) => catalogue[code][1];
/** The refusal of what a schema found: the code whose own text it says, `invalid_input` for words of its own. */
function refusalSaying(message) {
	return new AppError(Object.keys(catalogue).find((code) => catalogue[code][0] === 400 && catalogue[code][1] === message) ?? "invalid_input", message);
}
// shared/lists.ts
var DEFAULT_LIMIT = 100;
var MAX_LIMIT = 200;
var limit = pipe(matching(/^\d{1,4}$/, 4, `limit — число от 1 до ${MAX_LIMIT}`, errorText("invalid_input")), transform(Number), minValue(1, `limit — число от 1 до ${MAX_LIMIT}`), maxValue(MAX_LIMIT, `limit — число от 1 до ${MAX_LIMIT}`));
/** The query of every list (SERVER-4); `cursor` is what the `Link` of the page before has: the last row's id or position. */
var ListQuery = object({
	limit: optional(limit, String(DEFAULT_LIMIT)),
	cursor: optional(text$1(64, "Неверный cursor")),
	q: optional(pipe(text$1(200, "Слишком длинный запрос"), transform((words) => searchable(words) || void 0)))
});
/** `due`: what waits, the oldest first. */
var order = optional(picklist(["due"], "Неизвестный порядок"));
/** A filter that is one of `values`; «all» and an absent filter mean every row. */
var filter = (values) => optional(pipe(picklist(["all", ...values], "Неизвестный фильтр"), transform((value) => value === "all" ? void 0 : value)));
/** What a form showed, as JSON in the query of a DELETE, which has no body; absent from a client that sends none. */
var shownAs = (schema) => optional(pipe(text$1(1e3, errorText("invalid_input")), parseJson(void 0, errorText("invalid_input")), schema));
// shared/money.ts
var toKopecks = (roubles) => Math.round(roubles * 100);
var toRoubles = (kopecks) => kopecks / 100;
var anyRoubles = (message) => number(message);
/** An amount in roubles with at most two decimals (MONEY-3). */
var roublesBetween = (min, max, message) => pipe(number(message), minValue(min, message), maxValue(max, message), check$2((amount) => Number(amount.toFixed(2)) === amount, "Не больше двух знаков после запятой"));
var THIN_SPACE = " ";
var NO_BREAK_SPACE = "\xA0";
/** `1 250 ₽`: thin spaces between thousands, kopecks only when there are some; never breaks. */
function money(roubles) {
	const [whole = "", fraction] = Math.abs(roubles).toFixed(Number.isInteger(roubles) ? 0 : 2).split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
	return `${roubles < 0 ? "−" : ""}${grouped}${fraction ? `,${fraction}` : ""}${NO_BREAK_SPACE}₽`;
}
// shared/tournaments/status.ts
var tournamentStatuses = [
	"upcoming",
	"registration_open",
	"registration_closed",
	"in_progress",
	"completed",
	"cancelled"
];
var tournamentStatusLabels = {
	upcoming: "Скоро",
	registration_open: "Регистрация открыта",
	registration_closed: "Регистрация закрыта",
	in_progress: "Идёт",
	completed: "Завершён",
	cancelled: "Отменён"
};
var isOver$1 = (status) => status === "completed" || status === "cancelled";
var hasStarted = (status) => status === "in_progress" || status === "completed";
var tournamentPhases = ["active", "past"];
var phaseOf = (status) => isOver$1(status) ? "past" : "active";
var tournamentFilters = [...tournamentPhases, ...tournamentStatuses];
var feeFilters = ["free", "paid"];
/** Those with a condition that Premium makes easier; those of a weekly series. */
var specialFilters = ["premium", "weekly"];
var DRAFT = "draft";
var draftLabel = "Черновик";
var AWAITING_PAYOUT = "awaiting_payout";
var adminTournamentFilters = [
	...tournamentFilters,
	AWAITING_PAYOUT,
	DRAFT
];
var steps = [
	["registrationStartDate", "registration_open"],
	["registrationEndDate", "registration_closed"],
	["startDate", "in_progress"]
];
var rank$1 = (status) => tournamentStatuses.indexOf(status);
/** Returns the status at `now`: forward at its dates; an admin's stays until the next date (TOURNAMENT-2). */
function statusAt({ status, statusSince, ...dates }, now) {
	if (isOver$1(status)) return status;
	return steps.filter(([name]) => dates[name] > statusSince && dates[name] <= now).map(([, status]) => status).filter((reached) => rank$1(reached) > rank$1(status)).at(-1) ?? status;
}
/** Returns when the status that it has at `now` moves by itself, null when it never will. */
function nextStatusChange({ status, ...dates }, now) {
	if (isOver$1(status)) return null;
	const [next] = steps.filter(([name, reached]) => dates[name] > now && rank$1(reached) > rank$1(status));
	return next ? dates[next[0]] : null;
}
/** Returns the status of one that begins its life at `now`, by its dates alone. */
var firstStatus = (dates, now) => statusAt({
	...dates,
	status: "upcoming",
	statusSince: /* @__PURE__ */ new Date(0)
}, now);
// shared/tournaments/registration.ts
/** `registered`: without a fee; `refunding`: its refund is due; `refunded`: still a participant of a cancelled one. */
var registrationStatuses = [
	"waiting",
	"registered",
	"paid",
	"refunding",
	"refunded",
	"cancelled"
];
/** `entryFee`: what the player was shown. */
var NewRegistration = object({
	teamName: optional(nullable(text$1(100, `Название команды — не больше 100 символов`))),
	entryFee: optional(anyRoubles(errorText("invalid_input")))
});
/** `refundAmount`: what the player was told would come back. */
var RegistrationCancel = object({ refundAmount: shownAs(anyRoubles(errorText("invalid_input"))) });
/** Who stands on a waitlist has met the conditions, and is not asked again (TOURNAMENT-24). */
var anyEntrant = {
	isPremium: true,
	isQualified: true
};
/** What TOURNAMENT-3 says beside the button, and the server in its refusal. */
var feeNotCovered = "Недостаточно средств для регистрации";
var isFull = ({ currentParticipants, maxParticipants }) => maxParticipants !== null && currentParticipants >= maxParticipants;
/** When registration opens: for Premium earlier by the tournament's hours (TOURNAMENT-23). */
var opensAt = ({ registrationStartDate, premiumHoursEarly }, isPremium) => isPremium && premiumHoursEarly ? new Date(registrationStartDate.getTime() - premiumHoursEarly * HOUR) : registrationStartDate;
/** Why this entrant can neither register nor wait now; undefined when they can (TOURNAMENT-3). */
function closedReason(tournament, { isPremium, isQualified }, now) {
	const { status, registrationEndDate, premiumOnly, qualification } = tournament;
	if (status === "cancelled") return "tournament_cancelled";
	if (!(status === "upcoming" || status === "registration_open") || now >= registrationEndDate) return "registration_over";
	if (premiumOnly && !isPremium) return "premium_only";
	if (status === "upcoming" && now < opensAt(tournament, isPremium)) return "registration_not_started";
	return qualification && !isPremium && !isQualified ? "not_qualified" : void 0;
}
/** The first reason against registering, by TOURNAMENT-3; undefined without one. */
function registrationProblem(tournament, entrant, balance, now) {
	const closed = closedReason(tournament, entrant, now);
	if (closed) return problem$1(closed);
	if (isFull(tournament)) return problem$1("tournament_full");
	return tournament.entryFee > balance ? problem$1("insufficient_funds", feeNotCovered) : void 0;
}
var problem$1 = (code, message = errorText(code)) => ({
	code,
	message
});
/** Whether who is registered may still leave: not once the tournament goes on or is over (TOURNAMENT-6). */
var mayCancel = (status) => !hasStarted(status);
// db/schema/tournamentSeries.ts
/** A tournament that is held anew each week. */
var tournamentSeries = table("tournament_series", {
	id: text().primaryKey(),
	/** What each of its tournaments is made of. */
	template: json().notNull(),
	/** A copy of its own: the tournament that it was made from may be deleted. */
	imageKey: text(),
	thumbnailKey: text(),
	imageSize: integer(),
	imageWidth: integer(),
	imageHeight: integer(),
	opensDaysBefore: integer().notNull(),
	isActive: flag().notNull(),
	/** Of the next tournament: its start, and when it is created. */
	nextStartAt: time().notNull(),
	opensAt: time().notNull(),
	creatorId: text().notNull().references(() => users.id),
	/** Grows with every change. */
	version: integer().notNull(),
	createdAt: time().notNull()
}, (series) => [index("series_by_opening").on(series.opensAt).where(sql`is_active`)]);
// db/schema/tournaments.ts
/** One that is deleted stays as a row, for the book and for those who paid. */
var tournaments = table("tournaments", {
	id: text().primaryKey(),
	name: text().notNull(),
	description: text().notNull(),
	rules: text().notNull(),
	mapUrl: text(),
	/** Keys in the file store; the picture's size in bytes and pixels. */
	imageKey: text(),
	thumbnailKey: text(),
	imageSize: integer(),
	imageWidth: integer(),
	imageHeight: integer(),
	status: text({ enum: tournamentStatuses }).notNull(),
	statusSince: time().notNull(),
	/** When it moves by itself; null: never. */
	nextStatusAt: time(),
	/** Which half of the list it is in; a draft and a deleted one are in neither. */
	phase: text({ enum: [
		...tournamentPhases,
		DRAFT,
		"deleted"
	] }).notNull(),
	prize: kopecks().notNull(),
	entryFee: kopecks().notNull(),
	/** Whole roubles by place. */
	prizeDistribution: json().notNull(),
	registrationStartDate: time().notNull(),
	registrationEndDate: time().notNull(),
	startDate: time().notNull(),
	endDate: time(),
	/** Null: no limit. */
	maxParticipants: integer(),
	currentParticipants: integer().notNull(),
	waitingCount: integer().notNull(),
	/** Conditions of registering (TOURNAMENT-22). */
	premiumOnly: flag().notNull().default(false),
	premiumHoursEarly: integer().notNull().default(0),
	qualification: json(),
	/** The weekly series that it is of, and for which of its starts it was made: an edit moves only its own. */
	seriesId: text().references(() => tournamentSeries.id),
	seriesStartAt: time(),
	creatorId: text().notNull().references(() => users.id),
	/** Grows with every change. */
	version: integer().notNull(),
	paidOutAt: time(),
	createdAt: time().notNull(),
	updatedAt: time().notNull(),
	deletedAt: time(),
	searchText: text().notNull()
}, (tournament) => [
	index("tournaments_by_start").on(tournament.phase, tournament.startDate, tournament.id),
	index("tournaments_by_status_and_start").on(tournament.status, tournament.startDate, tournament.id),
	index("tournaments_free").on(tournament.phase, tournament.startDate, tournament.id).where(sql`entry_fee = 0`),
	index("tournaments_paid").on(tournament.phase, tournament.startDate, tournament.id).where(sql`entry_fee > 0`),
	index("tournaments_for_premium").on(tournament.phase, tournament.startDate, tournament.id).where(sql`premium_only or premium_hours_early > 0 or qualification is not null`),
	index("tournaments_weekly").on(tournament.phase, tournament.startDate, tournament.id).where(sql`series_id is not null`),
	uniqueIndex("tournaments_once_in_series").on(tournament.seriesId, tournament.seriesStartAt),
	index("tournaments_by_phase").on(tournament.phase, desc(tournament.id)),
	index("tournaments_by_status").on(tournament.status, desc(tournament.id)),
	index("tournaments_by_next_status").on(tournament.nextStatusAt).where(sql`next_status_at is not null`),
	index("tournaments_unpaid").on(desc(tournament.id)).where(sql`paid_out_at is null and deleted_at is null and status <> 'cancelled'`),
	index("tournaments_with_a_line").on(tournament.id).where(sql`waiting_count > 0`),
	check("tournaments_hold_their_participants", sql`${tournament.currentParticipants} >= 0 and ${tournament.waitingCount} >= 0 and (${tournament.maxParticipants} is null or ${tournament.currentParticipants} <= ${tournament.maxParticipants})`),
	check("tournaments_are_of_money", sql`${tournament.prize} > 0 and ${tournament.entryFee} >= 0`),
	check("tournaments_have_their_phase", sql`(${tournament.phase} = 'deleted') = (${tournament.deletedAt} is not null) and (${tournament.phase} = 'deleted' or (${tournament.phase} = 'past') = (${tournament.status} in ('completed', 'cancelled')))`)
]);
/** A seat in a tournament or a position on its waitlist. Its money: `registration:{id}:fee` and `…:refund` or `…:forfeit`. */
var registrations = table("tournament_registrations", {
	id: text().primaryKey(),
	tournamentId: text().notNull().references(() => tournaments.id),
	userId: text().notNull().references(() => users.id),
	teamName: text(),
	status: text({ enum: registrationStatuses }).notNull(),
	/** What was paid; 0 while waiting and without a fee. */
	fee: kopecks().notNull(),
	createdAt: time().notNull(),
	endedAt: time(),
	/** When the fee went to the house instead of back: the player was taken out without a refund. */
	forfeitedAt: time(),
	/** Standing in line: when a place last went to somebody behind, and when that was told. */
	passedAt: time(),
	toldAt: time(),
	/** When the terms changed, or the seat was lost by reopening, until the player has been told; the terms known before. */
	movedAt: time(),
	knownTerms: json(),
	/** When a freed seat went to this player from the waitlist without their asking. */
	promotedAt: time(),
	/** Where the player came, and what was won; null until the prizes are paid. */
	place: integer(),
	prize: kopecks()
}, (registration) => [
	uniqueIndex("registrations_once").on(registration.tournamentId, registration.userId).where(sql`status <> 'cancelled'`),
	uniqueIndex("registrations_by_place").on(registration.tournamentId, registration.place),
	index("registrations_with_place").on(registration.tournamentId, registration.id).where(sql`status not in ('waiting', 'cancelled')`),
	index("registrations_in_line").on(registration.tournamentId, registration.id).where(sql`status = 'waiting'`),
	index("registrations_by_user").on(registration.userId, desc(registration.id)),
	index("registrations_to_refund").on(registration.id).where(sql`status = 'refunding'`),
	index("registrations_passed").on(registration.id).where(sql`passed_at is not null and told_at is null`),
	index("registrations_moved").on(registration.id).where(sql`moved_at is not null`),
	check("registrations_end_with_a_date", sql`(${registration.status} = 'cancelled') = (${registration.endedAt} is not null)`),
	index("registrations_ended").on(registration.tournamentId, registration.id).where(sql`status = 'cancelled'`),
	check("registrations_wait_for_free", sql`${registration.fee} >= 0 and (${registration.status} not in ('waiting', 'registered') or ${registration.fee} = 0)`)
]);
/** Work that one process does at a time: who has it, and until when. */
var leases = table("leases", {
	name: text().primaryKey(),
	holder: text().notNull(),
	until: time().notNull()
});
// db/schema/dropmaps.ts
var maps = table("maps", {
	id: text().primaryKey(),
	name: text().notNull(),
	description: text().notNull(),
	isTemplate: flag().notNull(),
	/** Null once the template is deleted. */
	templateId: text(),
	mode: text({ enum: mapModes }).notNull(),
	/** Who has a seat in it may claim. */
	tournamentId: text().references(() => tournaments.id),
	/** A shipped picture. */
	drawing: text({ enum: drawings }),
	imageKey: text(),
	/** Bytes. */
	imageSize: integer(),
	/** A smaller copy, for guests and drawings. */
	thumbnailKey: text(),
	isLocked: flag().notNull(),
	/** False while only its lock time has locked it. */
	isLockedByAdmin: flag().notNull().default(false),
	/** Nobody but an admin claims before it (MAP-37). */
	openAt: time(),
	/** When its players are to be told that it has opened; null: nothing to tell. */
	tellOpeningAt: time(),
	/** Locks the map from then on, even before `isLocked` is written. */
	lockAt: time(),
	/** When an admin last reminded those without a claim (MAP-43). */
	remindedAt: time(),
	maxPlayersPerSpot: integer().notNull(),
	/** 0: no bound. */
	maxContestedSpots: integer().notNull(),
	contestedCount: integer().notNull(),
	locationCount: integer().notNull(),
	/** Numbers are never reused. */
	lastNumber: integer().notNull(),
	/** Counts changes of names, outlines, colours and limits. */
	geometryVersion: integer().notNull(),
	/** Counts all changes of the map. */
	version: integer().notNull(),
	/** Counts admins' edits (MAP-19). */
	editVersion: integer().notNull().default(1),
	createdAt: time().notNull(),
	updatedAt: time().notNull(),
	searchText: text().notNull()
}, (map) => [
	index("maps_listed").on(map.isTemplate, desc(map.id)),
	index("maps_by_template").on(map.templateId),
	index("maps_by_tournament").on(map.tournamentId).where(sql`tournament_id is not null`),
	index("maps_to_lock").on(map.lockAt).where(sql`lock_at is not null`),
	index("maps_to_tell").on(map.tellOpeningAt).where(sql`tell_opening_at is not null`),
	check("maps_count_what_they_have", sql`${map.contestedCount} >= 0 and ${map.locationCount} >= 0 and ${map.locationCount} <= ${map.lastNumber}`),
	check("maps_keep_their_bounds", sql`${map.maxPlayersPerSpot} >= 1 and ${map.maxContestedSpots} >= 0`)
]);
var ofMap$1 = () => text().notNull().references(() => maps.id, { onDelete: "cascade" });
/** Ids contain the map's id and the number (`shared/dropmaps/locationId.ts`). */
var territories = table("territories", {
	id: text().primaryKey(),
	mapId: ofMap$1(),
	number: integer().notNull(),
	name: text().notNull(),
	description: text().notNull(),
	color: text().notNull(),
	maxPlayers: integer().notNull(),
	points: json().notNull(),
	claimCount: integer().notNull(),
	waitingCount: integer().notNull(),
	/** Counts changes of the location, its claims and its waitlist. */
	version: integer().notNull(),
	/** Counts admins' edits (MAP-19). */
	editVersion: integer().notNull().default(1),
	createdAt: time().notNull()
}, (territory) => [
	uniqueIndex("territories_by_number").on(territory.mapId, territory.number),
	index("territories_touched").on(territory.mapId, territory.number, territory.version, territory.waitingCount, territory.id).where(sql`version > 1`),
	check("territories_count_their_claims", sql`${territory.claimCount} >= 0 and ${territory.waitingCount} >= 0`)
]);
/** Which admin changed which fields of a map or a location: what a refused edit names (MAP-19). */
var mapEdits = table("map_edits", {
	id: text().primaryKey(),
	mapId: ofMap$1(),
	/** The map's id or a location's. */
	targetId: text().notNull(),
	/** The `editVersion` that this edit made. */
	version: integer().notNull(),
	adminId: text().notNull().references(() => users.id),
	fields: json().notNull()
}, (edit) => [index("map_edits_of_target").on(edit.targetId, edit.version), index("map_edits_of_map").on(edit.mapId)]);
var mapPlayers = table("map_players", {
	id: text().primaryKey(),
	mapId: ofMap$1(),
	userId: text().notNull().references(() => users.id),
	/** Came with a seat in the map's tournament, and leaves with it. */
	isRegistered: flag().notNull(),
	createdAt: time().notNull()
}, (player) => [
	uniqueIndex("map_players_once").on(player.mapId, player.userId),
	index("map_players_newest").on(player.mapId, desc(player.id)),
	index("map_players_by_user").on(player.userId)
]);
var invites = table("invites", {
	id: text().primaryKey(),
	code: text().notNull().unique(),
	mapId: ofMap$1(),
	displayName: text().notNull(),
	createdAt: time().notNull(),
	expiresAt: time().notNull(),
	usedAt: time(),
	territoryId: text()
}, (invite) => [index("invites_by_map").on(invite.mapId, desc(invite.id))]);
/** A player's claim, at most one on a map, or a guest's. */
var territoryClaims = table("territory_claims", {
	id: text().primaryKey(),
	mapId: ofMap$1(),
	territoryId: text().notNull().references(() => territories.id, { onDelete: "cascade" }),
	userId: text().references(() => users.id),
	inviteId: text().unique().references(() => invites.id, { onDelete: "set null" }),
	guestName: text(),
	createdAt: time().notNull()
}, (claim) => [
	uniqueIndex("claims_once").on(claim.mapId, claim.userId),
	index("claims_by_territory").on(claim.territoryId, claim.id),
	index("claims_by_user").on(claim.userId),
	check("claims_have_a_name", sql`(${claim.userId} is null) <> (${claim.guestName} is null)`)
]);
/** Ordered by id; one entry of a player on a map. */
var territoryQueue = table("territory_queue", {
	id: text().primaryKey(),
	mapId: ofMap$1(),
	territoryId: text().notNull().references(() => territories.id, { onDelete: "cascade" }),
	userId: text().notNull().references(() => users.id),
	createdAt: time().notNull()
}, (entry) => [
	uniqueIndex("queue_once").on(entry.mapId, entry.userId),
	index("queue_in_order").on(entry.mapId, entry.id),
	index("queue_by_territory").on(entry.territoryId, entry.id),
	index("queue_by_user").on(entry.userId)
]);
/** Append-only; the replay reads it. */
var claimTimeline = table("claim_timeline", {
	id: text().primaryKey(),
	mapId: ofMap$1(),
	/** Numbers of locations, or null. */
	fromNumber: integer(),
	toNumber: integer(),
	userId: text().references(() => users.id),
	guestName: text(),
	cause: text({ enum: claimCauses }).notNull(),
	createdAt: time().notNull()
}, (event) => [index("claim_timeline_of_map").on(event.mapId, event.id), index("claim_timeline_of_player").on(event.userId, event.mapId, event.id)]);
/** Notifications to many players, sent in batches. */
var queuedNotifications = table("territory_notices", {
	id: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	type: text({ enum: notificationTypes }).notNull(),
	title: text().notNull(),
	message: text().notNull(),
	territory: text(),
	mapId: text()
});
// db/schema/drafts.ts
/** Who picks locations of one or two maps in turns. Its deadline is a row: a server that was killed goes on (DRAFT-10). */
var poiDrafts = table("poi_drafts", {
	id: text().primaryKey(),
	state: text({ enum: poiDraftStates }).notNull(),
	orderKind: text({ enum: poiOrderKinds }).notNull(),
	direction: text({ enum: poiDirections }).notNull(),
	turnSeconds: integer().notNull(),
	/** Of each captain for the whole draft. */
	reserveSeconds: integer().notNull(),
	/** Public, and never changed (DRAFT-5). */
	seed: text().notNull(),
	standingsTournamentId: text().references(() => tournaments.id),
	/** Starts by itself then; null: by hand. */
	startAt: time(),
	/** The turn on the clock, from 1; 0 before the start. */
	currentNumber: integer().notNull(),
	turnStartedAt: time(),
	/** Of the turn on the clock, reserve and all; null: no clock runs. */
	deadlineAt: time(),
	/** Milliseconds until the deadline. */
	pausedLeftMs: integer(),
	/** When a server last looked at the clock, to the second: a gap means that there was none. */
	watchedAt: time(),
	/** Counts all changes. */
	version: integer().notNull(),
	createdBy: text().notNull().references(() => users.id),
	createdAt: time().notNull(),
	startedAt: time(),
	endedAt: time()
}, (draft) => [
	index("poi_drafts_by_deadline").on(draft.deadlineAt).where(sql`deadline_at is not null`),
	index("poi_drafts_to_start").on(draft.startAt).where(sql`start_at is not null`),
	index("poi_drafts_of_admin").on(draft.createdBy),
	index("poi_drafts_of_tournament").on(draft.standingsTournamentId).where(sql`standings_tournament_id is not null`),
	check("poi_drafts_have_one_clock", sql`(${draft.state} = 'running') = (${draft.deadlineAt} is not null) and (${draft.state} = 'running') = (${draft.turnStartedAt} is not null) and (${draft.state} = 'paused') = (${draft.pausedLeftMs} is not null)`)
]);
var ofDraft = () => text().notNull().references(() => poiDrafts.id, { onDelete: "cascade" });
var ofMap = () => text().notNull().references(() => maps.id, { onDelete: "cascade" });
var ofUser = () => text().notNull().references(() => users.id);
/** `position` from 0: the round that is this map's. */
var poiDraftMaps = table("poi_draft_maps", {
	draftId: ofDraft(),
	position: integer().notNull(),
	mapId: ofMap()
}, (map) => [primaryKey({ columns: [map.draftId, map.position] }), index("poi_draft_maps_newest").on(map.mapId, desc(map.draftId))]);
/** `position` from 0: the order of the first round. */
var poiDraftCaptains = table("poi_draft_captains", {
	draftId: ofDraft(),
	position: integer().notNull(),
	userId: ofUser(),
	teamName: text(),
	reserveLeftMs: integer().notNull()
}, (captain) => [
	primaryKey({ columns: [captain.draftId, captain.position] }),
	uniqueIndex("poi_draft_captains_once").on(captain.draftId, captain.userId),
	index("poi_draft_captains_by_user").on(captain.userId, captain.draftId),
	check("poi_draft_captains_keep_their_reserve", sql`${captain.reserveLeftMs} >= 0`)
]);
var poiDraftPicks = table("poi_draft_picks", {
	id: text().primaryKey(),
	draftId: ofDraft(),
	/** The turn, from 1. */
	number: integer().notNull(),
	/** The captain. */
	position: integer().notNull(),
	mapId: ofMap(),
	/** Null for a skipped turn. */
	locationNumber: integer(),
	cause: text({ enum: poiPickCauses }).notNull(),
	/** Given back with the turn. */
	reserveUsedMs: integer().notNull(),
	createdAt: time().notNull(),
	revertedAt: time()
}, (pick) => [
	uniqueIndex("poi_draft_picks_in_order").on(pick.draftId, pick.number).where(sql`reverted_at is null`),
	uniqueIndex("poi_draft_picks_once").on(pick.draftId, pick.mapId, pick.locationNumber).where(sql`reverted_at is null`),
	index("poi_draft_picks_of_map").on(pick.mapId),
	check("poi_draft_picks_have_a_location", sql`(${pick.locationNumber} is null) = (${pick.cause} = 'skip') and ${pick.reserveUsedMs} >= 0`)
]);
/** What a captain would like, the dearest first; for the captain alone, and until the draft is over (DRAFT-8). */
var poiDraftLists = table("poi_draft_lists", {
	draftId: ofDraft(),
	userId: ofUser(),
	mapId: ofMap(),
	locations: json().notNull()
}, (list) => [
	primaryKey({ columns: [
		list.draftId,
		list.userId,
		list.mapId
	] }),
	index("poi_draft_lists_by_user").on(list.userId),
	index("poi_draft_lists_of_map").on(list.mapId)
]);
// db/schema/idempotency.ts
/** The first answer to a call that carried an Idempotency-Key, written in the transaction it answers for. */
var idempotentAnswers = table("idempotent_answers", {
	/** `{userId}:{key}` */
	id: text().primaryKey(),
	/** Keyed hash of method, path and body. */
	requestHash: text().notNull(),
	status: integer().notNull(),
	body: json().notNull(),
	createdAt: time().notNull()
}, (answer) => [index("idempotent_answers_by_age").on(answer.createdAt)]);
// shared/kills.ts
var killTypes = [
	"gold",
	"silver",
	"bronze"
];
var killTypeLabels = {
	gold: "Золотой",
	silver: "Серебряный",
	bronze: "Бронзовый"
};
/** The kill that an approved item of this category counts as, if it is one. */
var killTypeOf = (category) => killTypes.find((type) => category === `${type}-kill`);
// shared/review/review.ts
/** Within which a decision is promised (REVIEW-4), from the moment of sending or of the appeal. */
var DUE_WITHIN = 24 * HOUR;
var dueFrom = (at) => new Date(at.getTime() + DUE_WITHIN);
/** From here on a submission is amber. */
var SOON_DUE = DUE_WITHIN / 4;
/** How long a submission is held by whoever opened it (REVIEW-8), from the last sign of work on it. */
var LEASE = 10 * MINUTE;
/** How long admins may undo their own decisions; other admins may at any time (REVIEW-10). */
var OWN_UNDO = 10 * MINUTE;
var BULK_SIZE = `Выбери от 1 до 50 заявок`;
/** Days in which a rejection may be appealed (REVIEW-12). */
var APPEAL_DAYS = 20;
var NO_APPEAL = "Напиши, с чем ты не согласен";
var reasonCodes = [
	"no_nickname",
	"repeat",
	"montage",
	"wrong_category",
	"quality",
	"not_own",
	"other"
];
var reasonLabels = {
	no_nickname: "Нет никнейма на экране",
	repeat: "Повтор",
	montage: "Монтаж",
	wrong_category: "Не та категория",
	quality: "Плохое качество",
	not_own: "Чужое видео",
	other: "Другое"
};
/** The preset that a reason begins with (REVIEW-6); `other` for words of the admin's own. */
var reasonCodeOf = (reason) => reasonCodes.find((code) => reason === reasonLabels[code] || reason.startsWith(`${reasonLabels[code]}. `)) ?? "other";
/** Until when a rejection may be appealed. */
var appealableUntil = (reviewedAt) => new Date(reviewedAt.getTime() + APPEAL_DAYS * DAY);
var someIds = (max, message) => pipe(array(text$1(64, message, message), message), minLength(1, message), maxLength(max, message));
/** Submissions that are let go of, or opened for review. `takeOver`: also from whoever holds them. */
var Release = object({ ids: someIds(5, errorText("invalid_input")) }, errorText("invalid_input"));
var Hold = object({
	...Release.entries,
	takeOver: optional(boolean(errorText("invalid_input")), false)
}, errorText("invalid_input"));
/** What is undoCount: the decision that the admin has seen. */
var Undo = object({ reviewedAt: momentOr(errorText("invalid_input")) }, errorText("invalid_input"));
var Bulk = object({
	ids: someIds(50, BULK_SIZE),
	rejectionReason: filled(500, errorText("reason_required"))
}, BULK_SIZE);
var Appeal = object({ text: filled(500, NO_APPEAL) }, NO_APPEAL);
// shared/submissions.ts
var submissionCategories = [
	"gold-kill",
	"silver-kill",
	"bronze-kill",
	"victory",
	"funny"
];
var submissionCategoryLabels = {
	"gold-kill": "Золотой килл",
	"silver-kill": "Серебрянный килл",
	"bronze-kill": "Бронзовый килл",
	victory: "Победа",
	funny: "Другое"
};
var isFound = ({ originalFilename, category }, q) => searchable(`${originalFilename} ${submissionCategoryLabels[category]}`).includes(searchable(q));
var submissionStatuses = [
	"pending",
	"approved",
	"rejected"
];
var submissionStatusLabels = {
	pending: "На модерации",
	approved: "Одобрено",
	rejected: "Отклонено"
};
/** Roubles. */
var MAX_REWARD = 1e4;
var NewSubmission = object({
	category: picklist(submissionCategories, errorText("category_required")),
	additionalText: optional(text$1(500), ""),
	draftId: optional(IdempotencyKey),
	/** `1`: trimmed or made smaller on the device. An older version of the app says nothing of it. */
	reencoded: pipe(optional(picklist(["0", "1"], "Неверное поле reencoded. Обнови страницу"), "0"), transform((sign) => sign === "1"))
}, errorText("category_required"));
/** An admin's decision; `reward` in roubles; `category` where it is another than the player's. */
var Review = variant("status", [object({
	status: literal("approved"),
	reward: roublesBetween(0, MAX_REWARD, errorText("reward_required")),
	category: optional(picklist(submissionCategories, errorText("category_required")))
}, errorText("reward_required")), object({
	status: literal("rejected"),
	rejectionReason: filled(500, errorText("reason_required"))
}, errorText("reason_required"))], "Выбери решение: одобрить или отклонить");
// db/schema/submissions.ts
var submissions = table("submissions", {
	id: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	draftId: text(),
	category: text({ enum: submissionCategories }).notNull(),
	additionalText: text().notNull(),
	originalFilename: text().notNull(),
	fileType: text({ enum: fileTypes }).notNull(),
	mimeType: text().notNull(),
	/** Bytes of the stored file. */
	fileSize: integer().notNull(),
	/** SHA-256 of the bytes as they were sent: the same file is taken once. */
	sentHash: text().notNull(),
	/** Keys in the file store. */
	mediaKey: text().notNull(),
	thumbnailKey: text(),
	width: integer(),
	height: integer(),
	reencoded: flag().notNull().default(false),
	status: text({ enum: submissionStatuses }).notNull(),
	reward: kopecks(),
	rejectionReason: text(),
	createdAt: time().notNull(),
	reviewedAt: time(),
	reviewedBy: text().references(() => users.id),
	/** Until when a decision is promised; null once there is one. */
	dueAt: time(),
	/** The lease of whoever is reviewing it. */
	heldBy: text().references(() => users.id),
	heldUntil: time(),
	/** How many decisions on it have been undoCount: a part of the references of its rewards. */
	undoCount: integer().notNull().default(0),
	/** The player's category, where the reviewer chose another. */
	sentCategory: text({ enum: submissionCategories }),
	/** The bulk that rejected it. */
	bulkId: text(),
	searchText: text().notNull()
}, (submission) => [
	unique("submissions_once_per_draft").on(submission.userId, submission.draftId),
	index("submissions_by_user").on(submission.userId, desc(submission.id)),
	index("submissions_by_status").on(submission.status, desc(submission.id)),
	index("submissions_by_category").on(submission.category, desc(submission.id)),
	index("submissions_by_status_and_category").on(submission.status, submission.category, desc(submission.id)),
	index("submissions_by_user_and_status").on(submission.userId, submission.status, desc(submission.id), submission.reward),
	index("submissions_with_rejected_file").on(...fixed(submission.status), submission.reviewedAt).where(sql`status = 'rejected' and media_key <> ''`),
	index("submissions_by_file").on(submission.userId, submission.sentHash),
	index("submissions_in_queue").on(...fixed(submission.status), submission.dueAt, submission.id).where(sql`status = 'pending'`),
	index("submissions_by_bulk").on(submission.bulkId).where(sql`bulk_id is not null`)
]);
/** Players' objections to rejections, one a submission for good. What was decided before stands here. */
var appeals = table("appeals", {
	submissionId: text().primaryKey().references(() => submissions.id),
	text: text().notNull(),
	createdAt: time().notNull(),
	rejectedAt: time().notNull(),
	rejectionReason: text().notNull(),
	/** Null: the system. */
	rejectedBy: text().references(() => users.id)
});
/** Decided submissions that another admin decides again without seeing the first decision. Nothing follows from it. */
var secondLooks = table("second_looks", {
	submissionId: text().primaryKey().references(() => submissions.id),
	createdAt: time().notNull(),
	firstBy: text().notNull().references(() => users.id),
	firstStatus: text({ enum: ["approved", "rejected"] }).notNull(),
	firstReason: text({ enum: reasonCodes }),
	secondBy: text().references(() => users.id),
	secondStatus: text({ enum: ["approved", "rejected"] }),
	secondReason: text({ enum: reasonCodes }),
	decidedAt: time()
}, (look) => [index("second_looks_open").on(look.createdAt).where(sql`decided_at is null`), index("second_looks_decided").on(look.decidedAt)]);
// db/schema/kills.ts
var kills = table("kills", {
	id: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	submissionId: text().notNull().unique().references(() => submissions.id),
	killType: text({ enum: killTypes }).notNull(),
	rewardAmount: kopecks().notNull(),
	/** Null: the system. */
	grantedBy: text().references(() => users.id),
	reason: text().notNull(),
	searchText: text().notNull(),
	createdAt: time().notNull()
}, (kill) => [index("kills_by_user").on(kill.userId, kill.killType), index("kills_by_type").on(kill.killType, desc(kill.id))]);
// shared/linking.ts
var linkOutcomes = [
	"pending",
	"completed",
	"taken"
];
/** Milliseconds that a Telegram code lives (LINK-1). */
var CODE_LIFE = 5 * MINUTE;
var codeForm = /^[A-Za-z0-9_-]{1,64}$/;
var TelegramCode = matching(codeForm, 64, "Неверный код привязки", "Нужен код привязки");
/** Without look-alikes: a code is also typed by hand. */
var CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
var ownForm = new RegExp(`^[${CODE_LETTERS}]{12}$`);
/** The code in what a player wrote to the bot, or undefined: `/start CODE`, or one of ours alone, as it is read. */
function codeIn(message) {
	const [, started] = /^\s*\/start(?:@\w+)?\s+(\S[\s\S]*)$/i.exec(message) ?? [];
	const code = (started ?? message).replace(/\s/g, "").toUpperCase();
	return (started ? codeForm : ownForm).test(code) ? code : void 0;
}
/** On this channel Discord's window tells the page that opened it how it ended. */
var DISCORD_WINDOW = "discord-link";
// db/schema/linking.ts
var telegramCodes = table("telegram_codes", {
	/** SHA-256 of the code; the code itself is kept nowhere. */
	codeHash: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	outcome: text({ enum: linkOutcomes }).notNull(),
	expiresAt: time().notNull()
}, (code) => [index("telegram_codes_by_user").on(code.userId), index("telegram_codes_by_end").on(code.expiresAt)]);
var botOffsets = table("bot_offsets", {
	id: text().primaryKey(),
	nextUpdate: text().notNull()
});
// shared/dropmaps/inviteCode.ts
/** 32 signs, five bits each (MAP-21). */
var SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
var LENGTH = 12;
/** Returns the code in a typed text, or an empty string. */
var codeFrom = (typed) => typeof typed === "string" && typed.length <= 64 ? typed.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase() : "";
/** Returns a code of 60 bits. */
function newCode() {
	const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
	return Array.from(bytes, (byte) => SIGNS[byte % 32]).join("");
}
var inviteStates = [
	"active",
	"used",
	"expired"
];
// shared/dropmaps/forms.ts
var id$1 = (message) => pipe(text$1(64, message, message), minLength(1, message));
var integerBetween = (min, max, message) => pipe(number(message), integer$1(message), minValue(min, message), maxValue(max, message));
var nameOf = (empty, most) => filled(most, empty);
var someDescription = text$1(500, `Описание — не больше 500 символов`);
var description = optional(someDescription, "");
var named = (empty) => object({
	name: nameOf(empty, 80),
	description
}, empty);
/** `POST /api/maps` and `POST /api/maps/copy/{id}` (MAP-17). */
var NewMap = named(errorText("map_name_required"));
var template = named("Введите название шаблона");
/** `POST /api/territory/templates`, empty or copied from `sourceId`. */
var NewTemplate = object({
	...template.entries,
	sourceId: nullish(id$1("Выберите карту"))
}, template.message);
/** The version that was edited; without it the edit overwrites (MAP-19). */
var seenVersion = optional(pipe(number("Версия — целое число"), integer$1(), minValue(1)));
/** `PUT /api/maps/{id}` with JSON. */
var MapRename = object({
	name: nameOf("Название не может быть пустым", 80),
	editVersion: seenVersion
}, "Название не может быть пустым");
var yesOrNo = picklist([
	"true",
	"false",
	"1",
	"0"
], "Да или нет");
var flagField = pipe(yesOrNo, transform((typed) => typed === "true" || typed === "1"));
/** Empty: none. */
var momentField = (wrong) => pipe(text$1(64, wrong), transform((typed) => typed || null), nullable(momentOr(wrong)));
var openAtField = momentField("Проверь время открытия");
var lockAtField = momentField("Проверь время блокировки");
var wholeField = (min, max, message) => pipe(text$1(64, message), regex(/^\d{1,6}$/, message), transform(Number), minValue(min, message), maxValue(max, message));
var seatRange = `Игроков на локации — от 1 до 10`;
/**
* `PUT /api/maps/{id}` as a form, with the file `mapImage`; absent fields stay as they are. `openAt`, `lockAt`:
* ISO 8601 or empty.
*/
var MapSettings = object({
	isLocked: optional(flagField),
	openAt: optional(openAtField),
	lockAt: optional(lockAtField),
	maxPlayersPerSpot: optional(wholeField(1, 10, seatRange)),
	maxContestedSpots: optional(wholeField(0, MAX_CONTESTED_LOCATIONS, contestedRange)),
	removeImage: optional(flagField),
	editVersion: optional(wholeField(1, Number.MAX_SAFE_INTEGER, "Версия — целое число"))
});
/** `POST /api/dropmap/settings`: a map made from a template (MAP-17). */
var NewDropMap = object({
	templateId: id$1(errorText("template_required")),
	mode: optional(picklist(mapModes, "Неизвестный режим карты"), "tournament"),
	maxPlayersPerSpot: optional(integerBetween(1, 10, seatRange), 1),
	maxContestedSpots: optional(integerBetween(0, MAX_CONTESTED_LOCATIONS, contestedRange), 0),
	tournamentId: nullish(id$1("Выберите турнир")),
	customName: optional(text$1(80)),
	openAt: optional(openAtField)
}, errorText("template_required"));
/** `PUT /api/dropmap/settings/{id}`: one of both (MAP-17). */
var DropMapChange = pipe(object({
	customName: optional(nameOf("Введите название", 80)),
	isLocked: optional(boolean("Да или нет")),
	editVersion: seenVersion
}), check$2(({ customName, isLocked }) => customName !== void 0 || isLocked !== void 0, "Введите название"), check$2(({ customName, isLocked }) => customName === void 0 || isLocked === void 0, "За раз меняется что-то одно: название или замок"));
var fieldsRequired = errorText("location_fields_required");
var Point = pipe(object({
	x: pipe(number(fieldsRequired), finite()),
	y: pipe(number(fieldsRequired), finite())
}, fieldsRequired), transform(gridPoint));
var locationFields = {
	name: nameOf(fieldsRequired, 60),
	/** A positive whole number; empty, absent or no number: no limit (MAP-6). */
	maxPlayers: optional(pipe(unknown(), transform((typed) => {
		const number = typeof typed === "string" && typed.trim() !== "" ? Number(typed) : typed;
		return typeof number === "number" && Number.isInteger(number) && number > 0 ? Math.min(number, 999) : 999;
	})), "")
};
var colour = matching(/^#[0-9a-f]{6}$/i, 7, "Цвет — вида #3B82F6");
/** `POST /api/maps/{id}/territories`; points are clamped to the canvas and lie on half units. */
var NewLocation = object({
	...locationFields,
	description,
	color: optional(colour, DEFAULT_COLOR),
	points: pipe(array(Point, fieldsRequired), minLength(3, fieldsRequired), maxLength(200, `Точек — не больше 200`), check$2((points) => hasExtent(points), "Точки локации лежат на одной линии: у неё нет площади"))
}, fieldsRequired);
/** `PUT /api/territories/{id}`; description, colour and outline stay unless they are sent. */
var LocationChange = object({
	...locationFields,
	description: optional(someDescription),
	color: optional(colour),
	points: optional(NewLocation.entries.points),
	editVersion: seenVersion
}, fieldsRequired);
var days = `Срок — от ${INVITE_DAYS.min} до ${INVITE_DAYS.max} дней`;
/** `POST /api/maps/{id}/invites`. */
var NewInvite = object({
	displayName: nameOf("Введите имя для приглашения", 60),
	expiresInDays: optional(integerBetween(INVITE_DAYS.min, INVITE_DAYS.max, days), INVITE_DAYS.usual)
}, "Введите имя для приглашения");
/** `POST /api/maps/{id}/invites/batch`. */
var NewInvites = object({
	displayNames: pipe(array(NewInvite.entries.displayName, "Введите имена для приглашений"), minLength(1, "Введите имена для приглашений"), maxLength(200, `За раз — не больше 200 приглашений`)),
	expiresInDays: NewInvite.entries.expiresInDays
}, "Введите имена для приглашений");
var chooseLocation = "Выбери локацию";
/** `POST /api/claim-with-invite`. Never refused: whatever is no code counts as a wrong one (MAP-23). */
var InviteClaim = fallback(object({
	code: optional(pipe(unknown(), transform(codeFrom)), ""),
	territoryId: fallback(optional(id$1(chooseLocation), ""), "")
}), {
	code: "",
	territoryId: ""
});
var amount$1 = pipe(number(), integer$1(), minValue(0));
/** `DELETE /api/maps/{id}`: what the admin was shown (MAP-20). */
var MapDeletion = object({ shown: shownAs(object({
	locations: amount$1,
	claims: amount$1,
	waiting: amount$1,
	players: amount$1,
	invites: amount$1,
	events: amount$1
})) });
// shared/dropmaps/evening.ts
var amount = pipe(number(), integer$1(), minValue(0));
/** `POST /api/admin/maps/{id}/rounds`: `shown` is what the admin was shown; an absent or empty time is none. */
var NewRound = object({
	shown: object({
		claims: amount,
		waiting: amount,
		invites: amount
	}),
	openAt: optional(openAtField, ""),
	lockAt: optional(lockAtField, "")
});
/** `POST /api/admin/maps/{id}/reminders`: how many players the admin was shown (MAP-43). */
var Reminder = object({ shown: amount });
/** Milliseconds between two reminders of a map. */
var REMINDER_PAUSE = 10 * MINUTE;
/** A line of a pasted column; longer ones are nobody's name. */
var MAX_NICKNAME = 60;
var nicknames = "Вставь никнеймы, по одному в строке";
/** `POST /api/admin/maps/{id}/lookup` (MAP-40). */
var NicknameLookup = object({ nicknames: pipe(array(filled(MAX_NICKNAME, nicknames, `Никнейм — не больше ${MAX_NICKNAME} символов`), nicknames), minLength(1, nicknames), maxLength(200, `За раз — не больше 200 никнеймов`)) }, nicknames);
/** `PUT /api/admin/maps/{id}/webhook`. */
var NewWebhook = object({ url: text$1(300) });
var webhookHosts = ["discord.com", "discordapp.com"].flatMap((host) => [
	host,
	`ptb.${host}`,
	`canary.${host}`
]);
var webhookPath = /^\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{5,24})\/([\w-]{16,128})\/?$/;
/** Returns what a webhook's address of Discord names, or undefined for any other address. */
function webhookAddressIn(typed) {
	if (!URL.canParse(typed)) return void 0;
	const { protocol, host, username, password, pathname, search, hash } = new URL(typed);
	const [, id, token] = protocol === "https:" && webhookHosts.includes(host) && `${username}${password}${search}${hash}` === "" && webhookPath.exec(pathname) || [];
	return id && token ? {
		id,
		token
	} : void 0;
}
/**
* `deleted`: Discord has it no more, `unreachable`: tried again, `refused`: a message was dropped, `sealed`: it was
* sealed with another key.
*/
var webhookFaults = [
	"deleted",
	"unreachable",
	"refused",
	"sealed"
];
// db/schema/mapEvening.ts
/** A message to the players that a map has when it is written; sent in batches, those up to `lastPlayerId` have it. */
var mapMessages = table("map_messages", {
	id: text().primaryKey(),
	mapId: text().notNull().references(() => maps.id, { onDelete: "cascade" }),
	title: text().notNull(),
	message: text().notNull(),
	/** Only to players who have no claim when it is sent. */
	isForUnplaced: flag().notNull(),
	/** The row of `map_players`. */
	lastPlayerId: text()
}, (row) => [index("map_messages_of_map").on(row.mapId)]);
/** Where a map's claims are told in Discord (MAP-41). */
var mapWebhooks = table("map_webhooks", {
	mapId: text().primaryKey().references(() => maps.id, { onDelete: "cascade" }),
	/** `{id}/{token}`, sealed. */
	sealedAddress: text().notNull(),
	/** Last characters of the token. */
	ending: text().notNull(),
	/** The newest event of the timeline that was told. */
	cursor: text().notNull(),
	/** The map was open since the last final picture. */
	isFinalDue: flag().notNull(),
	failures: integer().notNull(),
	/** Null once Discord has deleted it. */
	nextTryAt: time(),
	sentAt: time(),
	fault: text({ enum: webhookFaults }),
	createdAt: time().notNull()
}, (webhook) => [index("map_webhooks_due").on(webhook.nextTryAt).where(sql`next_try_at is not null`)]);
// db/schema/notifications.ts
var notifications = table("notifications", {
	id: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	type: text({ enum: notificationTypes }).notNull(),
	title: text().notNull(),
	message: text().notNull(),
	/** The location it is about, by the name it had. */
	territory: text(),
	/** Where a press on it leads, where it knows (`notificationAddress`). */
	about: text().$type(),
	/** What brought it about, where that may happen again and again (`notify`). */
	cause: text(),
	read: flag().notNull().default(false),
	createdAt: time().notNull()
}, (notification) => [index("notifications_by_user").on(notification.userId, desc(notification.id)), index("notifications_by_cause").on(notification.userId, notification.cause).where(sql`cause is not null`)]);
/** A browser that agreed to be told while the app is closed; it belongs to one session and ends with it. */
var pushSubscriptions = table("push_subscriptions", {
	id: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	/** The session of the device: when that row is deleted, this one goes with it. */
	sessionHash: text().notNull().references(() => sessions.tokenHash, { onDelete: "cascade" }),
	endpoint: text().notNull().unique(),
	p256dh: text().notNull(),
	auth: text().notNull(),
	createdAt: time().notNull()
}, (subscription) => [index("push_subscriptions_by_user").on(subscription.userId), index("push_subscriptions_by_session").on(subscription.sessionHash)]);
// shared/premium.ts
var paidTiers = [
	"basic",
	"gold",
	"platinum",
	"vip"
];
var premiumTierLabels = {
	basic: "Premium",
	gold: "Gold",
	platinum: "Platinum",
	vip: "VIP"
};
var premiumSources = [
	"admin",
	"manual",
	"boosty",
	"patreon",
	"discord"
];
var premiumSourceLabels = {
	admin: "Администратор",
	manual: "Вручную",
	boosty: "Boosty",
	patreon: "Patreon",
	discord: "Discord"
};
var MAX_GRANT_DAYS$1 = 3650;
/** How far ahead Premium may reach, however many grants stand in line. */
var MAX_DAYS_AHEAD = 2 * MAX_GRANT_DAYS$1;
var DEFAULT_REVOCATION = "Admin revocation";
var grantableTiers = ["basic"];
var grantSources = [
	"admin",
	"manual",
	"boosty",
	"patreon"
];
/** PREMIUM-4. */
var fieldsMissing = "Заполните все обязательные поля";
var wrongDuration = `Срок — целое число от 1 до ${MAX_GRANT_DAYS$1} дней`;
var tooLong$1 = `Причина — не больше 500 символов`;
var PremiumGrant = object({
	tier: optional(picklist(grantableTiers, "Сейчас можно выдать только уровень Premium"), "basic"),
	durationDays: optional(pipe(number(wrongDuration), integer$1(wrongDuration), minValue(1, wrongDuration), maxValue(MAX_GRANT_DAYS$1, wrongDuration)), 30),
	reason: filled(500, fieldsMissing, tooLong$1),
	source: optional(picklist(grantSources, "Неизвестный источник Premium"), "admin")
}, fieldsMissing);
var PremiumRevocation = object({ reason: optional(pipe(text$1(500, tooLong$1), transform((reason) => reason || "Admin revocation")), DEFAULT_REVOCATION) });
/** The Premium at `now` or undefined: the highest tier, from the unbroken start to the end (PREMIUM-3). */
function coverageAt(periods, now) {
	const [best] = periods.filter(({ startDate, endDate }) => startDate <= now && endDate > now).sort((one, other) => rank(other) - rank(one) || +other.endDate - +one.endDate);
	if (!best) return void 0;
	let { startDate, endDate } = best;
	const rest = new Set(periods);
	for (let isGrowing = true; isGrowing;) {
		isGrowing = false;
		for (const period of rest) {
			if (period.startDate > endDate || period.endDate < startDate || period.endDate <= period.startDate) continue;
			if (period.startDate < startDate) startDate = period.startDate;
			if (period.endDate > endDate) endDate = period.endDate;
			rest.delete(period);
			isGrowing = true;
		}
	}
	return {
		tier: best.tier,
		source: best.source,
		startDate,
		endDate
	};
}
var rank = ({ tier }) => paidTiers.indexOf(tier);
var isOver = ({ startDate, endDate }, now) => endDate <= now || endDate <= startDate;
/** Moves waiting periods back to back behind the running ones; returns those whose dates change. */
function rescheduled(periods, now) {
	const alive = periods.filter((period) => !isOver(period, now));
	const running = alive.filter(({ startDate }) => startDate <= now);
	const waiting = alive.filter(({ startDate }) => startDate > now).sort((one, other) => +one.startDate - +other.startDate || (one.id < other.id ? -1 : 1));
	let end = Math.max(+now, ...running.map(({ endDate }) => +endDate));
	return waiting.map((period) => {
		const startDate = new Date(end);
		end += +period.endDate - +period.startDate;
		return {
			...period,
			startDate,
			endDate: new Date(end)
		};
	}).filter(({ startDate }, index) => +startDate !== +(waiting[index]?.startDate ?? NaN));
}
/** The highest of the tiers that these roles stand for; undefined without any. */
var tierOfRoles = (roles, tiers) => paidTiers.findLast((tier) => roles.some((role) => tiers.get(role) === tier));
/** Whole days that are left, a begun one counts; 0 when it is over. */
var daysLeft = (endDate, now) => Math.max(0, Math.ceil((+new Date(endDate) - +now) / DAY));
var waitInWords = (seconds) => `Подождите ${timeToWait(seconds)}`;
var premiumStates = [
	"active",
	"expiring",
	"expired"
];
var premiumStateLabels = {
	active: "Активен",
	expiring: "Скоро истечёт",
	expired: "Истёк"
};
/** An expiring Premium is active too; its badge and its column say the nearer of the two. */
var premiumStateOf = ({ isExpired, daysRemaining }) => {
	if (isExpired) return "expired";
	return daysRemaining > 7 ? "active" : "expiring";
};
/** What comes on top of a withdrawal of `amount`: 10 %, rounded to a whole rouble (PREMIUM-2). */
var premiumBonusOn = (amount, tier) => tier === "none" ? 0 : Math.round(toKopecks(amount) / 1e3);
// db/schema/premium.ts
var premiumPeriods = table("premium_periods", {
	id: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	tier: text().$type().notNull(),
	source: text({ enum: premiumSources }).notNull(),
	reason: text().notNull(),
	reference: text().unique(),
	startDate: time().notNull(),
	endDate: time().notNull(),
	/** Null: the system. */
	grantedBy: text().references(() => users.id),
	createdAt: time().notNull(),
	/** Ended before its time: `endDate` is then that time. */
	revokedAt: time(),
	provedAt: time(),
	missingSince: time(),
	endRecordedAt: time()
}, (period) => [
	index("premium_periods_by_user").on(period.userId, period.endDate),
	index("premium_periods_by_end").on(period.endDate),
	check("premium_periods_go_forward", sql`${period.endDate} >= ${period.startDate}`)
]);
/** Who ever had Premium, as its lists need them: written anew with each change of a player's periods. */
var premiumHolders = table("premium_holders", {
	userId: text().primaryKey().references(() => users.id),
	/** The id of the period that was given last. */
	newestPeriod: text().notNull().unique("premium_holders_by_newest"),
	/** Where the last period ends, in milliseconds since 1970: `premium_ends` reckons with it. */
	lastEnd: integer().notNull()
}, (holder) => [index("premium_holders_by_end").on(holder.lastEnd, holder.newestPeriod)]);
/**
* How many players' Premium ends within a stretch of time (`premiumEnds.ts`): counting after any moment costs the same.
*/
var premiumEnds = table("premium_ends", {
	size: integer().notNull(),
	start: integer().notNull(),
	players: integer().notNull()
}, (end) => [primaryKey({ columns: [end.size, end.start] })]);
/** Whom a Discord account's role last gave Premium, and until when it may give none to another (PREMIUM-9). */
var roleGifts = table("role_gifts", {
	discordId: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	reservedUntil: time().notNull()
}, (gift) => [index("role_gifts_by_user").on(gift.userId), index("role_gifts_by_end").on(gift.reservedUntil)]);
var premiumReminders = table("premium_reminders", {
	userId: text().notNull().references(() => users.id),
	endDate: time().notNull(),
	days: integer().notNull()
}, (reminder) => [primaryKey({ columns: [
	reminder.userId,
	reminder.endDate,
	reminder.days
] })]);
/** The check of everybody's Discord role: one runs at a time, on whichever server began it. */
var roleSweeps = table("role_sweeps", {
	id: text().primaryKey(),
	/** An admin's id, or `system`. */
	startedBy: text().notNull(),
	startedAt: time().notNull(),
	/** The last sign of life: a sweep whose server is gone is over. */
	seenAt: time().notNull(),
	endedAt: time(),
	total: integer().notNull(),
	done: integer().notNull(),
	active: integer().notNull(),
	failed: integer().notNull()
});
// db/schema/repeats.ts
/** Submissions whose file has not been looked at yet. */
var unprinted = table("unprinted", {
	submissionId: text().primaryKey().references(() => submissions.id),
	createdAt: time().notNull(),
	/** Whoever takes it moves this on: if that process dies, another takes it then. */
	dueAt: time().notNull(),
	attempts: integer().notNull().default(0)
}, (row) => [index("unprinted_by_age").on(row.createdAt)]);
/**
* How a picture looks, or a clip once a second: 256 bits in ten columns (`api/media/print.ts`). Without a foreign key: it
* would be checked for five rows a submission at every migration.
*/
var prints = table("prints", {
	submissionId: text().notNull(),
	/** Milliseconds from the clip's beginning. */
	ms: integer().notNull(),
	band0: integer().notNull(),
	band1: integer().notNull(),
	band2: integer().notNull(),
	band3: integer().notNull(),
	band4: integer().notNull(),
	band5: integer().notNull(),
	band6: integer().notNull(),
	band7: integer().notNull(),
	band8: integer().notNull(),
	band9: integer().notNull(),
	turned: integer().notNull()
}, (print) => [
	primaryKey({ columns: [print.submissionId, print.ms] }),
	index("prints_band0").on(print.band0),
	index("prints_band1").on(print.band1),
	index("prints_band2").on(print.band2),
	index("prints_band3").on(print.band3),
	index("prints_band4").on(print.band4),
	index("prints_band5").on(print.band5),
	index("prints_band6").on(print.band6),
	index("prints_band7").on(print.band7),
	index("prints_band8").on(print.band8),
	index("prints_band9").on(print.band9)
]);
/** What a submission seems to repeat, the best few (REVIEW-17). */
var repeats = table("repeats", {
	submissionId: text().notNull().references(() => submissions.id),
	originalId: text().notNull().references(() => submissions.id),
	/** Milliseconds from the clips' beginnings. */
	ms: integer().notNull(),
	originalMs: integer().notNull(),
	distance: integer().notNull(),
	isMirrored: flag().notNull()
}, (repeat) => [primaryKey({ columns: [repeat.submissionId, repeat.originalId] }), index("repeats_by_original").on(repeat.originalId)]);
// db/schema/results.ts
/** How a tournament counts points; there is none before the first formula or match. */
var tournamentScoring = table("tournament_scoring", {
	tournamentId: text().primaryKey().references(() => tournaments.id),
	formula: json().notNull(),
	/** Grows with every change of the matches, the formula and the table. */
	version: integer().notNull(),
	matchCount: integer().notNull(),
	/** Players in the table. */
	playerCount: integer().notNull()
});
var tournamentMatches = table("tournament_matches", {
	id: text().primaryKey(),
	tournamentId: text().notNull().references(() => tournaments.id),
	number: integer().notNull(),
	name: text(),
	playerCount: integer().notNull(),
	/** The version of the results that its last save made: no two saves of a tournament share one. */
	version: integer().notNull(),
	createdAt: time().notNull(),
	updatedAt: time().notNull()
}, (match) => [uniqueIndex("matches_by_number").on(match.tournamentId, match.number)]);
var matchResults = table("match_results", {
	matchId: text().notNull().references(() => tournamentMatches.id),
	registrationId: text().notNull().references(() => registrations.id),
	/** Null: the formula counts kills only, or nobody noted it. */
	placement: integer(),
	kills: integer().notNull()
}, (result) => [
	primaryKey({ columns: [result.matchId, result.registrationId] }),
	index("results_by_registration").on(result.registrationId),
	check("results_are_counts", sql`${result.kills} >= 0 and (${result.placement} is null or ${result.placement} > 0)`)
]);
/** The results of a registration, summed up at each save. */
var standings = table("tournament_standings", {
	registrationId: text().primaryKey().references(() => registrations.id),
	tournamentId: text().notNull().references(() => tournaments.id),
	points: integer().notNull(),
	kills: integer().notNull(),
	wins: integer().notNull(),
	bestPlacement: integer(),
	played: integer().notNull(),
	/** The order of the table, of `rankKeyOf`; null for who is not in it: the registration or the account has ended. */
	rankKey: text()
}, (standing) => [index("standings_in_order").on(standing.tournamentId, standing.rankKey, standing.registrationId)]);
// shared/dates.ts
var twoDigits = (part) => String(part).padStart(2, "0");
var MOSCOW = -180;
/** The hour in Moscow, `2026-11-25T14`; its first ten characters are the day. */
var moscowHour = (at) => (/* @__PURE__ */ new Date(at.getTime() - MOSCOW * MINUTE)).toISOString().slice(0, 13);
var moscowDay = (at) => moscowHour(at).slice(0, 10);
// shared/leaderboards/seasons.ts
/** `2026-11`: the season of a moment, a month in Moscow (LEADER-1). */
var seasonOf = (at) => moscowDay(at).slice(0, 7);
var months = "Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь".split(" ");
/** `Ноябрь 2026` */
var seasonName = (season) => `${months[Number(season.slice(5)) - 1]} ${season.slice(0, 4)}`;
/** The season so many months later. */
function seasonAfter(season, later) {
	const [year = 0, month = 1] = season.split("-").map(Number);
	const at = year * 12 + month - 1 + later;
	return `${Math.floor(at / 12)}-${twoDigits(at % 12 + 1)}`;
}
// shared/leaderboards/boards.ts
/** `money` is counted in kopecks, the others in pieces; `ranks` are points (LEADER-2). */
var boards = [
	"kills",
	"victories",
	"money",
	"ranks"
];
var boardLabels = {
	kills: "Киллы",
	victories: "Победы",
	money: "Заработок",
	ranks: "Турниры"
};
/** `17 киллов`, `3 победы`, `25 очков`; `money` in roubles: `1 250 ₽`. */
function scoreInWords(board, score) {
	if (board === "money") return money(score);
	return `${score} ${plural(score, ...{
		kills: [
			"килл",
			"килла",
			"киллов"
		],
		victories: [
			"победа",
			"победы",
			"побед"
		],
		ranks: [
			"очко",
			"очка",
			"очков"
		]
	}[board])}`;
}
var pointsOf = (rank) => Math.max(0, 11 - rank);
/** What an approved submission counts; `times` is -1 where it is taken back. */
var gainsOf = ({ category, reward }, times = 1) => ({
	kills: killTypeOf(category) ? times : 0,
	victories: category === "victory" ? times : 0,
	money: (reward ?? 0) * times
});
var Season = matching(/^\d{4}-(0[1-9]|1[0-2])$/, 7, "Сезон — месяц, например 2026-11");
var BoardName = picklist(boards, "Такой таблицы нет");
var VisibilityChange = object({ isHidden: boolean("Укажи, скрыть ли тебя") });
var Exclusion = object({ reason: filled(200, "Укажи причину исключения", `Причина — не больше 200 символов`) });
/** The page of a board and season. */
var leadersPath = (season, board) => `/leaders/${season}/${board}`;
/** What `/leaders` and the path below it show: undefined where there is no such page. `now`: the season without one. */
function boardAt(below, now) {
	if (below === "") return {
		season: seasonOf(now),
		board: "kills"
	};
	const [season, board, ...more] = below.split("/");
	return is(Season, season) && is(BoardName, board) && more.length === 0 ? {
		season,
		board
	} : void 0;
}
// db/schema/scores.ts
/** What a player has in a season, one row a board; none where it is 0, none of a closed account. */
var scores = table("scores", {
	id: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	/** `2026-11` */
	season: text().notNull(),
	board: text({ enum: boards }).notNull(),
	score: integer().notNull(),
	/** The player is in `hidden_players`. */
	isHidden: flag().notNull()
}, (row) => [unique("scores_once").on(row.userId, row.season, row.board), index("scores_by_rank").on(row.season, row.board, row.score, row.id).where(sql`not is_hidden`)]);
/** How many players that are shown have a score within a range (`scoreBuckets.ts`): a rank costs the same among any number. */
var scoreBuckets = table("score_buckets", {
	season: text().notNull(),
	board: text({ enum: boards }).notNull(),
	size: integer().notNull(),
	start: integer().notNull(),
	shard: integer().notNull(),
	players: integer().notNull()
}, (bucket) => [primaryKey({ columns: [
	bucket.season,
	bucket.board,
	bucket.size,
	bucket.start,
	bucket.shard
] }), index("score_buckets_empty").on(bucket.players).where(sql`players = 0`)]);
/** Who is in no leaderboard: one who asked for it, one whom an admin excluded, or both. */
var hiddenPlayers = table("hidden_players", {
	userId: text().primaryKey().references(() => users.id),
	hiddenAt: time(),
	excludedAt: time(),
	excludedReason: text()
});
// shared/subscriptions.ts
var screenshotStatuses = [
	"pending",
	"approved",
	"rejected"
];
var screenshotStatusLabels = {
	none: "Нет скриншота",
	pending: "На проверке",
	approved: "Одобрен",
	rejected: "Отклонён"
};
var MAX_GRANT_DAYS = 3650;
var grantRange = `Срок Premium — от 1 до ${MAX_GRANT_DAYS} дней`;
/** What the admin had before their eyes: a picture or a decision that has changed since is not decided over. */
var seen = {
	uploadedAt: optional(pipe(momentOr("Неверное время скриншота"), transform((at) => at.toISOString()))),
	seenStatus: optional(picklist(screenshotStatuses, "Неизвестный статус скриншота"))
};
/** An admin's decision on a screenshot; `grantDays` gives Premium in the same act (SUBSCRIPTION-3). */
var ScreenshotReview = variant("status", [object({
	status: literal("approved"),
	grantDays: nullish(pipe(number(grantRange), integer$1(grantRange), minValue(1, grantRange), maxValue(MAX_GRANT_DAYS, grantRange))),
	...seen
}), object({
	status: literal("rejected"),
	rejectionReason: filled(500, errorText("reason_required")),
	...seen
}, errorText("reason_required"))], "Выбери решение: одобрить или отклонить");
// db/schema/subscriptions.ts
/** A player's proof of a paid subscription; a new one takes the place of the old. */
var subscriptionScreenshots = table("subscription_screenshots", {
	userId: text().primaryKey().references(() => users.id),
	mediaKey: text().notNull(),
	mimeType: text().notNull(),
	fileSize: integer().notNull(),
	sentHash: text().notNull(),
	status: text({ enum: screenshotStatuses }).notNull(),
	rejectionReason: text(),
	uploadedAt: time().notNull(),
	reviewedAt: time(),
	/** An admin's id, or `system`. */
	reviewedBy: text(),
	/** Days of Premium that the approval gave. */
	grantedDays: integer()
}, (screenshot) => [index("subscription_screenshots_by_status").on(screenshot.status, screenshot.uploadedAt)]);
// db/schema/tallies.ts
/** Counts of rows, each the sum of shards, so that PostgreSQL's transactions do not wait for one row. */
var tallies = table("tallies", {
	name: text().notNull(),
	shard: integer().notNull(),
	amount: integer().notNull()
}, (tally) => [primaryKey({ columns: [tally.name, tally.shard] })]);
var MAX_LOBBY_LINK = 500;
var MAX_LOBBY_TEXT = 2e3;
var MAX_MESSAGE = 1e3;
/** Who has not checked in is reminded once more this long before the close; nothing may leave them less. */
var LAST_CALL = 5 * MINUTE;
/** A check-in that could not be closed this soon after the start drops nobody. */
var CLOSING_GRACE = MINUTE;
var MAX_BEFORE = DAY / MINUTE;
var minutesMessage = `Чек-ин — от 0 до ${MAX_BEFORE} минут до начала`;
var minutes = optional(nullable(pipe(number(minutesMessage), integer$1(minutesMessage), minValue(0, minutesMessage), maxValue(MAX_BEFORE, minutesMessage))), null);
var Link = pipe(text$1(MAX_LOBBY_LINK, "Слишком длинная ссылка"), url(), regex(/^https:\/\/[^\s/]\S*$/i));
var version = pipe(number(errorText("invalid_input")), integer$1(errorText("invalid_input")), minValue(0));
/** What an admin sets for the day; minutes before the start, both null: no check-in. `version`: as the admin saw it. */
var DayForm = pipe(object({
	lobbyCode: optional(text$1(64, `Код лобби — не больше 64 символов`), ""),
	lobbyLink: optional(pipe(text$1(MAX_LOBBY_LINK, "Слишком длинная ссылка"), check$2((link) => link === "" || is(Link, link), "Ссылка начинается с https://")), ""),
	lobbyText: optional(text$1(MAX_LOBBY_TEXT, `Текст — не больше ${MAX_LOBBY_TEXT} символов`), ""),
	checkInOpensBefore: minutes,
	checkInClosesBefore: minutes,
	version
}, errorText("invalid_input")), check$2(({ checkInOpensBefore: opens, checkInClosesBefore: closes }) => opens === null === (closes === null), "Укажи и начало, и конец чек-ина"), check$2(({ checkInOpensBefore: opens, checkInClosesBefore: closes }) => opens === null || opens > (closes ?? 0), "Чек-ин открывается раньше, чем закрывается"));
var dayFieldLabels = {
	lobbyCode: "код лобби",
	lobbyLink: "ссылка",
	lobbyText: "текст",
	checkInOpensBefore: "начало чек-ина",
	checkInClosesBefore: "конец чек-ина"
};
var audiences = [
	"participants",
	"waitlist",
	"all"
];
var DayMessage = object({
	text: filled(MAX_MESSAGE, "Напиши сообщение", `Сообщение — не больше ${MAX_MESSAGE} символов`),
	to: picklist(audiences, "Выбери, кому")
}, "Напиши сообщение");
var player = filled(64, "Выбери игрока", "Выбери игрока");
var PlayerChoice = object({ userId: player }, "Выбери игрока");
/** `fee`: what is taken from the player's balance, 0 or the tournament's fee, as the admin was shown it. */
var PlayerAdding = object({
	userId: player,
	fee: anyRoubles(errorText("invalid_input"))
}, "Выбери игрока");
var reasonRequired = "Напиши причину: её увидит игрок";
/** `amount`: the fee that comes back, or is kept, as the admin was shown it. */
var PlayerRemoval = object({
	userId: player,
	reason: filled(300, reasonRequired, `Причина — не больше 300 символов`),
	isRefunded: boolean(errorText("invalid_input")),
	amount: anyRoubles(errorText("invalid_input")),
	isBanned: optional(boolean(errorText("invalid_input")), false)
}, reasonRequired);
/** Returns when check-in opens, closes, and when the last call goes out; undefined without a check-in. */
function checkInMoments({ checkInOpensBefore, checkInClosesBefore }, startDate) {
	if (checkInOpensBefore === null || checkInClosesBefore === null) return void 0;
	const before = (ms) => new Date(startDate.getTime() - ms);
	const [opensAt, closesAt] = [before(checkInOpensBefore * MINUTE), before(checkInClosesBefore * MINUTE)];
	return {
		opensAt,
		closesAt,
		lastCallAt: new Date(closesAt.getTime() - LAST_CALL)
	};
}
var dayLists = [
	"seats",
	"waitlist",
	"banned"
];
// db/schema/tournamentDay.ts
var tournamentId = () => text().notNull().references(() => tournaments.id);
var userId = () => text().notNull().references(() => users.id);
/** The day of a tournament, one row at most; a tournament without one has no lobby and no check-in. */
var tournamentDays = table("tournament_days", {
	tournamentId: tournamentId().primaryKey(),
	lobbyCode: text().notNull(),
	lobbyLink: text().notNull(),
	lobbyText: text().notNull(),
	/** Minutes before the start; both null: no check-in. */
	checkInOpensBefore: integer(),
	checkInClosesBefore: integer(),
	/** What check-in does next, and when; null: nothing any more. `closing`: seats are being taken. */
	step: text({ enum: [
		"open",
		"last_call",
		"close",
		"closing"
	] }),
	nextAt: time(),
	/** When check-in was over, and how many it cost their seat. */
	closedAt: time(),
	dropped: integer(),
	/** When participants were reminded of the start. */
	remindedAt: time(),
	/** Somebody waits to hear that registration opens. */
	isAwaited: flag().notNull(),
	/** Grows with every edit; who made the last one, and what it changed. */
	version: integer().notNull(),
	editorId: text().references(() => users.id),
	editedFields: json().notNull()
}, (day) => [
	index("tournament_days_by_next").on(day.nextAt).where(sql`next_at is not null`),
	index("tournament_days_awaited").on(day.tournamentId).where(sql`is_awaited`),
	check("tournament_days_have_both_minutes", sql`(${day.checkInOpensBefore} is null) = (${day.checkInClosesBefore} is null) and (${day.checkInOpensBefore} is null or (${day.checkInClosesBefore} >= 0 and ${day.checkInOpensBefore} > ${day.checkInClosesBefore}))`),
	check("tournament_days_have_their_step", sql`(${day.step} is null) = (${day.nextAt} is null)`)
]);
/** Who is there: a seat, or a position on the waitlist that would take one. */
var checkIns = table("tournament_check_ins", {
	registrationId: text().primaryKey().references(() => registrations.id),
	tournamentId: tournamentId(),
	createdAt: time().notNull()
}, (checkIn) => [index("tournament_check_ins_by_tournament").on(checkIn.tournamentId)]);
/** Who may neither register nor wait. */
var tournamentBans = table("tournament_bans", {
	tournamentId: tournamentId(),
	userId: userId(),
	reason: text().notNull(),
	createdAt: time().notNull()
}, (ban) => [primaryKey({ columns: [ban.tournamentId, ban.userId] }), index("tournament_bans_by_user").on(ban.userId)]);
/** Who wants to hear that registration opens; deleted as they are notified. */
var tournamentReminders = table("tournament_reminders", {
	tournamentId: tournamentId(),
	userId: userId(),
	createdAt: time().notNull()
}, (reminder) => [primaryKey({ columns: [reminder.tournamentId, reminder.userId] }), index("tournament_reminders_by_user").on(reminder.userId)]);
/** What is told to many: an admin's message, or what the clock brings about. Sent in batches, by registration. */
var tournamentMessages = table("tournament_messages", {
	id: text().primaryKey(),
	tournamentId: tournamentId(),
	kind: text({ enum: [
		"message",
		"start",
		"check_in",
		"last_call",
		"check_in_cancelled"
	] }).notNull(),
	audience: text({ enum: audiences }).notNull(),
	/** An admin's words, otherwise empty. */
	text: text().notNull(),
	/** Whose words they are. */
	adminId: text().references(() => users.id),
	createdAt: time().notNull(),
	/** The last registration that was looked at, how many were notified, and when all were. */
	lastId: text().notNull(),
	sent: integer().notNull(),
	finishedAt: time()
}, (message) => [
	index("tournament_messages_by_tournament").on(message.tournamentId, message.id),
	index("tournament_messages_unfinished").on(message.id).where(sql`finished_at is null`),
	index("tournament_messages_by_admin").on(message.adminId, message.id).where(sql`admin_id is not null`)
]);
// db/schema/uploads.ts
var uploads = table("uploads", {
	id: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	draftId: text().notNull(),
	category: text({ enum: submissionCategories }).notNull(),
	additionalText: text().notNull(),
	filename: text().notNull(),
	reencoded: flag().notNull().default(false),
	metadata: text().notNull(),
	length: integer().notNull(),
	offset: integer().notNull(),
	submissionId: text().references(() => submissions.id),
	/** The code of the refusal that ended it, for whoever did not hear the answer. */
	refusal: text(),
	createdAt: time().notNull(),
	expiresAt: time().notNull()
}, (upload) => [unique("uploads_once_per_draft").on(upload.userId, upload.draftId), index("uploads_by_age").on(upload.expiresAt)]);
/** Bytes of an unfinished upload in the file store, from `at` on; written with the offset behind them (SERVER-14). */
var uploadPieces = table("upload_pieces", {
	uploadId: text().notNull().references(() => uploads.id, { onDelete: "cascade" }),
	at: integer().notNull(),
	size: integer().notNull(),
	key: text().notNull()
}, (piece) => [primaryKey({ columns: [piece.uploadId, piece.at] }), unique("upload_pieces_once_per_key").on(piece.key)]);
/** Keys that are about to be stored or deleted: the sweep deletes those that no row names an hour later. */
var writeIntents = table("write_intents", {
	id: text().primaryKey(),
	keys: json().notNull(),
	createdAt: time().notNull()
}, (intent) => [index("write_intents_by_age").on(intent.createdAt)]);
// shared/withdrawals.ts
var withdrawalStatuses = [
	"pending",
	"processing",
	"completed",
	"rejected"
];
var withdrawalStatusLabels = {
	pending: "Ожидает",
	processing: "В обработке",
	completed: "Выполнен",
	rejected: "Отклонён"
};
/** What an admin may set next; everything else is refused (MONEY-8). */
var nextWithdrawalStatuses = {
	pending: [
		"processing",
		"completed",
		"rejected"
	],
	processing: ["completed", "rejected"],
	completed: [],
	rejected: []
};
var isOpenWithdrawal = (status) => nextWithdrawalStatuses[status].length > 0;
/** Every method that is stored; a player chooses one of `requestMethods` (MONEY-10). */
var withdrawalMethods = [
	"card",
	"crypto",
	"paypal",
	"telegram"
];
var requestMethods = [
	"card",
	"crypto",
	"paypal"
];
var withdrawalMethodLabels = {
	card: "Карта",
	crypto: "Криптовалюта",
	paypal: "PayPal",
	telegram: "Telegram"
};
var cardCountries = [
	"RU",
	"UA",
	"EU"
];
var cryptoCurrencies = ["USDT"];
var CRYPTO_NETWORK = "TRC20";
/** Roubles. */
var MIN_WITHDRAWAL = 1e3;
/** What a player's own cancel leaves as the reason. */
var CANCELLED_BY_PLAYER = "Отменён игроком";
var wrongCardNumber = "Введите корректный номер карты (16 цифр)";
var cardIncomplete = "Заполни все поля карты";
var walletMissing = "Укажи адрес кошелька";
var emailMissing = "Укажи email PayPal";
var amountMissing = "Укажи сумму вывода";
var methodMissing = "Выбери способ вывода";
var tooLong = "Слишком длинное значение";
var Amount = pipe(number(amountMissing), minValue(MIN_WITHDRAWAL, `Минимальная сумма вывода ${MIN_WITHDRAWAL} ₽`), check$2((amount) => Number(amount.toFixed(2)) === amount, "Не больше двух знаков после запятой"));
var CardData = object({
	cardNumber: pipe(filled(100, cardIncomplete, wrongCardNumber), transform((typed) => typed.replaceAll(/\s/g, "")), regex(/^[0-9]{16}$/, wrongCardNumber)),
	cardHolder: pipe(filled(100, cardIncomplete, tooLong), toUpperCase()),
	cardCountry: picklist(cardCountries, cardIncomplete)
}, cardIncomplete);
var CryptoData = object({
	currency: optional(picklist(cryptoCurrencies, "Выбери валюту"), "USDT"),
	walletAddress: filled(200, walletMissing, tooLong)
}, walletMissing);
var PaypalData = object({ email: pipe(filled(254, emailMissing, tooLong), regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, emailMissing)) }, emailMissing);
/** The payout with its bonus that the form showed: another one is not carried out. */
var finalAmount = optional(anyRoubles(errorText("invalid_input")));
/** What a player asks for; `amount` has at most two decimals. */
var NewWithdrawal = variant("method", [
	object({
		amount: Amount,
		method: literal("card"),
		methodData: CardData,
		finalAmount
	}, cardIncomplete),
	object({
		amount: Amount,
		method: literal("crypto"),
		methodData: CryptoData,
		finalAmount
	}, walletMissing),
	object({
		amount: Amount,
		method: literal("paypal"),
		methodData: PaypalData,
		finalAmount
	}, emailMissing)
], methodMissing);
var WithdrawalInput = custom((body) => typeof body === "object" && body !== null, methodMissing);
var WithdrawalDecision = variant("status", [object({ status: picklist(["processing", "completed"]) }), object({
	status: literal("rejected"),
	rejectionReason: filled(500, errorText("reason_required"))
}, errorText("reason_required"))], "Выбери решение: взять в обработку, выполнить или отклонить");
var hasContact = (user) => Boolean(user.telegramUsername || user.discordUsername || user.telegramChatId || user.telegramLinked);
/** The first problem of a withdrawal by MONEY-9, undefined without one. */
function withdrawalProblem(input, player) {
	if (!player.hasContact) return problem("contact_required", "contact");
	const amount = safeParse(object({ amount: Amount }, amountMissing), input);
	if (!amount.success) return problem("invalid_input", "amount", amount.issues[0].message);
	if (amount.output.amount > player.balance) return problem("insufficient_funds", "amount");
	const { issues } = safeParse(NewWithdrawal, input);
	if (!issues) return void 0;
	const [issue] = issues;
	return problem("invalid_input", String(issue.path?.at(-1)?.key ?? "method"), issue.message);
}
function problem(code, field, message = errorText(code)) {
	return {
		code,
		field,
		message,
		severity: code === "insufficient_funds" || message === wrongCardNumber ? "error" : "warning"
	};
}
/** The input as it is stored; throws what `withdrawalProblem` finds. */
function withdrawable(input, player) {
	const found = withdrawalProblem(input, player);
	if (found) throw new AppError(found.code, found.message);
	return parse(NewWithdrawal, input);
}
/** The last four characters at most, and never more than half; of an email before the @. */
function lastFour(account) {
	const [name = ""] = account.split("@");
	const characters = [...name];
	return characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 2))).join("");
}
// shared/payouts/batches.ts
var batchStatuses = [
	"draft",
	"exported",
	"closed",
	"cancelled"
];
var lineStatuses = [
	"open",
	"paid",
	"returned"
];
var wrong = errorText("invalid_input");
var id = text$1(64, wrong);
var digest = text$1(64, wrong);
var method = picklist(withdrawalMethods, "Выбери способ вывода");
var CandidatesQuery = object({ method });
var NewBatch = object({
	method,
	withdrawalIds: pipe(array(id, "Выбери выводы"), minLength(1, "Выбери выводы"), maxLength(300, `В пакете не больше 300 выводов`), check$2((ids) => new Set(ids).size === ids.length, "Вывод назван дважды")),
	/** The payout that the form showed. */
	sum: anyRoubles(wrong)
}, "Выбери выводы");
/** What an admin confirms: the sum, the count and the composition that the form showed. */
var BatchConfirmation = object({
	sum: anyRoubles("Введи сумму пакета"),
	count: pipe(number(wrong), integer$1(wrong)),
	digest
});
var WithdrawalConfirmation = object({ finalAmount: anyRoubles("Введи сумму выплаты") });
var BatchRemoval = object({
	withdrawalIds: pipe(array(id, wrong), minLength(1, wrong), maxLength(300, wrong)),
	digest
});
var BatchExport = object({ digest });
/** What became of every line without an answer, for providers that send no file of results. */
var BatchFinish = variant("outcome", [object({
	outcome: literal("paid"),
	sum: anyRoubles(wrong),
	count: number(wrong)
}), object({
	outcome: literal("returned"),
	sum: anyRoubles(wrong),
	count: number(wrong),
	reason: filled(60, errorText("reason_required"))
})], "Выбери, что стало с выплатами");
// shared/files/csv.ts
var beginsFormula = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;
/** An apostrophe in front makes it the text that it is; a number of ours stays one, as Russian spreadsheets write it. */
function cellOf(cell) {
	if (typeof cell === "number") return String(cell).replace(".", ",");
	const text = cell ?? "";
	return `"${(beginsFormula.test(text) ? `'${text}` : text).replaceAll("\"", "\"\"")}"`;
}
/** Returns a CSV (RFC 4180) that Russian spreadsheets open: UTF-8 with BOM, semicolons. */
var csvOf = (head, rows) => `\uFEFF${csvRows([head, ...rows])}`;
var csvRows = (rows, separator = ";") => rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join("");
// shared/payouts/template.ts
var separators = [
	";",
	",",
	"	"
];
/** What a line may name, and what it means. */
var placeholderLabels = {
	reference: "Номер выплаты, по нему найдётся ответ",
	amount: "Сумма: 1250.50",
	kopecks: "Сумма в копейках: 125050",
	card: "Номер карты",
	holder: "Владелец карты",
	country: "Страна карты",
	wallet: "Адрес кошелька",
	currency: "Валюта",
	network: "Сеть",
	email: "Email PayPal",
	telegram: "Telegram",
	player: "Имя игрока",
	batch: "Номер пакета",
	number: "Номер строки",
	date: "Дата выгрузки: 2026-11-25"
};
var common = [
	"reference",
	"amount",
	"kopecks",
	"player",
	"batch",
	"number",
	"date"
];
var recipients = {
	card: [
		"card",
		"holder",
		"country"
	],
	crypto: [
		"wallet",
		"currency",
		"network"
	],
	paypal: ["email"],
	telegram: ["telegram"]
};
var placeholdersOf = (method) => [...recipients[method], ...common];
var defaultTemplates = {
	card: {
		head: "reference;card;holder;country;amount",
		line: "{{reference}};{{card}};{{holder}};{{country}};{{amount}}",
		separator: ";"
	},
	crypto: {
		head: "reference;wallet;currency;network;amount",
		line: "{{reference}};{{wallet}};{{currency}};{{network}};{{amount}}",
		separator: ";"
	},
	paypal: {
		head: "reference;email;amount",
		line: "{{reference}};{{email}};{{amount}}",
		separator: ";"
	},
	telegram: {
		head: "reference;telegram;amount",
		line: "{{reference}};{{telegram}};{{amount}}",
		separator: ";"
	}
};
var MAX_TEMPLATE = 1e3;
var TemplateText = object({
	head: text$1(MAX_TEMPLATE),
	line: text$1(MAX_TEMPLATE),
	separator: picklist(separators, "Выбери разделитель")
});
var TemplateChange = object({
	...TemplateText.entries,
	version: number()
});
var TemplateMethod = picklist(withdrawalMethods);
var anyPlaceholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
var namesIn = (line) => [...line.matchAll(anyPlaceholder)].map(([, name = ""]) => name);
/** What is wrong with a template, in Russian, or undefined. */
function templateProblem(method, { head, line }) {
	const names = namesIn(line);
	const known = placeholdersOf(method);
	const unknown = names.find((name) => !known.includes(name));
	if (unknown !== void 0) return `Нет такой подстановки: {{${unknown}}}. Подойдут ${known.map((name) => `{{${name}}}`).join(", ")}`;
	if (/[{}]/.test(line.replaceAll(anyPlaceholder, ""))) return "Подстановка пишется так: {{amount}}";
	if (namesIn(head).length > 0) return "В заголовке подстановок нет: они стоят в строке";
	if (/[\r\n]/.test(head + line)) return "Заголовок и строка — по одной строке";
	const [recipient] = recipients[method];
	const missing = ["reference", recipient].find((name) => !names.includes(name));
	if (missing) return `В строке нужна подстановка {{${missing}}}: ${placeholderLabels[missing].toLowerCase()}`;
	if (!names.includes("amount") && !names.includes("kopecks")) return "В строке нужна сумма: {{amount}} или {{kopecks}}";
}
var valuesOf = ({ reference, amount, player, data }, { batch, date }, index) => ({
	reference,
	amount: amount.toFixed(2),
	kopecks: String(Math.round(amount * 100)),
	card: data.cardNumber ?? "",
	holder: data.cardHolder ?? "",
	country: data.cardCountry ?? "",
	wallet: data.walletAddress ?? "",
	currency: data.currency ?? "",
	network: data.walletAddress ? CRYPTO_NETWORK : "",
	email: data.email ?? "",
	telegram: data.telegramUsername ?? "",
	player,
	batch: String(batch),
	number: String(index + 1),
	date
});
/**
* The file of a batch: every cell is quoted, and what a spreadsheet would run begins with an apostrophe, so that a name
* cannot become a cell or a formula. Without a byte order mark: banks read the first cell.
*/
function payoutFile({ head, line, separator }, lines, of) {
	const cells = line.split(separator);
	const rows = lines.map((one, index) => {
		const values = valuesOf(one, of, index);
		return cells.map((cell) => cell.replaceAll(anyPlaceholder, (_, name) => values[name] ?? ""));
	});
	return csvRows(head ? [head.split(separator), ...rows] : rows, separator);
}
// db/schema/withdrawals.ts
var withdrawals = table("withdrawals", {
	id: text().primaryKey(),
	userId: text().notNull().references(() => users.id),
	/** Bonus and payout are fixed at the request. */
	amount: kopecks().notNull(),
	premiumBonus: kopecks().notNull(),
	finalAmount: kopecks().notNull(),
	method: text({ enum: withdrawalMethods }).notNull(),
	/** Where the money goes, sealed (`db/seal.ts`); null once it is erased. */
	methodData: text(),
	/** The last four of the card's number, the wallet or the email's name: all that is ever kept in clear. */
	methodTail: text().notNull(),
	status: text({ enum: withdrawalStatuses }).notNull(),
	rejectionReason: text(),
	createdAt: time().notNull(),
	startedAt: time(),
	startedBy: text().references(() => users.id),
	/** Completed or rejected; without a `processedBy` the player cancelled. */
	processedAt: time(),
	processedBy: text().references(() => users.id),
	searchText: text().notNull()
}, (withdrawal) => [
	index("withdrawals_by_user").on(withdrawal.userId, desc(withdrawal.id)),
	index("withdrawals_by_status").on(withdrawal.status, desc(withdrawal.id)),
	index("withdrawals_by_end").on(withdrawal.processedAt),
	index("withdrawals_with_details").on(withdrawal.processedAt).where(sql`method_data is not null`),
	check("withdrawals_are_paid_in_full", sql`${withdrawal.finalAmount} = ${withdrawal.amount} + ${withdrawal.premiumBonus}`),
	check("withdrawals_are_of_money", sql`${withdrawal.amount} > 0 and ${withdrawal.premiumBonus} >= 0`),
	check("withdrawals_end_with_a_date", sql`(${withdrawal.status} in ('completed', 'rejected')) = (${withdrawal.processedAt} is not null)`)
]);
/** Withdrawals of one method that leave in one file. */
var payoutBatches = table("payout_batches", {
	id: text().primaryKey(),
	/** For people, and the beginning of each line's reference. */
	number: integer().notNull(),
	method: text({ enum: withdrawalMethods }).notNull(),
	status: text({ enum: batchStatuses }).notNull(),
	/** Of its lines, whatever became of them; 0 when it is cancelled. */
	count: integer().notNull(),
	sum: kopecks().notNull(),
	/** Of its withdrawals and amounts: whoever confirms it confirms this. */
	digest: text().notNull(),
	/** As it was at the first export, so that every file of the batch is the same. */
	template: json(),
	createdBy: text().notNull().references(() => users.id),
	createdAt: time().notNull(),
	exportedBy: text().references(() => users.id),
	exportedAt: time(),
	/** The second admin's confirmation that it left under; null: it needed none, or there was no other admin. */
	exportConfirmationId: text().references(() => payoutConfirmations.id),
	closedAt: time()
}, (batch) => [unique("payout_batches_by_number").on(batch.number), index("payout_batches_by_exporter").on(batch.exportedBy, batch.exportedAt)]);
var payoutLines = table("payout_lines", {
	batchId: text().notNull().references(() => payoutBatches.id),
	withdrawalId: text().notNull().references(() => withdrawals.id),
	position: integer().notNull(),
	/** What the provider answers with. */
	reference: text().notNull(),
	/** The payout, bonus included. */
	amount: kopecks().notNull(),
	status: text({ enum: lineStatuses }).notNull(),
	/** Why the provider returned it. */
	reason: text()
}, (line) => [
	primaryKey({ columns: [line.batchId, line.withdrawalId] }),
	unique("payout_lines_by_reference").on(line.reference),
	uniqueIndex("payout_lines_open").on(line.withdrawalId).where(sql`status = 'open'`),
	index("payout_lines_by_withdrawal").on(line.withdrawalId)
]);
/** An admin has seen a payout and confirms it; rows stay, and hold for this digest only. */
var payoutConfirmations = table("payout_confirmations", {
	id: text().primaryKey(),
	/** `withdrawal:{id}` or `batch:{id}` */
	subject: text().notNull(),
	digest: text().notNull(),
	sum: kopecks().notNull(),
	count: integer().notNull(),
	confirmedBy: text().notNull().references(() => users.id),
	createdAt: time().notNull()
}, (row) => [unique("payout_confirmations_once").on(row.subject, row.digest, row.confirmedBy)]);
/** How each completed withdrawal passed the gate of MONEY-20: without a row the database refuses to complete it. */
var payouts = table("payouts", {
	withdrawalId: text().primaryKey().references(() => withdrawals.id),
	batchId: text().references(() => payoutBatches.id),
	amount: kopecks().notNull(),
	/** What was compared with the set sum: the batch's, or what the admin paid alone within a day, this one included. */
	sum: kopecks().notNull(),
	/** The set sum of that moment; null for what was completed before there was one. */
	threshold: kopecks(),
	confirmationId: text().references(() => payoutConfirmations.id),
	/** There was no other admin. */
	isOnlyAdmin: flag().notNull(),
	paidBy: text().notNull().references(() => users.id),
	paidAt: time().notNull()
}, (payout) => [index("payouts_by_admin").on(payout.paidBy, payout.paidAt), check("payouts_are_of_money", sql`${payout.amount} > 0 and ${payout.sum} >= ${payout.amount}`)]);
/** What was paid to a player in a year of Moscow's calendar. */
var payoutYears = table("payout_years", {
	userId: text().notNull().references(() => users.id),
	year: integer().notNull(),
	amount: kopecks().notNull(),
	count: integer().notNull()
}, (row) => [primaryKey({ columns: [row.userId, row.year] }), index("payout_years_by_year").on(row.year, row.userId)]);
/** How the file of a batch looks; without a row as the product ships it (`defaultTemplates`). */
var payoutTemplates = table("payout_templates", {
	method: text({ enum: withdrawalMethods }).primaryKey(),
	head: text().notNull(),
	line: text().notNull(),
	separator: text({ enum: separators }).notNull(),
	version: integer().notNull(),
	updatedBy: text().notNull().references(() => users.id),
	updatedAt: time().notNull()
});
// db/schema.ts
var schema_exports = /* @__PURE__ */ __exportAll({
	accounts: () => accounts,
	adminActionLog: () => adminActionLog,
	appeals: () => appeals,
	audits: () => audits,
	backups: () => backups,
	botOffsets: () => botOffsets,
	checkIns: () => checkIns,
	claimTimeline: () => claimTimeline,
	entries: () => entries,
	hiddenPlayers: () => hiddenPlayers,
	idempotentAnswers: () => idempotentAnswers,
	installationStamps: () => installationStamps,
	invites: () => invites,
	kills: () => kills,
	leases: () => leases,
	mapEdits: () => mapEdits,
	mapMessages: () => mapMessages,
	mapPlayers: () => mapPlayers,
	mapWebhooks: () => mapWebhooks,
	maps: () => maps,
	matchResults: () => matchResults,
	notifications: () => notifications,
	payoutBatches: () => payoutBatches,
	payoutConfirmations: () => payoutConfirmations,
	payoutLines: () => payoutLines,
	payoutTemplates: () => payoutTemplates,
	payoutYears: () => payoutYears,
	payouts: () => payouts,
	poiDraftCaptains: () => poiDraftCaptains,
	poiDraftLists: () => poiDraftLists,
	poiDraftMaps: () => poiDraftMaps,
	poiDraftPicks: () => poiDraftPicks,
	poiDrafts: () => poiDrafts,
	postings: () => postings,
	premiumEnds: () => premiumEnds,
	premiumHolders: () => premiumHolders,
	premiumPeriods: () => premiumPeriods,
	premiumReminders: () => premiumReminders,
	prints: () => prints,
	pushSubscriptions: () => pushSubscriptions,
	queuedNotifications: () => queuedNotifications,
	rateLimits: () => rateLimits,
	registrations: () => registrations,
	repeats: () => repeats,
	roleGifts: () => roleGifts,
	roleSweeps: () => roleSweeps,
	scoreBuckets: () => scoreBuckets,
	scores: () => scores,
	secondLooks: () => secondLooks,
	sessions: () => sessions,
	standings: () => standings,
	submissions: () => submissions,
	subscriptionScreenshots: () => subscriptionScreenshots,
	tallies: () => tallies,
	telegramCodes: () => telegramCodes,
	territories: () => territories,
	territoryClaims: () => territoryClaims,
	territoryQueue: () => territoryQueue,
	tournamentBans: () => tournamentBans,
	tournamentDays: () => tournamentDays,
	tournamentMatches: () => tournamentMatches,
	tournamentMessages: () => tournamentMessages,
	tournamentReminders: () => tournamentReminders,
	tournamentScoring: () => tournamentScoring,
	tournamentSeries: () => tournamentSeries,
	tournaments: () => tournaments,
	unprinted: () => unprinted,
	uploadPieces: () => uploadPieces,
	uploads: () => uploads,
	usedOAuthStates: () => usedOAuthStates,
	users: () => users,
	withdrawals: () => withdrawals,
	writeIntents: () => writeIntents
});
export { PlayerRemoval as $, LEASE as $n, money as $r, rescheduled as $t, isOpenWithdrawal as A, sessions as Ai, newCode as An, RegistrationCancel as Ar, tournamentMatches as At, uploads as B, secondLooks as Bn, feeFilters as Br, roleSweeps as Bt, batchStatuses as C, escrow as Ci, NewTemplate as Cn, territoryClaims as Cr, seasonName as Ct, WithdrawalDecision as D, backups as Di, seatRange as Dn, tournaments as Dr, twoDigits as Dt, NewWithdrawal as E, rewardReference as Ei, integerBetween as En, registrations as Er, moscowHour as Et, withdrawalMethodLabels as F, SYSTEM as Fi, DISCORD_WINDOW as Fn, registrationProblem as Fr, premiumEnds as Ft, tournamentMessages as G, isFound as Gn, phaseOf as Gr, coverageAt as Gt, checkIns as H, MAX_REWARD as Hn, hasStarted as Hr, MAX_DAYS_AHEAD as Ht, withdrawalMethods as I, adminActionLabels as Ii, TelegramCode as In, AWAITING_PAYOUT as Ir, premiumHolders as It, DayForm as J, submissionStatusLabels as Jn, tournamentFilters as Jr, premiumSourceLabels as Jt, tournamentReminders as K, submissionCategories as Kn, specialFilters as Kr, daysLeft as Kt, withdrawalStatusLabels as L, targetTypeLabels as Li, codeIn as Ln, DRAFT as Lr, premiumPeriods as Lt, nextWithdrawalStatuses as M, users as Mi, telegramCodes as Mn, closedReason as Mr, prints as Mt, requestMethods as N, audits as Ni, CODE_LETTERS as Nn, isFull as Nr, repeats as Nt, WithdrawalInput as O, installationStamps as Oi, codeFrom as On, tournamentSeries as Or, matchResults as Ot, withdrawable as P, adminActionLog as Pi, CODE_LIFE as Pn, mayCancel as Pr, unprinted as Pt, PlayerChoice as Q, Hold as Qn, anyRoubles as Qr, premiumTierLabels as Qt, withdrawalStatuses as R, kills as Rn, adminTournamentFilters as Rr, premiumReminders as Rt, WithdrawalConfirmation as S, available as Si, NewMap as Sn, territories as Sr, seasonAfter as St, MIN_WITHDRAWAL as T, reversalReference as Ti, id$1 as Tn, leases as Tr, moscowDay as Tt, tournamentBans as U, NewSubmission as Un, isOver$1 as Ur, PremiumGrant as Ut, writeIntents as V, submissions as Vn, firstStatus as Vr, DEFAULT_REVOCATION as Vt, tournamentDays as W, Review as Wn, nextStatusChange as Wr, PremiumRevocation as Wt, LAST_CALL as X, Appeal as Xn, tournamentStatusLabels as Xr, premiumStateOf as Xt, DayMessage as Y, submissionStatuses as Yn, tournamentPhases as Yr, premiumStateLabels as Yt, PlayerAdding as Z, Bulk as Zn, tournamentStatuses as Zr, premiumStates as Zt, BatchExport as _, poiDirections as _i, MapSettings as _n, invites as _r, boards as _t, payoutTemplates as a, order as ai, mapWebhooks as an, dueFrom as ar, ScreenshotReview as at, CandidatesQuery as b, entries as bi, NewInvites as bn, maps as br, pointsOf as bt, withdrawals as c, errorText as ci, NicknameLookup as cn, killTypeOf as cr, hiddenPlayers as ct, defaultTemplates as d, SEEN_UNTIL as di, webhookAddressIn as dn, poiDraftCaptains as dr, BoardName as dt, roublesBetween as ei, tierOfRoles as en, OWN_UNDO as er, checkInMoments as et, payoutFile as f, notificationAddress as fi, DropMapChange as fn, poiDraftLists as fr, Exclusion as ft, BatchConfirmation as g, openStates as gi, MapRename as gn, claimTimeline as gr, boardLabels as gt, csvRows as h, TURN_SECONDS as hi, MapDeletion as hn, poiDrafts as hr, boardAt as ht, payoutLines as i, filter as ii, mapMessages as in, appealableUntil as ir, subscriptionScreenshots as it, lastFour as j, usedOAuthStates as ji, botOffsets as jn, anyEntrant as jr, tournamentScoring as jt, hasContact as k, rateLimits as ki, inviteStates as kn, NewRegistration as kr, standings as kt, TemplateChange as l, isErrorCode as li, REMINDER_PAUSE as ln, killTypes as lr, scoreBuckets as lt, csvOf as m, RESERVE_SECONDS as mi, LocationChange as mn, poiDraftPicks as mr, VisibilityChange as mt, payoutBatches as n, toRoubles as ni, notifications as nn, SOON_DUE as nr, dayLists as nt, payoutYears as o, shownAs as oi, NewRound as on, reasonCodeOf as or, screenshotStatusLabels as ot, templateProblem as p, notificationStatuses as pi, InviteClaim as pn, poiDraftMaps as pr, Season as pt, CLOSING_GRACE as q, submissionCategoryLabels as qn, statusAt as qr, premiumBonusOn as qt, payoutConfirmations as r, ListQuery as ri, pushSubscriptions as rn, Undo as rr, tallies as rt, payouts as s, AppError as si, NewWebhook as sn, killTypeLabels as sr, screenshotStatuses as st, schema_exports as t, toKopecks as ti, waitInWords as tn, Release as tr, dayFieldLabels as tt, TemplateMethod as u, refusalSaying as ui, Reminder as un, idempotentAnswers as ur, scores as ut, BatchFinish as v, poiOrderKinds as vi, NewDropMap as vn, mapEdits as vr, gainsOf as vt, CANCELLED_BY_PLAYER as w, held as wi, chooseLocation as wn, territoryQueue as wr, seasonOf as wt, NewBatch as x, postings as xi, NewLocation as xn, queuedNotifications as xr, scoreInWords as xt, BatchRemoval as y, accounts as yi, NewInvite as yn, mapPlayers as yr, leadersPath as yt, uploadPieces as z, appeals as zn, draftLabel as zr, roleGifts as zt };

//# sourceMappingURL=schema-9FcbbZnJ.js.map