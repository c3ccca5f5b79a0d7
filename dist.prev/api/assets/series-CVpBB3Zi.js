import { $t as pipe, Bt as maxLength, Dt as array, It as integer, Jt as object, Ot as boolean, Qt as picklist, Ut as minValue, Vt as maxValue, Yt as optional, Zt as parseJson, dn as transform, en as rawCheck, fn as union, hn as variant, kt as check, nn as record, qt as number$2, rn as regex, tn as rawTransform, zt as literal } from "./columns-BrblBdpo.js";
import { o as MINUTE, r as HOUR, t as DAY } from "./units-DlQPQZ6e.js";
import { Ct as seasonName, Hr as hasStarted, Mr as closedReason, Qr as anyRoubles, St as seasonAfter, Tt as moscowDay, Zr as tournamentStatuses, ci as errorText, ei as roublesBetween, jr as anyEntrant, oi as shownAs } from "./schema-9FcbbZnJ.js";
import { m as DEFAULT_COLOR } from "./plural-Cl4Y5p0h.js";
import { a as filled, c as searchable, d as text, o as matching, s as momentOr } from "./ids-C-KNTkas.js";
// shared/tournaments/consequences.ts
var count = pipe(number$2(), integer(), minValue(0));
var Consequences = object({
	status: picklist(tournamentStatuses),
	participants: count,
	/** Fees that come back, and their sum in roubles. */
	refunds: count,
	refund: number$2(),
	dropped: count,
	unseated: count,
	/** Players of the waitlist who may get a seat at once, and what each then pays, in roubles. */
	admitted: count,
	charge: number$2()
}, errorText("invalid_input"));
var targetStatuses = [...tournamentStatuses, "deleted"];
/** Returns what moving to `target` does at `now`; `paid`: the fees that can come back. */
function consequencesOf(tournament, paid, target, now) {
	const { status, currentParticipants, maxParticipants, waitingCount, entryFee, isPaidOut } = tournament;
	const nothing = {
		participants: 0,
		refunds: 0,
		refund: 0,
		dropped: 0,
		unseated: 0,
		admitted: 0,
		charge: 0
	};
	if (target === status) return {
		status,
		...nothing
	};
	if (target === "cancelled" || target === "deleted") {
		const participants = status === "cancelled" ? 0 : currentParticipants;
		return {
			status,
			...nothing,
			...paid,
			participants,
			dropped: waitingCount
		};
	}
	const unseated = status === "cancelled" ? currentParticipants : 0;
	if (hasStarted(target)) return {
		status,
		...nothing,
		unseated,
		dropped: waitingCount
	};
	const isOpen = (status) => !isPaidOut && closedReason({
		...tournament,
		status
	}, anyEntrant, now) === void 0;
	if (isOpen(status) || !isOpen(target)) return {
		status,
		...nothing,
		unseated
	};
	const free = (maxParticipants ?? Number.POSITIVE_INFINITY) - (currentParticipants - unseated);
	const admitted = Math.max(0, Math.min(waitingCount, free));
	return {
		status,
		...nothing,
		unseated,
		admitted,
		charge: admitted > 0 ? entryFee : 0
	};
}
// shared/tournaments/conditions.ts
var MAX_SCORE = 1e5;
var MAX_TOP = 100;
var qualificationBoards = ["victories", "kills"];
var seasonMessage = "Выбери месяц сезона";
var scoreMessage = `Сколько нужно — целое число от 1 до ${MAX_SCORE}`;
var topMessage = `Место — целое число от 1 до ${MAX_TOP}`;
var tournamentMessage = "Выбери турнир, место в котором даёт вход";
var whole = (max, message) => pipe(number$2(message), integer(message), minValue(1, message), maxValue(max, message));
/** What a player needs to register; the server adds the name of the other tournament. */
var QualificationInput = variant("kind", [object({
	kind: literal("score"),
	board: picklist(qualificationBoards, "Выбери, что считать"),
	/** A month in Moscow, `2026-11`. */
	season: matching(/^20\d\d-(0[1-9]|1[0-2])$/, 7, seasonMessage),
	atLeast: whole(MAX_SCORE, scoreMessage)
}), object({
	kind: literal("rank"),
	tournamentId: filled(64, tournamentMessage, tournamentMessage),
	top: whole(MAX_TOP, topMessage)
})], "Выбери вид квалификации");
var hasConditions = ({ premiumOnly, premiumHoursEarly, qualification }) => premiumOnly || premiumHoursEarly > 0 || !!qualification;
/** A condition that Premium makes easier, or a tournament for nobody else, is refused together. */
var contradiction = ({ premiumOnly, premiumHoursEarly, qualification }) => {
	if (premiumOnly && qualification) return "Закрытый турнир — только для Premium, а Premium проходит без квалификации";
	if (premiumOnly && premiumHoursEarly > 0) return "Закрытый турнир — только для Premium: вместо раннего открытия сдвинь начало регистрации";
};
/** After «от» and in «7 из 10»: `побед`, `килла`. */
var boardGenitive = (board, count) => {
	const isOne = count % 10 === 1 && count % 100 !== 11;
	if (board === "kills") return isOne ? "килла" : "киллов";
	return isOne ? "победы" : "побед";
};
/** `от 10 побед за ноябрь 2026`, `место с 1 по 3 в турнире «Кубок»`. */
function qualificationInWords(qualification) {
	if (qualification.kind === "score") {
		const { board, season, atLeast } = qualification;
		return `от ${atLeast} ${boardGenitive(board, atLeast)} за ${seasonName(season).toLowerCase()}`;
	}
	const { top, tournamentName } = qualification;
	return `${top === 1 ? "1 место" : `место с 1 по ${top}`} в турнире «${tournamentName}»`;
}
/** `только для Premium`, or what else is asked; `для всех` without a condition. */
function conditionsInWords({ premiumOnly, premiumHoursEarly, qualification }) {
	return [
		premiumOnly && "только для Premium",
		qualification && `квалификация: ${qualificationInWords(qualification)}`,
		premiumHoursEarly > 0 && `для Premium регистрация раньше на ${premiumHoursEarly} ч`
	].filter(Boolean).join("; ") || "для всех";
}
var MAX_DESCRIPTION = 2e3;
var MAX_RULES = 5e3;
/** Roubles: of a fee, and of a whole prize pool. */
var MAX_FEE = 1e6;
var MAX_PRIZE = 1e8;
var MOST_PARTICIPANTS = 1e5;
var MAX_LINK = 500;
var SHORT = 64;
var MAX_DISTRIBUTION = 1e3;
var required = errorText("tournament_fields_required");
var linkTooLong = "Слишком длинная ссылка";
var prizeRequired = errorText("prize_required");
var orAbsent = (max, tooLong, schema) => pipe(optional(text(max, tooLong), ""), transform((typed) => typed || void 0), optional(schema));
var moment = (message) => pipe(filled(SHORT, message), momentOr("Проверь даты"));
var number = (message) => pipe(text(SHORT, message), regex(/^-?\d+([.,]\d+)?$/, message), transform((typed) => Number(typed.replace(",", "."))));
var optionalText = (most, what) => optional(text(most, `${what} — не больше ${most} символов`), "");
var rankPrizeMessage = "Приз за место — целое число рублей, не меньше нуля";
/** A JSON object of place to amount, whole roubles; only places above 0 are kept. */
var Distribution = pipe(optional(text(MAX_DISTRIBUTION, rankPrizeMessage), "{}"), rawTransform(({ dataset, addIssue, NEVER }) => {
	try {
		return JSON.parse(dataset.value || "{}");
	} catch {
		addIssue({ message: rankPrizeMessage });
		return NEVER;
	}
}), record(matching(/^([1-9]|10)$/, 2, `Призовых мест — от 1 до 10`), pipe(number$2(rankPrizeMessage), integer(rankPrizeMessage), minValue(0, rankPrizeMessage), maxValue(MAX_PRIZE, rankPrizeMessage)), rankPrizeMessage), transform((byRank) => Object.fromEntries(Object.entries(byRank).filter(([, amount]) => amount > 0))));
/** The prizes of all ranks together. */
var sumOf = (byRank) => Object.values(byRank).reduce((sum, amount) => sum + amount, 0);
/** `1` or `0`, which is also what is not sent. */
var sign = pipe(optional(picklist([
	"0",
	"1",
	""
], errorText("invalid_input")), "0"), transform((typed) => typed === "1"));
var hoursRange = `Раньше для Premium — целое число часов от 0 до 168`;
var MAX_QUALIFICATION = 300;
var feeRange = `Взнос — число от 0 до ${MAX_FEE} ₽`;
var participantRange = `Участников — целое число от 1 до ${MOST_PARTICIPANTS}`;
/** A tournament's form, all texts (TOURNAMENT-13): money in roubles, dates ISO 8601. `updatedAt`: as the admin saw it. */
var TournamentForm = pipe(object({
	name: filled(120, required, `Название — не больше 120 символов`),
	description: optionalText(MAX_DESCRIPTION, "Описание"),
	rules: optionalText(MAX_RULES, "Правила"),
	mapUrl: orAbsent(MAX_LINK, linkTooLong, pipe(text(MAX_LINK, linkTooLong), regex(/^(https?:\/\/\S+|\/[^/\\\s]\S*)$/i, "Ссылка на карту начинается с https:// или с /"))),
	prizeDistribution: Distribution,
	prize: orAbsent(SHORT, prizeRequired, pipe(number(prizeRequired), roublesBetween(0, MAX_PRIZE, prizeRequired))),
	entryFee: optional(pipe(union([literal(""), text(SHORT, feeRange)], feeRange), transform((typed) => typed || "0"), number(feeRange), roublesBetween(0, MAX_FEE, feeRange)), "0"),
	registrationStartDate: moment(required),
	registrationEndDate: moment(required),
	startDate: moment(required),
	endDate: orAbsent(SHORT, "Проверь даты", moment("Проверь даты")),
	maxParticipants: orAbsent(SHORT, participantRange, pipe(number(participantRange), integer(participantRange), minValue(1, participantRange), maxValue(MOST_PARTICIPANTS, participantRange))),
	updatedAt: orAbsent(SHORT, "Проверь даты", moment("Проверь даты")),
	removeImage: sign,
	premiumOnly: sign,
	premiumHoursEarly: pipe(orAbsent(SHORT, hoursRange, pipe(number(hoursRange), integer(hoursRange), minValue(0, hoursRange), maxValue(168, hoursRange))), transform((hours) => hours ?? 0)),
	/** JSON of a `QualificationInput`. */
	qualification: orAbsent(MAX_QUALIFICATION, errorText("invalid_input"), pipe(text(MAX_QUALIFICATION), parseJson(void 0, errorText("invalid_input")), QualificationInput)),
	/** Only of a new one: it is kept unpublished (TOURNAMENT-26); whose picture it takes (TOURNAMENT-27). */
	isDraft: sign,
	copyOf: orAbsent(SHORT, errorText("invalid_input"), text(SHORT))
}, required), check((form) => form.registrationStartDate < form.registrationEndDate && form.registrationEndDate <= form.startDate && (!form.endDate || form.startDate < form.endDate), errorText("dates_out_of_order")), rawCheck(({ dataset, addIssue }) => {
	const message = dataset.typed && contradiction(dataset.value);
	if (message) addIssue({ message });
}), check((form) => sumOf(form.prizeDistribution) > 0 || (form.prize ?? 0) > 0, prizeRequired), check((form) => sumOf(form.prizeDistribution) <= MAX_PRIZE, prizeRequired), check((form) => form.prize === void 0 || form.prize === sumOf(form.prizeDistribution), errorText("prize_sum_wrong")), transform((form) => ({
	...form,
	prize: sumOf(form.prizeDistribution)
})));
var TournamentStatusChange = object({
	status: picklist(tournamentStatuses, "Выбери статус"),
	/** What the admin was told that it does. */
	shown: optional(Consequences)
}, "Выбери статус");
/** `updatedAt`: as the admin saw the draft. */
var TournamentPublication = object({ updatedAt: optional(momentOr("Проверь даты")) }, errorText("invalid_input"));
var TournamentDeletion = object({ shown: shownAs(Consequences) });
var recipientRequired = errorText("prize_recipient_required");
var prizeRange = `Приз — от 0 до ${MAX_PRIZE} ₽`;
var rankMessage = `Место — от 1 до 10`;
/** Who gets which prize; each rank and player once (TOURNAMENT-14). */
var Payout = pipe(object({
	prizes: pipe(array(object({
		place: pipe(number$2(rankMessage), integer(rankMessage), minValue(1, rankMessage), maxValue(10, rankMessage)),
		userId: filled(64, recipientRequired, recipientRequired),
		amount: roublesBetween(0, MAX_PRIZE, prizeRange),
		/** The player's balance, as the admin was shown it. */
		balance: optional(anyRoubles(errorText("invalid_input")))
	}, recipientRequired), recipientRequired), maxLength(10, `Призовых мест — не больше 10`)),
	/** The version of the live table that the admin was shown. */
	standingsVersion: optional(pipe(number$2(errorText("invalid_input")), integer(errorText("invalid_input"))))
}, recipientRequired), check(({ prizes }) => prizes.some(({ amount }) => amount > 0), recipientRequired), check(({ prizes }) => isEachOnce(prizes.map(({ place }) => place)), "Каждое место — один раз"), check(({ prizes }) => isEachOnce(prizes.map(({ userId }) => userId)), "Один игрок — одно место"));
var isEachOnce = (values) => new Set(values).size === values.length;
/** Returns a UUID v7: the map's id with the location's number in its last eight hex digits. */
var locationId = (mapId, number) => mapId.slice(0, -8) + number.toString(16).padStart(8, "0");
var numberOf = (id) => Number.parseInt(id.slice(-8), 16);
// shared/dropmaps/draft/lot.ts
/** What is hashed to put captains in order. */
var captainLot = (seed, name) => `${seed}\n${name}`;
/** What is hashed to choose a location for who did not: of those that are free, the one with the smallest hash. */
var locationLot = (seed, turn, location) => `${seed}\n${turn}\n${location}`;
/** Returns the items by their hashes, the smallest first; equal ones stay in order. `hash`: SHA-256 in hexadecimal. */
function drawn(items, hash) {
	return items.map((item) => ({
		item,
		key: hash(item)
	})).sort((one, other) => one.key < other.key ? -1 : one.key > other.key ? 1 : 0).map(({ item }) => item);
}
// shared/dropmaps/island.ts
/** Corners as text, `x,y x,y …`, in units. */
var outline = (text) => text.split(" ").map((corner) => {
	const [x, y] = corner.split(",").map(Number);
	return {
		x,
		y
	};
});
/** As drawn in `public/maps/island.svg`. Neighbours share corners. */
var islandLocations = [
	{
		name: "Первый Луч",
		description: "Маяк на северо-восточном мысу. Рассвет здесь раньше, чем везде.",
		points: outline("841,273 795,257 763,233 767,187 753,147 753,119 783,103 847,149 892.5,157.5 888.5,194.5 857.5,235.5 837.5,249.5")
	},
	{
		name: "Обитель Ветров",
		description: "Пустой монастырь над обрывом. В кельях до сих пор тепло.",
		points: outline("637,111 651.5,112.5 660.5,137.5 685,151 720.5,138.5 731,117 753,119 753,147 767,187 763,233 745,241 733,237 709,241 643,213 629,171")
	},
	{
		name: "Вороний Гребень",
		description: "Снежный хребет. Сверху видно всё — и тебя видно тоже.",
		points: outline("637,111 629,171 643,213 541,291 501,305 477,305 452.5,293.5 403,219 411,153 441.5,147.5 439.5,119.5 455,107 547,83 574.5,82 585.5,102.5 609,99.5")
	},
	{
		name: "Обсерватория «Вега»",
		description: "Купол заклинило открытым, прибор смотрит в одну точку.",
		points: outline("411,153 403,219 347,245 243,247 223,255 195,223 227.5,167.5 253.5,153.5 279.5,121.5 311.5,107.5 335,117 360.5,109.5 374.5,133.5")
	},
	{
		name: "Медный Карьер",
		description: "Три уступа рыжей породы и один заезд.",
		points: outline("403,219 452.5,293.5 477,305 458.5,318.5 427.5,367.5 365,425 257,351 250.5,303.5 223,255 243,247 347,245")
	},
	{
		name: "Лагерь Искателей",
		description: "Палатки, костёр и следы тех, кто ушёл до тебя.",
		points: outline("195,223 223,255 250.5,303.5 257,351 218.5,372.5 152.5,434.5 87,475 81,439 103.5,345.5 154.5,234.5")
	},
	{
		name: "Громовая Пуща",
		description: "Густой лес, в котором выстрел слышен трижды.",
		points: outline("257,351 365,425 363,449 323,465 301,463 275,477 223,485 123,483 87,475 152.5,434.5 218.5,372.5")
	},
	{
		name: "Тихая Верфь",
		description: "Причалы, склады и кран, который никто не включал годами.",
		points: outline("363,449 371,469 309.5,563.5 311,595 297,635 235.5,622.5 207,601 173,599 258.5,582 252.5,547.5 177,487 123,483 223,485 275,477 301,463 323,465")
	},
	{
		name: "Соляные Амбары",
		description: "Белые поля соли: следы на них остаются до прилива.",
		points: outline("173,599 207,601 235.5,622.5 297,635 303,645 307,695 292.5,712.5 267.5,723.5 237.5,761.5 209,773 190.5,765.5 168.5,723.5 148,716 142.5,695.5 125,677 147.5,615.5")
	},
	{
		name: "Остов «Каравеллы»",
		description: "Корабль разбился о южный берег, а груз остался в трюме.",
		points: outline("307,695 343.5,730.5 375.5,744.5 411,789 350.5,836.5 309,852.5 283.5,848.5 255.5,814.5 226.5,803.5 209,773 237.5,761.5 267.5,723.5 292.5,712.5")
	},
	{
		name: "Заячьи Поля",
		description: "Пашни, ферма и трава по пояс.",
		points: outline("471,619 517,683 447.5,765.5 417,791 411,789 375.5,744.5 343.5,730.5 307,695 303,645 409,619.5 435,625")
	},
	{
		name: "Сломанный Мост",
		description: "Дорога с запада обрывается над рекой.",
		points: outline("371,469 418.5,513.5 461,535 471,619 435,625 409,619.5 303,645 297,635 311,595 309.5,563.5")
	},
	{
		name: "Стеклянное Озеро",
		description: "Вода такая тихая, что в ней видны облака.",
		points: outline("501,305 521,387 521,457 529,489 481.5,511.5 461,535 418.5,513.5 371,469 363,449 365,425 427.5,367.5 458.5,318.5 477,305")
	},
	{
		name: "Туманный Яр",
		description: "Ущелье, где туман не расходится и в полдень.",
		points: outline("541,291 685,387 701,421 683,463 683,509 669,509 529,489 521,457 521,387 501,305")
	},
	{
		name: "Спящий Кратер",
		description: "Вулкан дышит. Внутри светло даже ночью.",
		points: outline("643,213 709,241 733,237 745,241 736.5,286.5 701,345 685,387 541,291")
	},
	{
		name: "Пепельные Термы",
		description: "Горячие источники под самым вулканом.",
		points: outline("763,233 795,257 841,273 845.5,304.5 863,305 829.5,351.5 815,395 741,423 701,421 685,387 701,345 736.5,286.5 745,241")
	},
	{
		name: "Форт Буревестник",
		description: "Звёздный форт на восточном мысу, ключ к заливу.",
		points: outline("863,305 884.5,319.5 887.5,340.5 943,363 927,387 940.5,411.5 938.5,422.5 914.5,440.5 892.5,478.5 881,485 854.5,457.5 818.5,439.5 815,395 829.5,351.5")
	},
	{
		name: "Поющие Ветряки",
		description: "Пять мачт на холме: за их гулом не слышно шагов.",
		points: outline("815,395 818.5,439.5 854.5,457.5 881,485 829,513 769.5,515.5 759,529 774,539.5 767,559 724.5,527.5 683,509 683,463 701,421 741,423")
	},
	{
		name: "Семь Дворов",
		description: "Деревня на перекрёстке. Дворов на самом деле больше.",
		points: outline("529,489 669,509 631.5,555.5 604.5,640.5 577,693 517,683 471,619 461,535 481.5,511.5")
	},
	{
		name: "Полоса Девять",
		description: "Заброшенная взлётная полоса посреди равнины.",
		points: outline("669,509 683,509 724.5,527.5 767,559 779,571 768.5,612.5 737,671 733,701 637,731 595.5,714.5 577,693 604.5,640.5 631.5,555.5")
	},
	{
		name: "Гнилая Топь",
		description: "Камыш, мёртвые деревья и вода чернее ночи.",
		points: outline("827,761 733,701 737,671 768.5,612.5 779,571 835,569 876.5,585.5 885,599 879,623 893,647 887,683 836.5,732.5")
	},
	{
		name: "Ржавый Док",
		description: "Сухой док с корпусом, который так и не достроили.",
		points: outline("733,701 827,761 826.5,776.5 814,784 812.5,798.5 800.5,810.5 741,815 701.5,792 668.5,808.5 641,843 635,825 643,791 637,731")
	},
	{
		name: "Янтарная Коса",
		description: "Длинный пляж, пальмы и янтарь после шторма.",
		points: outline("517,683 577,693 595.5,714.5 637,731 643,791 635,825 641,843 634.5,872.5 591,886.5 501,889 445,909 443,875 429,855 435,805 417,791 447.5,765.5")
	},
	{
		name: "Чаячий Остров",
		description: "Клочок земли за проливом, куда ходит один паром.",
		points: outline("925,809 951,863 950.5,894.5 943,901 927,893 916.5,902.5 887,907 855.5,884.5 857.5,829.5 867,815 893,811 915,817")
	}
];
// db/dropmaps/shippedMap.ts
/** The same in every database, so that the template is there once, whoever puts it there: a UUID v7. */
var islandTemplateId = "01a19467-e800-7000-8000-000000000000";
var name = "Остров";
var description = "Двадцать четыре места: маяк на севере, кратер посередине, разбитый корабль на юге.";
/** The template that the product ships: the row of the map, and those of its locations. */
function islandTemplate(createdAt) {
	const count = islandLocations.length;
	return {
		map: {
			id: islandTemplateId,
			name,
			description,
			isTemplate: true,
			templateId: null,
			mode: "custom",
			tournamentId: null,
			drawing: "island",
			imageKey: null,
			imageSize: null,
			thumbnailKey: null,
			isLocked: false,
			isLockedByAdmin: false,
			openAt: null,
			tellOpeningAt: null,
			remindedAt: null,
			lockAt: null,
			maxPlayersPerSpot: 1,
			maxContestedSpots: 0,
			contestedCount: 0,
			locationCount: count,
			lastNumber: count,
			geometryVersion: 1,
			version: 1,
			editVersion: 1,
			createdAt,
			updatedAt: createdAt,
			searchText: searchable(`${name} ${islandTemplateId}`)
		},
		territories: islandLocations.map((location, index) => ({
			...location,
			id: locationId(islandTemplateId, index + 1),
			mapId: islandTemplateId,
			number: index + 1,
			color: DEFAULT_COLOR,
			maxPlayers: 999,
			claimCount: 0,
			waitingCount: 0,
			version: 1,
			editVersion: 1,
			createdAt
		}))
	};
}
// shared/review/forecast.ts
/** Busy time is kept by stretches of so many milliseconds, as the bits of an hour's number. */
var BUSY_SLOT = 2 * MINUTE;
var busyBit = (at) => 2 ** Math.floor(at.getTime() % HOUR / BUSY_SLOT);
function busyTime(bits) {
	let slots = 0;
	for (let rest = bits; rest > 0; rest = Math.floor(rest / 2)) slots += rest % 2;
	return slots * BUSY_SLOT;
}
/**
* Decisions an hour, for each hour of the day in UTC, while something waits: what a queue that is often empty could
* take. An hour in which nothing ever waited has the pace of all.
*/
function pacesOf(hours) {
	const sums = Array.from({ length: 24 }, () => ({
		decisions: 0,
		busy: 0
	}));
	const all = {
		decisions: 0,
		busy: 0
	};
	for (const { at, decisions, busy } of hours) for (const sum of [sums[at.getUTCHours()], all]) {
		if (!sum) continue;
		sum.decisions += decisions;
		sum.busy += busy;
	}
	const paceOf = ({ decisions, busy }) => busy > 0 ? decisions * HOUR / busy : 0;
	return sums.map((sum) => paceOf(sum.busy > 0 ? sum : all));
}
/** A forecast reaches so many hours. */
var MOST_HOURS = 336;
/** When the submission at this position (1: next) is likely to be decided; undefined if it is too far off to say. */
function forecast(position, now, paces) {
	let at = now.getTime();
	let left = position;
	for (let hour = 0; hour < MOST_HOURS; hour++) {
		const pace = paces[new Date(at).getUTCHours()] ?? 0;
		const end = (Math.floor(at / HOUR) + 1) * HOUR;
		const possible = pace * (end - at) / HOUR;
		if (possible >= left) return new Date(at + left / pace * HOUR);
		left -= possible;
		at = end;
	}
}
var WEEK = 7 * DAY;
var daysRange = `За сколько дней создавать — целое число от 1 до 28`;
var opensDaysBefore = pipe(number$2(daysRange), integer(daysRange), minValue(1, daysRange), maxValue(28, daysRange));
var tournamentId = filled(64, errorText("invalid_input"), errorText("invalid_input"));
var NewSeries = object({
	tournamentId,
	opensDaysBefore
});
/** `tournamentId`: the series takes what this one of its tournaments is like now. `version`, as the admin saw it. */
var SeriesChange = object({
	opensDaysBefore,
	isActive: boolean(errorText("invalid_input")),
	tournamentId: optional(tournamentId),
	version: pipe(number$2(errorText("invalid_input")), integer(errorText("invalid_input")))
});
var monthsOf = (at) => {
	const [year = 0, month = 0] = moscowDay(at).split("-").map(Number);
	return year * 12 + month;
};
/** The same at another start: all dates as far from it, and a qualification's season as many months before. */
function movedTo(tournament, startDate) {
	const { registrationStartDate, registrationEndDate, endDate, qualification } = tournament;
	const shift = startDate.getTime() - tournament.startDate.getTime();
	const moved = (date) => new Date(date.getTime() + shift);
	const months = monthsOf(startDate) - monthsOf(tournament.startDate);
	return {
		...tournament,
		startDate,
		registrationStartDate: moved(registrationStartDate),
		registrationEndDate: moved(registrationEndDate),
		endDate: endDate && moved(endDate),
		qualification: qualification?.kind === "score" ? {
			...qualification,
			season: seasonAfter(qualification.season, months)
		} : qualification
	};
}
/**
* The start of the first tournament, `least` weeks later or more, that can still be registered for at `now`. Moscow
* keeps one time all year, so a week is always as long.
*/
function startInWeeks({ startDate, registrationEndDate }, least, now) {
	const weeks = Math.max(least, Math.floor((now.getTime() - registrationEndDate.getTime()) / WEEK) + 1);
	return new Date(startDate.getTime() + weeks * WEEK);
}
export { TournamentStatusChange as C, qualificationInWords as D, hasConditions as E, consequencesOf as O, TournamentPublication as S, conditionsInWords as T, locationId as _, startInWeeks as a, TournamentDeletion as b, busyTime as c, islandTemplate as d, islandTemplateId as f, locationLot as g, drawn as h, movedTo as i, targetStatuses as k, forecast as l, captainLot as m, SeriesChange as n, BUSY_SLOT as o, islandLocations as p, WEEK as r, busyBit as s, NewSeries as t, pacesOf as u, numberOf as v, sumOf as w, TournamentForm as x, Payout as y };

//# sourceMappingURL=series-CVpBB3Zi.js.map