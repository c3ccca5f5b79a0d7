import { c as searchable } from "./ids-C-KNTkas.js";
// db/userSearch.ts
/** Returns what players find a user by, what admins do, and the names as whole ones are compared (MAP-40). */
function userSearchTexts(user) {
	const shown = [user.displayName, user.username];
	const rest = [
		user.telegramUsername,
		user.discordUsername,
		user.discordId,
		user.email,
		user.id,
		user.epicGamesId
	];
	const textOf = (words) => searchable(words.filter(Boolean).join(" "));
	return {
		nameText: textOf(shown),
		searchText: textOf([...shown, ...rest]),
		displayKey: searchable(user.displayName),
		usernameKey: searchable(user.username)
	};
}
export { userSearchTexts as t };

//# sourceMappingURL=userSearch-Ddp_iGk6.js.map