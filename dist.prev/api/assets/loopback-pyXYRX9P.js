// api/core/loopback.ts
/** A name or an IPv4 address, taken literally. */
var isOwnName = (name) => /^(localhost|127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3})$/i.test(name);
/** Whether a host name, as `URL.hostname` gives it, means this very machine. */
var isLoopback = (hostname) => isOwnName(hostname) || hostname === "[::1]";
/** Whether the server at `HOST` hears this machine alone; `HOST` is a name or an address without brackets. */
var listensHereOnly = (host) => isOwnName(host) || host === "::1";
/** Whether an address, as a socket or a forwarding header writes it, is this machine's; IPv4 inside IPv6 too. */
var isOwnAddress = (address) => {
	const bare = address.replace(/^::ffff:/i, "");
	return bare === "::1" || isOwnName(bare) && bare.toLowerCase() !== "localhost";
};
export { isOwnAddress as n, listensHereOnly as r, isLoopback as t };

//# sourceMappingURL=loopback-pyXYRX9P.js.map