import { C as or, a as eq, f as isNull, r as and, t as asc, u as inArray } from "./select-BGk_X9JH.js";
import { Fi as SYSTEM, Mi as users, si as AppError } from "./schema-9FcbbZnJ.js";
import { d as record, i as changeUser } from "./env-DZGR3k6F.js";
// api/users/admins.ts
/** Makes admins exactly those listed or granted (AUTH-5). Returns how many changed. */
async function reconcileAdmins(tx, listed) {
	const concerned = or(eq(users.isAdmin, true), eq(users.adminGranted, true), inArray(users.epicGamesId, listed));
	const people = await tx.read.select().from(users).where(and(concerned, isNull(users.deletedAt)));
	let changed = 0;
	for (const user of people) {
		const isAdmin = user.adminGranted || listed.includes(user.epicGamesId);
		if (isAdmin === user.isAdmin) continue;
		await setAdmin(tx, user.id, { isAdmin });
		changed++;
	}
	return changed;
}
async function grantAdmin(tx, id) {
	const user = await getPerson(tx, id);
	if (user.adminGranted && user.isAdmin) return {
		user,
		isChanged: false
	};
	await setAdmin(tx, user.id, {
		isAdmin: true,
		adminGranted: true
	});
	await record(tx, SYSTEM, {
		action: "grant_admin",
		targetType: "user",
		targetId: user.id,
		details: {}
	});
	return {
		user,
		isChanged: true
	};
}
/** Revokes an admin, even the last. Returns false for who was none. Throws `not_found`. */
async function revokeAdmin(tx, id) {
	const user = await getPerson(tx, id);
	if (!user.adminGranted && !user.isAdmin) return {
		user,
		isChanged: false
	};
	await setAdmin(tx, user.id, {
		isAdmin: false,
		adminGranted: false
	});
	await record(tx, SYSTEM, {
		action: "revoke_admin",
		targetType: "user",
		targetId: user.id,
		details: {}
	});
	return {
		user,
		isChanged: true
	};
}
var adminsNow = (db) => db.read.select().from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.createdAt), asc(users.id));
async function getPerson(tx, id) {
	const named = or(eq(users.id, id), eq(users.epicGamesId, id));
	const [user] = await tx.read.select().from(users).where(and(named, isNull(users.deletedAt)));
	if (!user) throw new AppError("not_found");
	return user;
}
async function setAdmin(tx, id, changes) {
	await changeUser(tx, id, changes);
	tx.emit({
		name: "profile-update",
		to: `user:${id}`,
		data: { reason: "admin" }
	});
}
export { revokeAdmin as i, grantAdmin as n, reconcileAdmins as r, adminsNow as t };

//# sourceMappingURL=admins-CuMesukj.js.map