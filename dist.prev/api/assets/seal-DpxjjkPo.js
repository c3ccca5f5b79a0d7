import { si as AppError } from "./schema-9FcbbZnJ.js";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
// db/seal.ts
var VERSION = "v1";
var [IV, TAG] = [12, 16];
/** AES-256-GCM, stored as `v1.{key id}.{iv, tag, text}`; the row's id is authenticated with it. */
function sealer(key) {
	const derived = (use) => createHmac("sha256", key).update(`sealed:${use}`).digest();
	const [own, keyId] = [derived("seal"), derived("key id").toString("hex").slice(0, 8)];
	const printing = derived("fingerprint");
	return {
		seal(clear, owner) {
			const iv = randomBytes(IV);
			const cipher = createCipheriv("aes-256-gcm", own, iv).setAAD(Buffer.from(owner));
			const hidden = Buffer.concat([cipher.update(clear, "utf8"), cipher.final()]);
			return [
				VERSION,
				keyId,
				Buffer.concat([
					iv,
					cipher.getAuthTag(),
					hidden
				]).toString("base64url")
			].join(".");
		},
		open(sealed, owner) {
			const [version, by, body = ""] = sealed.split(".");
			if (version !== VERSION || by !== keyId) throw new AppError("sealed_otherwise");
			const bytes = Buffer.from(body, "base64url");
			try {
				const decipher = createDecipheriv("aes-256-gcm", own, bytes.subarray(0, IV), { authTagLength: TAG }).setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV, IV + TAG));
				return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8");
			} catch {
				throw new AppError("sealed_otherwise");
			}
		},
		fingerprint: (text) => createHmac("sha256", printing).update(text).digest("hex")
	};
}
export { sealer as t };

//# sourceMappingURL=seal-DpxjjkPo.js.map