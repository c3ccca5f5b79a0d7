import { $t as pipe, Et as is, Ft as getDotPath, Ht as minLength, Jt as object, Mt as email, Qt as picklist, Ut as minValue, Vt as maxValue, Wt as nonEmpty, Yt as optional, _t as getTableName, an as safeParse, dn as transform, l as dialect, ln as string, mn as url, n as among, o as beginsWith, pt as sql, rn as regex, st as SQL, t as alias, tn as rawTransform, wt as Column } from "./columns-BrblBdpo.js";
import { a as MIB, i as KIB, t as DAY } from "./units-DlQPQZ6e.js";
import { a as eq, m as lt, n as desc, r as and, s as gt, t as asc, u as inArray } from "./select-BGk_X9JH.js";
import { Fi as SYSTEM, Ii as adminActionLabels, Li as targetTypeLabels, Mi as users, Pi as adminActionLog, Tt as moscowDay, rt as tallies, si as AppError } from "./schema-9FcbbZnJ.js";
import { c as searchable, i as newId } from "./ids-C-KNTkas.js";
import "./open-fBzfOEfe.js";
import { r as listensHereOnly, t as isLoopback } from "./loopback-pyXYRX9P.js";
import { d as statistics, t as actionTally } from "./tallyNames-BKSoWzBT.js";
import { t as userSearchTexts } from "./userSearch-Ddp_iGk6.js";
import { ServerResponse } from "node:http";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
// node_modules/hono/dist/http-exception.js
/**
* `HTTPException` must be used when a fatal error such as authentication failure occurs.
*
* @see {@link https://hono.dev/docs/api/exception}
*
* @param {StatusCode} status - status code of HTTPException
* @param {HTTPExceptionOptions} options - options of HTTPException
* @param {HTTPExceptionOptions["res"]} options.res - response of options of HTTPException
* @param {HTTPExceptionOptions["message"]} options.message - message of options of HTTPException
* @param {HTTPExceptionOptions["cause"]} options.cause - cause of options of HTTPException
*
* @example
* ```ts
* import { HTTPException } from 'hono/http-exception'
*
* // ...
*
* app.post('/auth', async (c, next) => {
*   // authentication
*   if (authorized === false) {
*     throw new HTTPException(401, { message: 'Custom error message' })
*   }
*   await next()
* })
* ```
*/
var HTTPException = class extends Error {
	res;
	status;
	/**
	* Creates an instance of `HTTPException`.
	* @param status - HTTP status code for the exception. Defaults to 500.
	* @param options - Additional options for the exception.
	*/
	constructor(status = 500, options) {
		super(options?.message, { cause: options?.cause });
		this.res = options?.res;
		this.status = status;
	}
	/**
	* Returns the response object associated with the exception.
	* If a response object is not provided, a new response is created with the error message and status code.
	* @returns The response object.
	*/
	getResponse() {
		if (this.res) return new Response(this.res.body, {
			status: this.status,
			headers: this.res.headers
		});
		return new Response(this.message, { status: this.status });
	}
};
// node_modules/hono/dist/request/constants.js
var GET_MATCH_RESULT = Symbol();
// node_modules/hono/dist/utils/buffer.js
var bufferToFormData = (arrayBuffer, contentType) => {
	return new Response(arrayBuffer, { headers: { "Content-Type": contentType.replace(/^[^;]+/, (mediaType) => mediaType.toLowerCase()) } }).formData();
};
// node_modules/hono/dist/utils/body.js
var MAX_NESTED_OBJECTS = 1e4;
var isRawRequest = (request) => "headers" in request;
var parseBody = async (request, options = Object.create(null)) => {
	const { all = false, dot = false } = options;
	const mediaType = (isRawRequest(request) ? request.headers : request.raw.headers).get("Content-Type")?.split(";")[0].trim().toLowerCase();
	if (mediaType === "multipart/form-data" || mediaType === "application/x-www-form-urlencoded") return parseFormData(request, {
		all,
		dot
	});
	return {};
};
/**
* Parses form data from a request.
*
* @template T - The type of the parsed body data.
* @param {HonoRequest | Request} request - The request object containing form data.
* @param {ParseBodyOptions} options - Options for parsing the form data.
* @returns {Promise<T>} The parsed body data.
*/
async function parseFormData(request, options) {
	if (!isRawRequest(request) && request.bodyCache.formData) return convertFormDataToBodyData(await request.bodyCache.formData, options);
	const headers = isRawRequest(request) ? request.headers : request.raw.headers;
	const formDataPromise = bufferToFormData(await request.arrayBuffer(), headers.get("Content-Type") || "");
	if (!isRawRequest(request)) request.bodyCache.formData = formDataPromise;
	const formData = await formDataPromise;
	if (formData) return convertFormDataToBodyData(formData, options);
	return {};
}
/**
* Converts form data to body data based on the provided options.
*
* @template T - The type of the parsed body data.
* @param {FormData} formData - The form data to convert.
* @param {ParseBodyOptions} options - Options for parsing the form data.
* @returns {T} The converted body data.
*/
function convertFormDataToBodyData(formData, options) {
	const form = Object.create(null);
	const nestingState = { count: 0 };
	formData.forEach((value, key) => {
		if (!(options.all || key.endsWith("[]"))) form[key] = value;
		else handleParsingAllValues(form, key, value);
	});
	if (options.dot) Object.entries(form).forEach(([key, value]) => {
		if (key.includes(".")) {
			handleParsingNestedValues(form, key, value, nestingState);
			delete form[key];
		}
	});
	return form;
}
/**
* Handles parsing all values for a given key, supporting multiple values as arrays.
*
* @param {BodyData} form - The form data object.
* @param {string} key - The key to parse.
* @param {FormDataEntryValue} value - The value to assign.
*/
var handleParsingAllValues = (form, key, value) => {
	if (form[key] !== void 0) {
		if (Array.isArray(form[key])) form[key].push(value);
		else form[key] = [form[key], value];
	} else if (!key.endsWith("[]")) form[key] = value;
	else form[key] = [value];
};
/**
* Handles parsing nested values using dot notation keys.
*
* @param {BodyData} form - The form data object.
* @param {string} key - The dot notation key.
* @param {BodyDataValue} value - The value to assign.
* @param {{ count: number }} state - The state object tracking nesting depth.
*/
var handleParsingNestedValues = (form, key, value, state) => {
	if (/(?:^|\.)__proto__\./.test(key)) return;
	let nestedForm = form;
	const keys = key.split(".", 34);
	if (keys.length > 33) throwNestingLimitExceeded();
	keys.forEach((key, index) => {
		if (index === keys.length - 1) nestedForm[key] = value;
		else {
			if (!nestedForm[key] || typeof nestedForm[key] !== "object" || Array.isArray(nestedForm[key]) || nestedForm[key] instanceof File) {
				if (state.count++ >= MAX_NESTED_OBJECTS) throwNestingLimitExceeded();
				nestedForm[key] = Object.create(null);
			}
			nestedForm = nestedForm[key];
		}
	});
};
var throwNestingLimitExceeded = () => {
	throw new Error("Nesting limit exceeded");
};
// node_modules/hono/dist/utils/url.js
var splitPath = (path) => {
	const paths = path.split("/");
	if (paths[0] === "") paths.shift();
	return paths;
};
var splitRoutingPath = (routePath) => {
	const { groups, path } = extractGroupsFromPath(routePath);
	return replaceGroupMarks(splitPath(path), groups);
};
var extractGroupsFromPath = (path) => {
	const groups = [];
	path = path.replace(/\{[^}]+\}/g, (match, index) => {
		const mark = `@${index}`;
		groups.push([mark, match]);
		return mark;
	});
	return {
		groups,
		path
	};
};
var replaceGroupMarks = (paths, groups) => {
	for (let i = groups.length - 1; i >= 0; i--) {
		const [mark] = groups[i];
		for (let j = paths.length - 1; j >= 0; j--) if (paths[j].includes(mark)) {
			paths[j] = paths[j].replace(mark, groups[i][1]);
			break;
		}
	}
	return paths;
};
var patternCache = {};
var getPattern = (label, next) => {
	if (label === "*") return "*";
	const match = label.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
	if (match) {
		const cacheKey = `${label}#${next}`;
		if (!patternCache[cacheKey]) {
			if (match[2]) patternCache[cacheKey] = next && next[0] !== ":" && next[0] !== "*" ? [
				cacheKey,
				match[1],
				new RegExp(`^${match[2]}(?=/${next})`)
			] : [
				label,
				match[1],
				new RegExp(`^${match[2]}$`)
			];
			else patternCache[cacheKey] = [
				label,
				match[1],
				true
			];
		}
		return patternCache[cacheKey];
	}
	return null;
};
var tryDecode = (str, decoder) => {
	try {
		return decoder(str);
	} catch {
		return str.replace(/(?:%[0-9A-Fa-f]{2})+/g, (match) => {
			try {
				return decoder(match);
			} catch {
				return match;
			}
		});
	}
};
var decodeURIWithPreservedPercent = (value) => decodeURI(value.includes("%25") ? value.replace(/%25/g, "%2525") : value);
var getPath = (request) => {
	const url = request.url;
	const start = url.indexOf("/", url.indexOf(":") + 4);
	let i = start;
	for (; i < url.length; i++) {
		const charCode = url.charCodeAt(i);
		if (charCode === 37) {
			const queryIndex = url.indexOf("?", i);
			const hashIndex = url.indexOf("#", i);
			const end = queryIndex === -1 ? hashIndex === -1 ? void 0 : hashIndex : hashIndex === -1 ? queryIndex : Math.min(queryIndex, hashIndex);
			const path = url.slice(start, end);
			const decoded = tryDecode(path, decodeURIWithPreservedPercent);
			if (/%(?![0-9A-Fa-f]{2})/.test(path)) {
				const rewritten = new URL("http://localhost");
				rewritten.pathname = decoded.replace(/[\\\t\n\r]/g, encodeURIComponent);
				if (tryDecode(rewritten.pathname, decodeURIWithPreservedPercent) !== decoded) return tryDecode(path.replace(/%(?![0-9A-Fa-f]{2})/g, "%25"), decodeURIWithPreservedPercent);
			}
			return decoded;
		} else if (charCode === 63 || charCode === 35) break;
	}
	return url.slice(start, i);
};
var getPathNoStrict = (request) => {
	const result = getPath(request);
	return result.length > 1 && result.at(-1) === "/" ? result.slice(0, -1) : result;
};
/**
* Merge paths.
* @param {string[]} ...paths - The paths to merge.
* @returns {string} The merged path.
* @example
* mergePath('/api', '/users') // '/api/users'
* mergePath('/api/', '/users') // '/api/users'
* mergePath('/api', '/') // '/api'
* mergePath('/api/', '/') // '/api/'
*/
var mergePath = (base, sub, ...rest) => {
	if (rest.length) sub = mergePath(sub, ...rest);
	return `${base?.[0] === "/" ? "" : "/"}${base}${sub === "/" ? "" : `${base?.at(-1) === "/" ? "" : "/"}${sub?.[0] === "/" ? sub.slice(1) : sub}`}`;
};
var checkOptionalParameter = (path) => {
	if (path.charCodeAt(path.length - 1) !== 63 || !path.includes(":")) return null;
	const segments = path.split("/");
	const results = [];
	let basePath = "";
	segments.forEach((segment) => {
		if (segment !== "" && !/\:/.test(segment)) basePath += "/" + segment;
		else if (/\:/.test(segment)) {
			if (segment.charCodeAt(segment.length - 1) === 63) {
				if (results.length === 0 && basePath === "") results.push("/");
				else results.push(basePath);
				const optionalSegment = segment.slice(0, -1);
				basePath += "/" + optionalSegment;
				results.push(basePath);
			} else basePath += "/" + segment;
		}
	});
	return results.filter((v, i, a) => a.indexOf(v) === i);
};
var tryDecodeURIComponent = (str) => str.indexOf("%") !== -1 ? tryDecode(str, decodeURIComponent_) : str;
var _decodeURI = (value) => {
	if (value.indexOf("+") !== -1) value = value.replace(/\+/g, " ");
	return tryDecodeURIComponent(value);
};
var _getQueryParam = (url, key, multiple) => {
	const hashIndex = url.indexOf("#", 8);
	if (hashIndex !== -1) url = url.slice(0, hashIndex);
	let encoded;
	if (!multiple && key && !/[%+&=]/.test(key)) {
		const queryIndex = url.indexOf("?", 8);
		let keyIndex = queryIndex;
		if (keyIndex === -1) return;
		if (!url.startsWith(key, keyIndex + 1)) keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		while (keyIndex !== -1) {
			const trailingKeyCode = url.charCodeAt(keyIndex + key.length + 1);
			if (trailingKeyCode === 61 || trailingKeyCode === 38 || isNaN(trailingKeyCode)) {
				if (keyIndex > queryIndex && /(?:^|&)[^=&]*[%+]/.test(url.slice(queryIndex + 1, keyIndex))) break;
				if (trailingKeyCode === 61) {
					const valueIndex = keyIndex + key.length + 2;
					const endIndex = url.indexOf("&", valueIndex);
					return _decodeURI(url.slice(valueIndex, endIndex === -1 ? void 0 : endIndex));
				}
				return "";
			}
			keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		}
		encoded = /[%+]/.test(url);
		if (!encoded) return;
	}
	const results = Object.create(null);
	encoded ??= /[%+]/.test(url);
	let keyIndex = url.indexOf("?", 8);
	while (keyIndex !== -1) {
		const nextKeyIndex = url.indexOf("&", keyIndex + 1);
		let valueIndex = url.indexOf("=", keyIndex);
		if (valueIndex > nextKeyIndex && nextKeyIndex !== -1) valueIndex = -1;
		let name = url.slice(keyIndex + 1, valueIndex === -1 ? nextKeyIndex === -1 ? void 0 : nextKeyIndex : valueIndex);
		if (encoded) name = _decodeURI(name);
		keyIndex = nextKeyIndex;
		if (name === "") continue;
		let value;
		if (valueIndex === -1) value = "";
		else {
			value = url.slice(valueIndex + 1, nextKeyIndex === -1 ? void 0 : nextKeyIndex);
			if (encoded) value = _decodeURI(value);
		}
		if (multiple) {
			if (!(results[name] && Array.isArray(results[name]))) results[name] = [];
			results[name].push(value);
		} else results[name] ??= value;
	}
	return key ? results[key] : results;
};
var getQueryParam = _getQueryParam;
var getQueryParams = (url, key) => {
	return _getQueryParam(url, key, true);
};
var decodeURIComponent_ = decodeURIComponent;
// node_modules/hono/dist/request.js
var HonoRequest = class {
	/**
	* `.raw` can get the raw Request object.
	*
	* @see {@link https://hono.dev/docs/api/request#raw}
	*
	* @example
	* ```ts
	* // For Cloudflare Workers
	* app.post('/', async (c) => {
	*   const metadata = c.req.raw.cf?.hostMetadata?
	*   ...
	* })
	* ```
	*/
	raw;
	#validatedData;
	#matchResult;
	routeIndex = 0;
	/**
	* `.path` can get the pathname of the request.
	*
	* @see {@link https://hono.dev/docs/api/request#path}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const pathname = c.req.path // `/about/me`
	* })
	* ```
	*/
	path;
	bodyCache = {};
	constructor(request, path = "/", matchResult = [[]]) {
		this.raw = request;
		this.path = path;
		this.#matchResult = matchResult;
	}
	param(key) {
		return key ? this.#getDecodedParam(key) : this.#getAllDecodedParams();
	}
	#getDecodedParam(key) {
		const paramKey = this.#matchResult[0][this.routeIndex]?.[1][key];
		const param = this.#getParamValue(paramKey);
		return param && tryDecodeURIComponent(param);
	}
	#getAllDecodedParams() {
		const decoded = {};
		const keys = Object.keys(this.#matchResult[0][this.routeIndex]?.[1] ?? {});
		for (const key of keys) {
			const value = this.#getParamValue(this.#matchResult[0][this.routeIndex][1][key]);
			if (value !== void 0) decoded[key] = tryDecodeURIComponent(value);
		}
		return decoded;
	}
	#getParamValue(paramKey) {
		return this.#matchResult[1] ? this.#matchResult[1][paramKey] : paramKey;
	}
	query(key) {
		return getQueryParam(this.url, key);
	}
	queries(key) {
		return getQueryParams(this.url, key);
	}
	header(name) {
		if (name) return this.raw.headers.get(name) ?? void 0;
		const headerData = Object.create(null);
		this.raw.headers.forEach((value, key) => {
			headerData[key] = value;
		});
		return headerData;
	}
	async parseBody(options) {
		return parseBody(this, options);
	}
	#cachedBody = (key) => {
		const { bodyCache, raw } = this;
		const cachedBody = bodyCache[key];
		if (cachedBody) return cachedBody;
		for (const anyCachedKey in bodyCache) return bodyCache[anyCachedKey].then((body) => {
			if (anyCachedKey === "json") body = JSON.stringify(body);
			const contentType = anyCachedKey === "formData" ? void 0 : raw.headers.get("content-type");
			return new Response(body, { headers: contentType ? { "Content-Type": contentType } : void 0 })[key]();
		});
		return bodyCache[key] = raw[key]();
	};
	/**
	* `.json()` can parse Request body of type `application/json`
	*
	* @see {@link https://hono.dev/docs/api/request#json}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.json()
	* })
	* ```
	*/
	json() {
		return this.#cachedBody("text").then((text) => JSON.parse(text));
	}
	/**
	* `.text()` can parse Request body of type `text/plain`
	*
	* @see {@link https://hono.dev/docs/api/request#text}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.text()
	* })
	* ```
	*/
	text() {
		return this.#cachedBody("text");
	}
	/**
	* `.arrayBuffer()` parse Request body as an `ArrayBuffer`
	*
	* @see {@link https://hono.dev/docs/api/request#arraybuffer}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.arrayBuffer()
	* })
	* ```
	*/
	arrayBuffer() {
		return this.#cachedBody("arrayBuffer");
	}
	/**
	* `.bytes()` parses the request body as a `Uint8Array`.
	*
	* @see {@link https://hono.dev/docs/api/request#bytes}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.bytes()
	* })
	* ```
	*/
	bytes() {
		return this.#cachedBody("arrayBuffer").then((buffer) => new Uint8Array(buffer));
	}
	/**
	* Parses the request body as a `Blob`.
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.blob();
	* });
	* ```
	* @see https://hono.dev/docs/api/request#blob
	*/
	blob() {
		return this.#cachedBody("blob");
	}
	/**
	* Parses the request body as `FormData`.
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.formData();
	* });
	* ```
	* @see https://hono.dev/docs/api/request#formdata
	*/
	formData() {
		return this.#cachedBody("formData");
	}
	/**
	* Adds validated data to the request.
	*
	* @param target - The target of the validation.
	* @param data - The validated data to add.
	*/
	addValidatedData(target, data) {
		(this.#validatedData ??= {})[target] = data;
	}
	valid(target) {
		return this.#validatedData?.[target];
	}
	/**
	* `.url` can get the request url strings.
	*
	* @see {@link https://hono.dev/docs/api/request#url}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const url = c.req.url // `http://localhost:8787/about/me`
	*   ...
	* })
	* ```
	*/
	get url() {
		return this.raw.url;
	}
	/**
	* `.method` can get the method name of the request.
	*
	* @see {@link https://hono.dev/docs/api/request#method}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const method = c.req.method // `GET`
	* })
	* ```
	*/
	get method() {
		return this.raw.method;
	}
	get [GET_MATCH_RESULT]() {
		return this.#matchResult;
	}
	/**
	* `.matchedRoutes` can return a matched route in the handler
	*
	* @deprecated
	*
	* Use matchedRoutes helper defined in "hono/route" instead.
	*
	* @see {@link https://hono.dev/docs/api/request#matchedroutes}
	*
	* @example
	* ```ts
	* app.use('*', async function logger(c, next) {
	*   await next()
	*   c.req.matchedRoutes.forEach(({ handler, method, path }, i) => {
	*     const name = handler.name || (handler.length < 2 ? '[handler]' : '[middleware]')
	*     console.log(
	*       method,
	*       ' ',
	*       path,
	*       ' '.repeat(Math.max(10 - path.length, 0)),
	*       name,
	*       i === c.req.routeIndex ? '<- respond from here' : ''
	*     )
	*   })
	* })
	* ```
	*/
	get matchedRoutes() {
		return this.#matchResult[0].map(([[, route]]) => route);
	}
	/**
	* `.routePath` can retrieve the path registered within the handler
	*
	* @deprecated
	*
	* Use routePath helper defined in "hono/route" instead.
	*
	* @see {@link https://hono.dev/docs/api/request#routepath}
	*
	* @example
	* ```ts
	* app.get('/posts/:id', (c) => {
	*   return c.json({ path: c.req.routePath })
	* })
	* ```
	*/
	get routePath() {
		return this.#matchResult[0].map(([[, route]]) => route)[this.routeIndex].path;
	}
};
// node_modules/hono/dist/utils/html.js
/**
* @module
* HTML utility.
*/
var HtmlEscapedCallbackPhase = {
	Stringify: 1,
	BeforeStream: 2,
	Stream: 3
};
var raw = (value, callbacks) => {
	const escapedString = new String(value);
	escapedString.isEscaped = true;
	escapedString.callbacks = callbacks;
	return escapedString;
};
var escapeRe = /[&<>'"]/;
var stringBufferToString = async (buffer, callbacks) => {
	let str = "";
	callbacks ||= [];
	const resolvedBuffer = await Promise.all(buffer);
	for (let i = resolvedBuffer.length - 1;; i--) {
		str += resolvedBuffer[i];
		i--;
		if (i < 0) break;
		let r = resolvedBuffer[i];
		if (r == null || typeof r === "boolean") continue;
		if (typeof r === "number") {
			str += r;
			continue;
		}
		if (typeof r === "object") callbacks.push(...r.callbacks || []);
		const isEscaped = r.isEscaped;
		r = await (typeof r === "object" ? r.toString() : r);
		if (typeof r === "object") callbacks.push(...r.callbacks || []);
		if (r.isEscaped ?? isEscaped) str += r;
		else {
			const buf = [str];
			escapeToBuffer(r, buf);
			str = buf[0];
		}
	}
	return raw(str, callbacks);
};
var escapeToBuffer = (str, buffer) => {
	const match = str.search(escapeRe);
	if (match === -1) {
		buffer[0] += str;
		return;
	}
	let escape;
	let index;
	let lastIndex = 0;
	for (index = match; index < str.length; index++) {
		switch (str.charCodeAt(index)) {
			case 34:
				escape = "&quot;";
				break;
			case 39:
				escape = "&#39;";
				break;
			case 38:
				escape = "&amp;";
				break;
			case 60:
				escape = "&lt;";
				break;
			case 62:
				escape = "&gt;";
				break;
			default: continue;
		}
		buffer[0] += str.substring(lastIndex, index) + escape;
		lastIndex = index + 1;
	}
	buffer[0] += str.substring(lastIndex, index);
};
var resolveCallbackSync = (str) => {
	const callbacks = str.callbacks;
	if (!callbacks?.length) return str;
	const buffer = [str];
	const context = {};
	callbacks.forEach((c) => c({
		phase: HtmlEscapedCallbackPhase.Stringify,
		buffer,
		context
	}));
	return buffer[0];
};
var resolveCallback = async (str, phase, preserveCallbacks, context, buffer) => {
	if (typeof str === "object" && !(str instanceof String)) {
		if (!(str instanceof Promise)) str = str.toString();
		if (str instanceof Promise) str = await str;
	}
	const callbacks = str.callbacks;
	if (!callbacks?.length) return Promise.resolve(str);
	if (buffer) buffer[0] += str;
	else buffer = [str];
	const resStr = Promise.all(callbacks.map((c) => c({
		phase,
		buffer,
		context
	}))).then((res) => Promise.all(res.filter(Boolean).map((str) => resolveCallback(str, phase, false, context, buffer))).then(() => buffer[0]));
	if (preserveCallbacks) return raw(await resStr, callbacks);
	else return resStr;
};
// node_modules/hono/dist/context.js
var TEXT_PLAIN = "text/plain; charset=UTF-8";
var setDefaultContentType = (contentType, headers) => {
	return {
		"Content-Type": contentType,
		...headers
	};
};
var createResponseInstance = (body, init) => new Response(body, init);
var Context = class {
	#rawRequest;
	#req;
	/**
	* `.env` can get bindings (environment variables, secrets, KV namespaces, D1 database, R2 bucket etc.) in Cloudflare Workers.
	*
	* @see {@link https://hono.dev/docs/api/context#env}
	*
	* @example
	* ```ts
	* // Environment object for Cloudflare Workers
	* app.get('*', async c => {
	*   const counter = c.env.COUNTER
	* })
	* ```
	*/
	env = {};
	#var;
	finalized = false;
	/**
	* `.error` can get the error object from the middleware if the Handler throws an error.
	*
	* @see {@link https://hono.dev/docs/api/context#error}
	*
	* @example
	* ```ts
	* app.use('*', async (c, next) => {
	*   await next()
	*   if (c.error) {
	*     // do something...
	*   }
	* })
	* ```
	*/
	error;
	#status;
	#executionCtx;
	#res;
	#layout;
	#renderer;
	#notFoundHandler;
	#preparedHeaders;
	#matchResult;
	#path;
	/**
	* Creates an instance of the Context class.
	*
	* @param req - The Request object.
	* @param options - Optional configuration options for the context.
	*/
	constructor(req, options) {
		this.#rawRequest = req;
		if (options) {
			this.#executionCtx = options.executionCtx;
			this.env = options.env;
			this.#notFoundHandler = options.notFoundHandler;
			this.#path = options.path;
			this.#matchResult = options.matchResult;
		}
	}
	/**
	* `.req` is the instance of {@link HonoRequest}.
	*/
	get req() {
		this.#req ??= new HonoRequest(this.#rawRequest, this.#path, this.#matchResult);
		return this.#req;
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#event}
	* The FetchEvent associated with the current request.
	*
	* @throws Will throw an error if the context does not have a FetchEvent.
	*/
	get event() {
		if (this.#executionCtx && "respondWith" in this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no FetchEvent");
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#executionctx}
	* The ExecutionContext associated with the current request.
	*
	* @throws Will throw an error if the context does not have an ExecutionContext.
	*/
	get executionCtx() {
		if (this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no ExecutionContext");
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#res}
	* The Response object for the current request.
	*/
	get res() {
		return this.#res ||= createResponseInstance(null, { headers: this.#preparedHeaders ??= new Headers() });
	}
	/**
	* Sets the Response object for the current request.
	*
	* @param _res - The Response object to set.
	*/
	set res(_res) {
		if (this.#res && _res) {
			_res = createResponseInstance(_res.body, _res);
			for (const [k, v] of this.#res.headers.entries()) {
				if (k === "content-type") continue;
				if (k === "set-cookie") {
					const cookies = this.#res.headers.getSetCookie();
					_res.headers.delete("set-cookie");
					for (const cookie of cookies) _res.headers.append("set-cookie", cookie);
				} else _res.headers.set(k, v);
			}
		}
		this.#res = _res;
		this.finalized = true;
	}
	/**
	* `.render()` can create a response within a layout.
	*
	* @see {@link https://hono.dev/docs/api/context#render-setrenderer}
	*
	* @example
	* ```ts
	* app.get('/', (c) => {
	*   return c.render('Hello!')
	* })
	* ```
	*/
	render = (...args) => {
		this.#renderer ??= (content) => this.html(content);
		return this.#renderer(...args);
	};
	/**
	* Sets the layout for the response.
	*
	* @param layout - The layout to set.
	* @returns The layout function.
	*/
	setLayout = (layout) => this.#layout = layout;
	/**
	* Gets the current layout for the response.
	*
	* @returns The current layout function.
	*/
	getLayout = () => this.#layout;
	/**
	* `.setRenderer()` can set the layout in the custom middleware.
	*
	* @see {@link https://hono.dev/docs/api/context#render-setrenderer}
	*
	* @example
	* ```tsx
	* app.use('*', async (c, next) => {
	*   c.setRenderer((content) => {
	*     return c.html(
	*       <html>
	*         <body>
	*           <p>{content}</p>
	*         </body>
	*       </html>
	*     )
	*   })
	*   await next()
	* })
	* ```
	*/
	setRenderer = (renderer) => {
		this.#renderer = renderer;
	};
	/**
	* `.header()` can set headers.
	*
	* @see {@link https://hono.dev/docs/api/context#header}
	*
	* @example
	* ```ts
	* app.get('/welcome', (c) => {
	*   // Set headers
	*   c.header('X-Message', 'Hello!')
	*   c.header('Content-Type', 'text/plain')
	*
	*   // Append multiple headers using the append option (e.g. Vary)
	*   c.header('Vary', 'Accept-Encoding', { append: true })
	*   c.header('Vary', 'User-Agent', { append: true })
	*
	*   return c.body('Thank you for coming')
	* })
	* ```
	*/
	header = (name, value, options) => {
		if (this.finalized && !this.#res.bodyUsed) this.#res = createResponseInstance(this.#res.body, this.#res);
		const headers = this.#res ? this.#res.headers : this.#preparedHeaders ??= new Headers();
		if (value === void 0) headers.delete(name);
		else if (options?.append) headers.append(name, value);
		else headers.set(name, value);
	};
	status = (status) => {
		this.#status = status;
	};
	/**
	* `.set()` can set the value specified by the key.
	*
	* @see {@link https://hono.dev/docs/api/context#set-get}
	*
	* @example
	* ```ts
	* app.use('*', async (c, next) => {
	*   c.set('message', 'Hono is hot!!')
	*   await next()
	* })
	* ```
	*/
	set = (key, value) => {
		this.#var ??= /* @__PURE__ */ new Map();
		this.#var.set(key, value);
	};
	/**
	* `.get()` can use the value specified by the key.
	*
	* @see {@link https://hono.dev/docs/api/context#set-get}
	*
	* @example
	* ```ts
	* app.get('/', (c) => {
	*   const message = c.get('message')
	*   return c.text(`The message is "${message}"`)
	* })
	* ```
	*/
	get = (key) => {
		return this.#var ? this.#var.get(key) : void 0;
	};
	/**
	* `.var` can access the value of a variable.
	*
	* @see {@link https://hono.dev/docs/api/context#var}
	*
	* @example
	* ```ts
	* const result = c.var.client.oneMethod()
	* ```
	*/
	get var() {
		if (!this.#var) return {};
		return Object.fromEntries(this.#var);
	}
	#newResponse(data, arg, headers) {
		let responseHeaders = this.#res ? new Headers(this.#res.headers) : this.#preparedHeaders;
		if (typeof arg === "object" && arg.headers) {
			responseHeaders ??= new Headers();
			for (const [key, value] of new Headers(arg.headers)) if (key === "set-cookie") responseHeaders.append(key, value);
			else responseHeaders.set(key, value);
		}
		if (headers) {
			if (!responseHeaders) {
				let count = 0;
				for (const k in headers) if (++count > 1 || typeof headers[k] !== "string") {
					responseHeaders = new Headers();
					break;
				}
			}
			if (responseHeaders) for (const k in headers) {
				const v = headers[k];
				if (typeof v === "string") responseHeaders.set(k, v);
				else {
					responseHeaders.delete(k);
					for (const v2 of v) responseHeaders.append(k, v2);
				}
			}
		}
		return createResponseInstance(data, {
			status: typeof arg === "number" ? arg : arg?.status ?? this.#status,
			headers: responseHeaders ?? headers
		});
	}
	newResponse = (...args) => this.#newResponse(...args);
	/**
	* `.body()` can return the HTTP response.
	* You can set headers with `.header()` and set HTTP status code with `.status`.
	* This can also be set in `.text()`, `.json()` and so on.
	*
	* @see {@link https://hono.dev/docs/api/context#body}
	*
	* @example
	* ```ts
	* app.get('/welcome', (c) => {
	*   // Set headers
	*   c.header('X-Message', 'Hello!')
	*   c.header('Content-Type', 'text/plain')
	*   // Set HTTP status code
	*   c.status(201)
	*
	*   // Return the response body
	*   return c.body('Thank you for coming')
	* })
	* ```
	*/
	body = (data, arg, headers) => this.#newResponse(data, arg, headers);
	/**
	* `.text()` can render text as `Content-Type:text/plain`.
	*
	* @see {@link https://hono.dev/docs/api/context#text}
	*
	* @example
	* ```ts
	* app.get('/say', (c) => {
	*   return c.text('Hello!')
	* })
	* ```
	*/
	text = (text, arg, headers) => {
		return !this.#preparedHeaders && !this.#status && !arg && !headers && !this.finalized ? new Response(text) : this.#newResponse(text, arg, setDefaultContentType(TEXT_PLAIN, headers));
	};
	/**
	* `.json()` can render JSON as `Content-Type:application/json`.
	*
	* @see {@link https://hono.dev/docs/api/context#json}
	*
	* @example
	* ```ts
	* app.get('/api', (c) => {
	*   return c.json({ message: 'Hello!' })
	* })
	* ```
	*/
	json = (object, arg, headers) => {
		return this.#newResponse(JSON.stringify(object), arg, setDefaultContentType("application/json", headers));
	};
	html = (html, arg, headers) => {
		const res = (html) => this.#newResponse(html, arg, setDefaultContentType("text/html; charset=UTF-8", headers));
		return typeof html === "object" ? resolveCallback(html, HtmlEscapedCallbackPhase.Stringify, false, {}).then(res) : res(html);
	};
	/**
	* `.redirect()` can Redirect, default status code is 302.
	*
	* @see {@link https://hono.dev/docs/api/context#redirect}
	*
	* @example
	* ```ts
	* app.get('/redirect', (c) => {
	*   return c.redirect('/')
	* })
	* app.get('/redirect-permanently', (c) => {
	*   return c.redirect('/', 301)
	* })
	* ```
	*/
	redirect = (location, status) => {
		const locationString = String(location);
		this.header("Location", !/[^\x00-\xFF]/.test(locationString) ? locationString : encodeURI(locationString));
		return this.newResponse(null, status ?? 302);
	};
	/**
	* `.notFound()` can return the Not Found Response.
	*
	* @see {@link https://hono.dev/docs/api/context#notfound}
	*
	* @example
	* ```ts
	* app.get('/notfound', (c) => {
	*   return c.notFound()
	* })
	* ```
	*/
	notFound = () => {
		this.#notFoundHandler ??= () => createResponseInstance();
		return this.#notFoundHandler(this);
	};
};
// node_modules/hono/dist/compose.js
/**
* Compose middleware functions into a single function based on `koa-compose` package.
*
* @template E - The environment type.
*
* @param {[[Function, unknown], unknown][] | [[Function]][]} middleware - An array of middleware functions and their corresponding parameters.
* @param {ErrorHandler<E>} [onError] - An optional error handler function.
* @param {NotFoundHandler<E>} [onNotFound] - An optional not-found handler function.
*
* @returns {(context: Context, next?: Next) => Promise<Context>} - A composed middleware function.
*/
var compose = (middleware, onError, onNotFound) => {
	return (context, next) => {
		let index = -1;
		return dispatch(0);
		/**
		* Dispatch the middleware functions.
		*
		* @param {number} i - The current index in the middleware array.
		*
		* @returns {Promise<Context>} - A promise that resolves to the context.
		*/
		async function dispatch(i) {
			if (i <= index) throw new Error("next() called multiple times");
			index = i;
			let res;
			let isError = false;
			let handler;
			if (middleware[i]) {
				handler = middleware[i][0][0];
				context.req.routeIndex = i;
			} else handler = i === middleware.length && next || void 0;
			if (handler) try {
				res = await handler(context, () => dispatch(i + 1));
			} catch (err) {
				if (err instanceof Error && onError) {
					context.error = err;
					res = await onError(err, context);
					isError = true;
				} else throw err;
			}
			else if (context.finalized === false && onNotFound) res = await onNotFound(context);
			if (res && (context.finalized === false || isError)) context.res = res;
			return context;
		}
	};
};
// node_modules/hono/dist/helper/route/index.js
/**
* Get matched routes in the handler
*
* @param {Context} c - The context object
* @returns An array of matched routes
*
* @example
* ```ts
* import { matchedRoutes } from 'hono/route'
*
* app.use('*', async function logger(c, next) {
*   await next()
*   matchedRoutes(c).forEach(({ handler, method, path }, i) => {
*     const name = handler.name || (handler.length < 2 ? '[handler]' : '[middleware]')
*     console.log(
*       method,
*       ' ',
*       path,
*       ' '.repeat(Math.max(10 - path.length, 0)),
*       name,
*       i === c.req.routeIndex ? '<- respond from here' : ''
*     )
*   })
* })
* ```
*/
var matchedRoutes = (c) => c.req[GET_MATCH_RESULT][0].map(([[, route]]) => route);
/**
* Get the route path registered within the handler
*
* @param {Context} c - The context object
* @param {number} index - The index of the route from which to retrieve the path, similar to Array.prototype.at(), where a negative number is the index counted from the end of the matching route. Defaults to the current route index.
* @returns The route path registered within the handler
*
* @example
* ```ts
* import { routePath } from 'hono/route'
*
* app.use('*', (c, next) => {
*   console.log(routePath(c)) // '*'
*   console.log(routePath(c, -1)) // '/posts/:id'
*   return next()
* })
*
* app.get('/posts/:id', (c) => {
*   return c.text(routePath(c)) // '/posts/:id'
* })
* ```
*/
var routePath = (c, index) => matchedRoutes(c).at(index ?? c.req.routeIndex)?.path ?? "";
// node_modules/hono/dist/router.js
/**
* Array of supported HTTP methods.
*/
var METHODS = [
	"get",
	"post",
	"put",
	"delete",
	"options",
	"patch",
	"query"
];
/**
* Error message indicating that a route cannot be added because the matcher is already built.
*/
var MESSAGE_MATCHER_IS_ALREADY_BUILT = "Can not add a route since the matcher is already built.";
/**
* Error class representing an unsupported path error.
*/
var UnsupportedPathError = class extends Error {};
// node_modules/hono/dist/utils/constants.js
/**
* Constant used to mark a composed handler.
*/
var COMPOSED_HANDLER = "__COMPOSED_HANDLER";
// node_modules/hono/dist/utils/mount.js
var countTrailingSlashes = (path) => {
	let index = path.length;
	while (index > 0 && path.charCodeAt(index - 1) === 47) index--;
	return path.length - index;
};
var getPathPrefixLength = (c, pathPrefix, routePath) => {
	if (!/[:*]/.test(pathPrefix)) return pathPrefix.length;
	const path = c.req.path;
	const matchResult = c.req[GET_MATCH_RESULT];
	const paramNames = /* @__PURE__ */ new Set();
	let length = 0;
	for (const part of splitRoutingPath(pathPrefix)) {
		if (part[0] === ":" && part.endsWith("}?")) throw new Error(`mount(): Optional regular expression parameters are not supported in "${routePath}".`);
		const pattern = getPattern(part);
		if (pattern && pattern !== "*") {
			const name = pattern[1];
			if (paramNames.has(name)) throw new Error(`mount(): Duplicate path parameter "${name}" in "${routePath}".`);
			paramNames.add(name);
		}
		if (pattern && pattern !== "*" && pattern[2] !== true) {
			const value = matchResult.length === 2 ? matchResult[1][matchResult[0][c.req.routeIndex][1][pattern[1]]] : matchResult[0][c.req.routeIndex][1][pattern[1]];
			length += value.length + 1;
		} else if (pattern || part.endsWith("*")) {
			const end = path.indexOf("/", length + 1);
			length = end === -1 ? path.length : end;
		} else length += part.length + 1;
	}
	return length;
};
var createMountedRequest = (c, pathPrefix, routePath) => {
	if (/[^/]\*$/.test(routePath)) throw new Error(`mount(): Wildcard must follow "/" in "${routePath}".`);
	const prefixLength = getPathPrefixLength(c, pathPrefix, routePath);
	const path = c.req.path.slice(prefixLength) || "/";
	if (prefixLength > c.req.path.length || path[0] !== "/" || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) throw new HTTPException(400, { message: "Invalid mounted path" });
	const rawUrl = c.req.raw.url;
	if (/^[^/?#]*\/\/[^/?#\\]*[?#\\]/.test(rawUrl)) throw new HTTPException(400, { message: "Invalid mounted path" });
	const rawPathEnd = rawUrl.search(/[?#]/);
	const rawTrailingSlashes = countTrailingSlashes(rawPathEnd === -1 ? rawUrl : rawUrl.slice(0, rawPathEnd));
	if (rawTrailingSlashes > 1 && countTrailingSlashes(c.req.path) === rawTrailingSlashes - 1) throw new HTTPException(400, { message: "Invalid mounted path" });
	const url = new URL(rawUrl);
	url.pathname = path.replace(/[\\\t\n\r]/g, encodeURIComponent);
	if (path.includes("%")) {}
	return new Request(url, c.req.raw);
};
// node_modules/hono/dist/hono-base.js
/**
* @module
* This module is the base module for the Hono object.
*/
var notFoundHandler = (c) => {
	return c.text("404 Not Found", 404);
};
var errorHandler = (err, c) => {
	if ("getResponse" in err) {
		const res = err.getResponse();
		return c.newResponse(res.body, res);
	}
	console.error(err);
	return c.text("Internal Server Error", 500);
};
var Hono$1 = class Hono {
	get;
	post;
	put;
	delete;
	options;
	patch;
	query;
	all;
	on;
	use;
	router;
	getPath;
	_basePath = "/";
	#path = "/";
	routes = [];
	constructor(options = {}) {
		[...METHODS, "all"].forEach((method) => {
			this[method] = (args1, ...args) => {
				const methodName = method.toUpperCase();
				if (typeof args1 === "string") this.#path = args1;
				else this.#addRoute(methodName, this.#path, args1);
				args.forEach((handler) => {
					this.#addRoute(methodName, this.#path, handler);
				});
				return this;
			};
		});
		this.on = (method, path, ...handlers) => {
			for (const p of [path].flat()) {
				this.#path = p;
				for (const m of [method].flat()) {
					const methodName = m.toUpperCase();
					for (const handler of handlers) this.#addRoute(methodName, this.#path, handler);
				}
			}
			return this;
		};
		this.use = (arg1, ...handlers) => {
			if (typeof arg1 === "string") this.#path = arg1;
			else {
				this.#path = "*";
				handlers.unshift(arg1);
			}
			handlers.forEach((handler) => {
				this.#addRoute("ALL", this.#path, handler);
			});
			return this;
		};
		const { strict, ...optionsWithoutStrict } = options;
		Object.assign(this, optionsWithoutStrict);
		this.getPath = strict ?? true ? options.getPath ?? getPath : getPathNoStrict;
	}
	#clone() {
		const clone = new Hono({
			router: this.router,
			getPath: this.getPath
		});
		clone.errorHandler = this.errorHandler;
		clone.#notFoundHandler = this.#notFoundHandler;
		clone.routes = this.routes;
		return clone;
	}
	#notFoundHandler = notFoundHandler;
	errorHandler = errorHandler;
	/**
	* `.route()` allows grouping other Hono instance in routes.
	*
	* @see {@link https://hono.dev/docs/api/routing#grouping}
	*
	* @param {string} path - base Path
	* @param {Hono} app - other Hono instance
	* @returns {Hono} routed Hono instance
	*
	* @example
	* ```ts
	* const app = new Hono()
	* const app2 = new Hono()
	*
	* app2.get("/user", (c) => c.text("user"))
	* app.route("/api", app2) // GET /api/user
	* ```
	*/
	route(path, app) {
		const subApp = this.basePath(path);
		app.routes.map((r) => {
			let handler;
			if (app.errorHandler === errorHandler) handler = r.handler;
			else {
				handler = async (c, next) => (await compose([], app.errorHandler)(c, () => r.handler(c, next))).res;
				handler[COMPOSED_HANDLER] = r.handler;
			}
			subApp.#addRoute(r.method, r.path, handler, r.basePath);
		});
		return this;
	}
	/**
	* `.basePath()` allows base paths to be specified.
	*
	* @see {@link https://hono.dev/docs/api/routing#base-path}
	*
	* @param {string} path - base Path
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* const api = new Hono().basePath('/api')
	* ```
	*/
	basePath(path) {
		const subApp = this.#clone();
		subApp._basePath = mergePath(this._basePath, path);
		return subApp;
	}
	/**
	* `.onError()` handles an error and returns a customized Response.
	*
	* @see {@link https://hono.dev/docs/api/hono#error-handling}
	*
	* @param {ErrorHandler} handler - request Handler for error
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* app.onError((err, c) => {
	*   console.error(`${err}`)
	*   return c.text('Custom Error Message', 500)
	* })
	* ```
	*/
	onError = (handler) => {
		this.errorHandler = handler;
		return this;
	};
	/**
	* `.notFound()` allows you to customize a Not Found Response.
	*
	* @see {@link https://hono.dev/docs/api/hono#not-found}
	*
	* @param {NotFoundHandler} handler - request handler for not-found
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* app.notFound((c) => {
	*   return c.text('Custom 404 Message', 404)
	* })
	* ```
	*/
	notFound = (handler) => {
		this.#notFoundHandler = handler;
		return this;
	};
	/**
	* `.mount()` allows you to mount applications built with other frameworks into your Hono application.
	*
	* @deprecated Use `mount()` from `hono/mount` instead. `.mount()` will be removed in v5.
	*
	* @see {@link https://hono.dev/docs/api/hono#mount}
	*
	* @param {string} path - base Path
	* @param {Function} applicationHandler - other Request Handler
	* @param {MountOptions} [options] - options of `.mount()`
	* @returns {Hono} mounted Hono instance
	* @throws {Error} If automatic request rewriting encounters duplicate path parameter names or an optional regular expression parameter.
	* @throws {HTTPException} With status 400 if automatic request rewriting cannot safely preserve the routed path.
	*
	* @example
	* ```ts
	* import { Router as IttyRouter } from 'itty-router'
	* import { Hono } from 'hono'
	* // Create itty-router application
	* const ittyRouter = IttyRouter()
	* // GET /itty-router/hello
	* ittyRouter.get('/hello', () => new Response('Hello from itty-router'))
	*
	* const app = new Hono()
	* app.mount('/itty-router', ittyRouter.handle)
	* ```
	*
	* @example
	* ```ts
	* const app = new Hono()
	* // Send the request to another application without modification.
	* app.mount('/app', anotherApp, {
	*   replaceRequest: (req) => req,
	* })
	* ```
	*/
	mount(path, applicationHandler, options) {
		let replaceRequest;
		let optionHandler;
		if (options) {
			if (typeof options === "function") optionHandler = options;
			else {
				optionHandler = options.optionHandler;
				if (options.replaceRequest === false) replaceRequest = (request) => request;
				else replaceRequest = options.replaceRequest;
			}
		}
		const getOptions = optionHandler ? (c) => {
			const options = optionHandler(c);
			return Array.isArray(options) ? options : [options];
		} : (c) => {
			let executionContext = void 0;
			try {
				executionContext = c.executionCtx;
			} catch {}
			return [c.env, executionContext];
		};
		const defaultReplaceRequest = (c) => {
			const mountedRoutePath = routePath(c);
			return createMountedRequest(c, mountedRoutePath.replace(/\/?\*$/, ""), mountedRoutePath);
		};
		const handler = async (c, next) => {
			const res = await applicationHandler(replaceRequest ? replaceRequest(c.req.raw) : defaultReplaceRequest(c), ...getOptions(c));
			if (res) return res;
			await next();
		};
		this.#addRoute("ALL", mergePath(path, "*"), handler);
		return this;
	}
	#addRoute(method, path, handler, baseRoutePath) {
		path = mergePath(this._basePath, path);
		const r = {
			basePath: baseRoutePath !== void 0 ? mergePath(this._basePath, baseRoutePath) : this._basePath,
			path,
			method,
			handler
		};
		this.router.add(method, path, [handler, r]);
		this.routes.push(r);
	}
	#handleError(err, c) {
		if (err instanceof Error) return this.errorHandler(err, c);
		throw err;
	}
	#dispatch(request, executionCtx, env, method) {
		if (method === "HEAD") return (async () => new Response(null, await this.#dispatch(request, executionCtx, env, "GET")))();
		const path = this.getPath(request, { env });
		const matchResult = this.router.match(method, path);
		const c = new Context(request, {
			path,
			matchResult,
			env,
			executionCtx,
			notFoundHandler: this.#notFoundHandler
		});
		if (matchResult[0].length === 1) {
			let res;
			try {
				res = matchResult[0][0][0][0](c, async () => {
					c.res = await this.#notFoundHandler(c);
				});
			} catch (err) {
				return this.#handleError(err, c);
			}
			return res instanceof Promise ? res.then((resolved) => resolved || (c.finalized ? c.res : this.#notFoundHandler(c))).catch((err) => this.#handleError(err, c)) : res ?? this.#notFoundHandler(c);
		}
		const composed = compose(matchResult[0], this.errorHandler, this.#notFoundHandler);
		return (async () => {
			try {
				const context = await composed(c);
				if (!context.finalized) throw new Error("Context is not finalized. Did you forget to return a Response object or `await next()`?");
				return context.res;
			} catch (err) {
				return this.#handleError(err, c);
			}
		})();
	}
	/**
	* `.fetch()` will be entry point of your app.
	*
	* @see {@link https://hono.dev/docs/api/hono#fetch}
	*
	* @param {Request} request - request Object of request
	* @param {Env} env - env Object
	* @param {ExecutionContext} executionCtx - context of execution
	* @returns {Response | Promise<Response>} response of request
	*
	*/
	fetch = (request, ...rest) => {
		return this.#dispatch(request, rest[1], rest[0], request.method);
	};
	/**
	* `.request()` is a useful method for testing.
	* You can pass a URL or pathname to send a GET request.
	* app will return a Response object.
	* ```ts
	* test('GET /hello is ok', async () => {
	*   const res = await app.request('/hello')
	*   expect(res.status).toBe(200)
	* })
	* ```
	* @see https://hono.dev/docs/api/hono#request
	*/
	request = (input, requestInit, Env, executionCtx) => {
		if (input instanceof Request) return this.fetch(requestInit ? new Request(input, requestInit) : input, Env, executionCtx);
		input = input.toString();
		return this.fetch(new Request(/^https?:\/\//.test(input) ? input : `http://localhost${mergePath("/", input)}`, requestInit), Env, executionCtx);
	};
	/**
	* `.fire()` automatically adds a global fetch event listener.
	* This can be useful for environments that adhere to the Service Worker API, such as non-ES module Cloudflare Workers.
	* @deprecated
	* Use `fire` from `hono/service-worker` instead.
	* ```ts
	* import { Hono } from 'hono'
	* import { fire } from 'hono/service-worker'
	*
	* const app = new Hono()
	* // ...
	* fire(app)
	* ```
	* @see https://hono.dev/docs/api/hono#fire
	* @see https://developer.mozilla.org/en-US/docs/Web/API/Service_Worker_API
	* @see https://developers.cloudflare.com/workers/reference/migrate-to-module-workers/
	*/
	fire = () => {
		addEventListener("fetch", (event) => {
			event.respondWith(this.#dispatch(event.request, event, void 0, event.request.method));
		});
	};
};
// node_modules/hono/dist/router/utils.js
var createNullObject = () => Object.create(null);
// node_modules/hono/dist/router/reg-exp-router/matcher.js
var emptyParam = [];
function match(method, path) {
	const matchers = this.buildAllMatchers();
	const match = ((method, path) => {
		const matcher = matchers[method] || matchers["ALL"];
		const staticMatch = matcher[2][path];
		if (staticMatch) return staticMatch;
		const match = path.match(matcher[0]);
		if (!match) return [[], emptyParam];
		const index = match.indexOf("", 1);
		return [matcher[1][index], match];
	});
	this.match = match;
	return match(method, path);
}
// node_modules/hono/dist/router/reg-exp-router/node.js
var LABEL_REG_EXP_STR = "[^/]+";
var ONLY_WILDCARD_REG_EXP_STR = "[^]*";
var TAIL_WILDCARD_REG_EXP_STR = "(?:|/[^]*)";
var PATH_ERROR = Symbol();
var regExpMetaChars = /* @__PURE__ */ new Set(".\\+*[^]$()");
/**
* Sort order:
* 1. literal
* 2. special pattern (e.g. :label{[0-9]+})
* 3. common label pattern (e.g. :label)
* 4. wildcard
*/
function compareKey(a, b) {
	if (a.length === 1) return b.length === 1 ? a < b ? -1 : 1 : -1;
	if (b.length === 1) return 1;
	if (a === "[^]*" || a === "(?:|/[^]*)") return b === "[^]*" ? -1 : 1;
	else if (b === "[^]*" || b === "(?:|/[^]*)") return -1;
	if (a === "[^/]+") return 1;
	else if (b === "[^/]+") return -1;
	return a.length === b.length ? a < b ? -1 : 1 : b.length - a.length;
}
var Node$1 = class Node {
	#index;
	#varIndex;
	#children = createNullObject();
	insert(tokens, index, paramMap, context, keys) {
		let node = this;
		for (let i = 0, len = tokens.length; i < len; i++) {
			const token = tokens[i];
			const pattern = token.length === 1 ? token === "*" ? i === len - 1 ? [
				"",
				"",
				ONLY_WILDCARD_REG_EXP_STR
			] : [
				"",
				"",
				LABEL_REG_EXP_STR
			] : null : token === "/*" ? [
				"",
				"",
				TAIL_WILDCARD_REG_EXP_STR
			] : token.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
			let nextNode;
			if (pattern) {
				const name = pattern[1];
				let regexpStr = pattern[2] || "[^/]+";
				if (name && pattern[2]) {
					if (new RegExp(regexpStr).test("")) throw PATH_ERROR;
					regexpStr = regexpStr.replace(/^\((?!\?:)(?=[^)]+\)$)/, "(?:");
					if (/\((?!\?:)/.test(regexpStr)) throw PATH_ERROR;
					if (regexpStr.length === 1 && regExpMetaChars.has(regexpStr)) throw PATH_ERROR;
				}
				keys.push(regexpStr);
				nextNode = node.#children[regexpStr];
				if (!nextNode) {
					if (regexpStr !== "[^]*" && regexpStr !== "(?:|/[^]*)") {
						for (const k in node.#children) if ((regexpStr.length > 1 || k.length > 1) && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
					}
					nextNode = node.#children[regexpStr] = new Node();
				}
				if (name !== "") {
					nextNode.#varIndex ??= context.varIndex++;
					paramMap.push([name, nextNode.#varIndex]);
				}
			} else {
				keys.push(token);
				nextNode = node.#children[token];
				if (!nextNode) {
					for (const k in node.#children) if (k.length > 1 && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
					nextNode = node.#children[token] = new Node();
				}
			}
			node = nextNode;
		}
		if (node.#index !== void 0) throw PATH_ERROR;
		node.#index = index;
	}
	buildRegExpStr() {
		const strList = Object.keys(this.#children).sort(compareKey).map((k) => {
			const c = this.#children[k];
			const childStr = c.buildRegExpStr();
			return childStr === "" ? "" : (typeof c.#varIndex === "number" ? `(${k})@${c.#varIndex}` : regExpMetaChars.has(k) ? `\\${k}` : k) + childStr;
		}).filter(Boolean);
		if (typeof this.#index === "number" && this.#index !== -1) strList.unshift(`#${this.#index}`);
		if (strList.length === 0) return "";
		if (strList.length === 1) return strList[0];
		return "(?:" + strList.join("|") + ")";
	}
};
// node_modules/hono/dist/router/reg-exp-router/trie.js
var Trie = class {
	#context = { varIndex: 0 };
	#root = new Node$1();
	#index = 0;
	paths = createNullObject();
	insert(path, isStatic) {
		const keys = [];
		if (isStatic) {
			this.#root.insert(path.split(""), -1, [], this.#context, keys);
			this.paths[path] = [
				-1,
				[],
				keys
			];
			return;
		}
		const paramAssoc = [];
		const groups = [];
		let markedPath = path;
		for (let i = 0;;) {
			let replaced = false;
			markedPath = markedPath.replace(/\{(?:\{[\d,]+\}|[^}])+\}/g, (m) => {
				const mark = `@\\${i}`;
				groups[i] = [mark, m];
				i++;
				replaced = true;
				return mark;
			});
			if (!replaced) break;
		}
		/**
		*  - pattern (:label, :label{0-9]+}, ...)
		*  - /* wildcard
		*  - character
		*/
		const tokens = markedPath.match(/(?::[^\/]+)|(?:\/\*$)|./gs) || [];
		for (let i = groups.length - 1; i >= 0; i--) {
			const [mark] = groups[i];
			for (let j = tokens.length - 1; j >= 0; j--) if (tokens[j].indexOf(mark) !== -1) {
				tokens[j] = tokens[j].replace(mark, groups[i][1]);
				break;
			}
		}
		this.#root.insert(tokens, this.#index, paramAssoc, this.#context, keys);
		this.paths[path] = [
			this.#index++,
			paramAssoc,
			keys
		];
	}
	buildRegExp() {
		let regexp = this.#root.buildRegExpStr();
		if (regexp === "") return [
			/^$/,
			[],
			[]
		];
		let captureIndex = 0;
		const indexReplacementMap = [];
		const paramReplacementMap = [];
		regexp = regexp.replace(/#(\d+)|@(\d+)|\.\*\$/g, (_, handlerIndex, paramIndex) => {
			if (handlerIndex !== void 0) {
				indexReplacementMap[++captureIndex] = Number(handlerIndex);
				return "$()";
			}
			if (paramIndex !== void 0) {
				paramReplacementMap[Number(paramIndex)] = ++captureIndex;
				return "";
			}
			return "";
		});
		return [
			new RegExp(`^${regexp}`),
			indexReplacementMap,
			paramReplacementMap
		];
	}
};
// node_modules/hono/dist/router/reg-exp-router/router.js
function endsWithWildcard(keys) {
	const tail = keys[keys.length - 1];
	return tail === "[^]*" || tail === "(?:|/[^]*)";
}
function covers(wildcard, target) {
	const last = wildcard.length - 1;
	for (let i = 0; i < last; i++) if (wildcard[i] !== target[i]) return false;
	return wildcard[last] === "[^]*" || target.length === last || target[last] === "/";
}
var RegExpRouter = class {
	name = "RegExpRouter";
	#handlers;
	#tries;
	constructor() {
		this.#handlers = { ["ALL"]: [] };
		this.#tries = { ["ALL"]: new Trie() };
	}
	#insertPath(method, path) {
		try {
			this.#tries[method].insert(path, !/\*|\/:/.test(path));
		} catch (e) {
			throw e === PATH_ERROR ? new UnsupportedPathError(path) : e;
		}
	}
	add(method, path, handler) {
		const handlers = this.#handlers;
		if (!handlers) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
		const tries = this.#tries;
		if (!handlers[method]) {
			tries[method] = new Trie();
			handlers[method] = [...handlers["ALL"]];
			for (const p in tries["ALL"].paths) this.#insertPath(method, p);
		}
		if (path === "/*") path = "*";
		const methods = method === "ALL" ? Object.keys(handlers) : [method];
		const paths = checkOptionalParameter(path) || [path];
		for (const path of paths) for (const m of methods) {
			if (!tries[m].paths[path]) this.#insertPath(m, path);
			handlers[m].push([handler, path]);
		}
	}
	match = match;
	buildAllMatchers() {
		const matchers = createNullObject();
		for (const method of Object.keys(this.#handlers)) matchers[method] = this.#buildMatcher(method);
		this.#handlers = this.#tries = void 0;
		return matchers;
	}
	#buildMatcher(method) {
		const handlers = this.#handlers[method];
		const trie = this.#tries[method];
		const staticMap = createNullObject();
		const handlerData = [];
		const [regexp, indexReplacementMap, paramReplacementMap] = trie.buildRegExp();
		const own = createNullObject();
		const entries = handlers.map(([h, p], i) => {
			(own[p] ??= []).push(i);
			return [h, trie.paths[p][1].reduceRight((map, [key, varIndex]) => {
				map[key] = paramReplacementMap[varIndex];
				return map;
			}, createNullObject())];
		});
		const wildcards = Object.keys(own).filter((p) => endsWithWildcard(trie.paths[p][2]));
		for (const path in trie.paths) {
			const [index, , keys] = trie.paths[path];
			const indexes = [...own[path]];
			for (const p of wildcards) if (p !== path && covers(trie.paths[p][2], keys)) indexes.push(...own[p]);
			const data = indexes.sort((a, b) => a - b).map((i) => entries[i]);
			if (index === -1) {
				const last = Math.max(-1, ...data.flatMap(([, map]) => Object.values(map)));
				staticMap[path] = [data, last === -1 ? emptyParam : path.match(regexp).slice(0, last + 1)];
			} else handlerData[index] = data;
		}
		return [
			regexp,
			indexReplacementMap.map((i) => handlerData[i]),
			staticMap
		];
	}
};
// node_modules/hono/dist/router/smart-router/router.js
var SmartRouter = class {
	name = "SmartRouter";
	#routers = [];
	#routes = [];
	constructor(init) {
		this.#routers = init.routers;
	}
	add(method, path, handler) {
		if (!this.#routes) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
		this.#routes.push([
			method,
			path,
			handler
		]);
	}
	match(method, path) {
		if (!this.#routes) throw new Error("Fatal error");
		const routers = this.#routers;
		const routes = this.#routes;
		const len = routers.length;
		let i = 0;
		let res;
		for (; i < len; i++) {
			const router = routers[i];
			try {
				for (let i = 0, len = routes.length; i < len; i++) router.add(...routes[i]);
				res = router.match(method, path);
			} catch (e) {
				if (e instanceof UnsupportedPathError) continue;
				throw e;
			}
			this.match = router.match.bind(router);
			this.#routers = [router];
			this.#routes = void 0;
			break;
		}
		if (i === len) throw new Error("Fatal error");
		this.name = `SmartRouter + ${this.activeRouter.name}`;
		return res;
	}
	get activeRouter() {
		if (this.#routes || this.#routers.length !== 1) throw new Error("No active router has been determined yet.");
		return this.#routers[0];
	}
};
// node_modules/hono/dist/router/trie-router/node.js
var emptyParams = createNullObject();
var order = 0;
var Node = class Node {
	#methods = [];
	#children = createNullObject();
	#patterns = [];
	#pattern;
	#params = emptyParams;
	insert(method, path, handler) {
		let curNode = this;
		const parts = splitRoutingPath(path);
		const possibleKeys = /* @__PURE__ */ new Set();
		let i = 0;
		for (const p of parts) {
			const nextP = parts[++i];
			const pattern = getPattern(p, nextP) || (nextP === void 0 && p && p.indexOf("*") === p.length - 1 ? p : null);
			const isParam = Array.isArray(pattern);
			const key = isParam ? pattern[0] : pattern || p;
			const child = curNode.#children[key] ||= new Node();
			if (pattern && !child.#pattern) {
				child.#pattern = pattern;
				curNode.#patterns.push(child);
			}
			curNode = child;
			if (isParam) possibleKeys.add(pattern[1]);
		}
		curNode.#methods.push({ [method]: {
			handler,
			possibleKeys: [...possibleKeys],
			score: ++order
		} });
	}
	#pushHandlerSets(handlerSets, node, method, nodeParams, params) {
		for (let i = 0, len = node.#methods.length; i < len; i++) {
			const m = node.#methods[i];
			const handlerSet = m[method] || m["ALL"];
			if (handlerSet) {
				handlerSet.params = createNullObject();
				handlerSets.push(handlerSet);
				for (let i = 0, len = handlerSet.possibleKeys.length; i < len; i++) {
					const key = handlerSet.possibleKeys[i];
					handlerSet.params[key] = params?.[key] && !i ? params[key] : nodeParams[key] ?? params?.[key];
				}
			}
		}
	}
	search(method, path) {
		const handlerSets = [];
		this.#params = emptyParams;
		let curNodes = [this];
		const parts = splitPath(path);
		const curNodesQueue = [];
		const len = parts.length;
		let partOffsets = null;
		for (let i = 0; i < len; i++) {
			const part = parts[i];
			const isLast = i === len - 1;
			const tempNodes = [];
			for (let j = 0, len2 = curNodes.length; j < len2; j++) {
				const node = curNodes[j];
				const nextNode = node.#children[part];
				if (nextNode) {
					nextNode.#params = node.#params;
					if (isLast) {
						if (nextNode.#children["*"]) this.#pushHandlerSets(handlerSets, nextNode.#children["*"], method, node.#params);
						this.#pushHandlerSets(handlerSets, nextNode, method, node.#params);
					} else tempNodes.push(nextNode);
				}
				for (const child of node.#patterns) {
					const pattern = child.#pattern;
					const params = node.#params === emptyParams ? {} : { ...node.#params };
					if (typeof pattern === "string") {
						if (pattern === "*" || part.startsWith(pattern.slice(0, -1))) {
							this.#pushHandlerSets(handlerSets, child, method, node.#params);
							if (pattern === "*") {
								child.#params = params;
								tempNodes.push(child);
							}
						}
						continue;
					}
					const [, name, matcher] = pattern;
					if (!part && matcher === true) continue;
					if (matcher !== true) {
						if (!partOffsets) {
							partOffsets = [];
							let offset = path[0] === "/" ? 1 : 0;
							for (let p = 0; p < len; p++) {
								partOffsets[p] = offset;
								offset += parts[p].length + 1;
							}
						}
						const restPathString = path.slice(partOffsets[i]);
						const m = matcher.exec(restPathString);
						if (m) {
							if (!Object.hasOwn(params, name)) params[name] = m[0];
							this.#pushHandlerSets(handlerSets, child, method, node.#params, params);
							if (m[0].length === restPathString.length && child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, node.#params, params);
							for (const _ in child.#children) {
								child.#params = params;
								const componentCount = m[0].match(/\//g)?.length ?? 0;
								(curNodesQueue[componentCount] ||= []).push(child);
								break;
							}
							continue;
						}
					}
					if (matcher === true || matcher.test(part)) {
						if (!Object.hasOwn(params, name)) params[name] = part;
						if (isLast) {
							this.#pushHandlerSets(handlerSets, child, method, params, node.#params);
							if (child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, params, node.#params);
						} else {
							child.#params = params;
							tempNodes.push(child);
						}
					}
				}
			}
			const shifted = curNodesQueue.shift();
			curNodes = shifted ? tempNodes.concat(shifted) : tempNodes;
		}
		if (handlerSets[1]) handlerSets.sort((a, b) => {
			return a.score - b.score;
		});
		return [handlerSets.map(({ handler, params }) => [handler, params])];
	}
};
// node_modules/hono/dist/router/trie-router/router.js
var TrieRouter = class {
	name = "TrieRouter";
	#node = new Node();
	add(method, path, handler) {
		for (const result of checkOptionalParameter(path) || [path]) this.#node.insert(method, result, handler);
	}
	match(method, path) {
		return this.#node.search(method, path);
	}
};
// node_modules/hono/dist/hono.js
/**
* The Hono class extends the functionality of the HonoBase class.
* It sets up routing and allows for custom options to be passed.
*
* @template E - The environment type.
* @template S - The schema type.
* @template BasePath - The base path type.
*/
var Hono = class extends Hono$1 {
	/**
	* Creates an instance of the Hono class.
	*
	* @param options - Optional configuration options for the Hono instance.
	*/
	constructor(options = {}) {
		super(options);
		this.router = options.router ?? new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] });
	}
};
// db/rowMapper.ts
/**
* Reads a prepared SELECT's rows by a plan made once; Drizzle's own mapping costs more than the query. The plan needs
* private fields of Drizzle: where one is missing, Drizzle maps the rows itself. `rowMapper.test.ts` names the version.
*/
function mapByPlan(query) {
	const fields = selectedFieldsOf(query);
	const isJoined = Reflect.get(query, "joinsNotNullableMap");
	const isMapperKnown = "customResultMapper" in query && query.customResultMapper === void 0;
	if (fields && isJoined && isMapperKnown) Reflect.set(query, "customResultMapper", rowMapper(fields, isJoined));
}
function selectedFieldsOf(query) {
	const selected = Reflect.get(query, "fields")?.map(({ path, field }) => ({
		path,
		field,
		decoder: decoderOf(field)
	}));
	const isReadable = ({ path, decoder }) => decoder && (path?.length === 1 || path?.length === 2);
	return selected?.every((field) => Boolean(isReadable(field))) ? selected : void 0;
}
/** `isJoined` by table name, false for outer joins. */
function rowMapper(fields, isJoined) {
	const cells = fields.map(({ path: [first = "", second], decoder }) => ({
		group: second === void 0 ? void 0 : first,
		name: second ?? first,
		decoder: decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? void 0 : decoder
	}));
	const optional = optionalGroups(fields, isJoined);
	return (rows) => rows.map((values) => {
		const row = {};
		let at = 0;
		for (const { group, name, decoder } of cells) {
			const value = values[at++];
			const read = value === null || !decoder ? value : decoder.mapFromDriverValue(value);
			if (group === void 0) row[name] = read;
			else {
				row[group] ??= {};
				row[group][name] = read;
			}
		}
		for (const { group, at } of optional) if (values[at] === null) row[group] = null;
		return row;
	});
}
function optionalGroups(fields, isJoined) {
	const groups = /* @__PURE__ */ new Map();
	for (const [at, { path, field }] of fields.entries()) {
		const [group = "", name] = path;
		if (name === void 0 || !is(field, Column)) continue;
		const entry = groups.get(group) ?? {
			group,
			at,
			tables: /* @__PURE__ */ new Set()
		};
		groups.set(group, entry);
		entry.tables.add(getTableName(field.table));
	}
	return [...groups.values()].filter(({ tables }) => tables.size === 1 && [...tables].every((name) => !isJoined[name]));
}
function decoderOf(field) {
	if (is(field, Column)) return field;
	const decoder = (is(field, SQL) ? field : Reflect.get(field, "sql"))?.decoder;
	return typeof decoder?.mapFromDriverValue === "function" ? decoder : void 0;
}
// db/prepared.ts
var named = 0;
/**
* Builds and prepares a query once per connection and set of given parameters: `prepared((db, { id }: Placeholders<{ id:
* string }>) => …)`.
*/
function prepared(build) {
	const own = Symbol("prepared queries");
	return (db, params) => {
		const values = {};
		let shape = "";
		for (const [name, value] of Object.entries(params)) {
			if (value === void 0) continue;
			values[name] = value;
			shape += `${name} `;
		}
		const connection = db.read;
		connection[own] ??= /* @__PURE__ */ new Map();
		const preparedBefore = connection[own].get(shape);
		if (preparedBefore) return preparedBefore.execute(values);
		const query = build(db, Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)]))).prepare(`prepared_${++named}`);
		mapByPlan(query);
		connection[own].set(shape, query);
		return query.execute(values);
	};
}
// api/core/transact.ts
/**
* Runs `work` in one serializable transaction, perhaps twice: database work only, nothing caught. Events go out after
* the commit.
*/
async function transact({ db, now, publish }, work, locks) {
	const { result, events } = await db.tx(async (queries, hold) => {
		const events = [];
		const emit = (event) => void events.push(event);
		return {
			result: await work({
				read: queries,
				write: queries,
				now: now(),
				hold,
				emit
			}),
			events
		};
	}, locks);
	if (events.length > 0) publish(events);
	return result;
}
// api/core/recent.ts
/** Keeps what was asked for last, by name, up to `most` together. */
function keepRecent(most, sizeOf = () => 1) {
	const all = /* @__PURE__ */ new Map();
	let size = 0;
	function forget(name) {
		const found = all.get(name);
		if (found === void 0) return;
		all.delete(name);
		size -= sizeOf(found);
	}
	return {
		forget,
		find(name) {
			const found = all.get(name);
			if (found === void 0) return void 0;
			all.delete(name);
			all.set(name, found);
			return found;
		},
		keep(name, kept) {
			forget(name);
			all.set(name, kept);
			size += sizeOf(kept);
			for (const oldest of all.keys()) {
				if (size <= most) break;
				forget(oldest);
			}
			return kept;
		}
	};
}
// node_modules/hono/dist/middleware/secure-headers/secure-headers.js
var HEADERS_MAP = {
	crossOriginEmbedderPolicy: ["Cross-Origin-Embedder-Policy", "require-corp"],
	crossOriginResourcePolicy: ["Cross-Origin-Resource-Policy", "same-origin"],
	crossOriginOpenerPolicy: ["Cross-Origin-Opener-Policy", "same-origin"],
	originAgentCluster: ["Origin-Agent-Cluster", "?1"],
	referrerPolicy: ["Referrer-Policy", "no-referrer"],
	strictTransportSecurity: ["Strict-Transport-Security", "max-age=15552000; includeSubDomains"],
	xContentTypeOptions: ["X-Content-Type-Options", "nosniff"],
	xDnsPrefetchControl: ["X-DNS-Prefetch-Control", "off"],
	xDownloadOptions: ["X-Download-Options", "noopen"],
	xFrameOptions: ["X-Frame-Options", "SAMEORIGIN"],
	xPermittedCrossDomainPolicies: ["X-Permitted-Cross-Domain-Policies", "none"],
	xXssProtection: ["X-XSS-Protection", "0"]
};
var DEFAULT_OPTIONS = {
	crossOriginEmbedderPolicy: false,
	crossOriginResourcePolicy: true,
	crossOriginOpenerPolicy: true,
	originAgentCluster: true,
	referrerPolicy: true,
	strictTransportSecurity: true,
	xContentTypeOptions: true,
	xDnsPrefetchControl: true,
	xDownloadOptions: true,
	xFrameOptions: true,
	xPermittedCrossDomainPolicies: true,
	xXssProtection: true,
	removePoweredBy: true,
	permissionsPolicy: {},
	overwrite: true
};
/**
* Secure Headers Middleware for Hono.
*
* @see {@link https://hono.dev/docs/middleware/builtin/secure-headers}
*
* @param {Partial<SecureHeadersOptions>} [customOptions] - The options for the secure headers middleware.
* @param {ContentSecurityPolicyOptions} [customOptions.contentSecurityPolicy] - Settings for the Content-Security-Policy header.
* @param {ContentSecurityPolicyOptions} [customOptions.contentSecurityPolicyReportOnly] - Settings for the Content-Security-Policy-Report-Only header.
* @param {overridableHeader} [customOptions.crossOriginEmbedderPolicy=false] - Settings for the Cross-Origin-Embedder-Policy header.
* @param {overridableHeader} [customOptions.crossOriginResourcePolicy=true] - Settings for the Cross-Origin-Resource-Policy header.
* @param {overridableHeader} [customOptions.crossOriginOpenerPolicy=true] - Settings for the Cross-Origin-Opener-Policy header.
* @param {overridableHeader} [customOptions.originAgentCluster=true] - Settings for the Origin-Agent-Cluster header.
* @param {overridableHeader} [customOptions.referrerPolicy=true] - Settings for the Referrer-Policy header.
* @param {ReportingEndpointOptions[]} [customOptions.reportingEndpoints] - Settings for the Reporting-Endpoints header.
* @param {ReportToOptions[]} [customOptions.reportTo] - Settings for the Report-To header.
* @param {overridableHeader} [customOptions.strictTransportSecurity=true] - Settings for the Strict-Transport-Security header.
* @param {overridableHeader} [customOptions.xContentTypeOptions=true] - Settings for the X-Content-Type-Options header.
* @param {overridableHeader} [customOptions.xDnsPrefetchControl=true] - Settings for the X-DNS-Prefetch-Control header.
* @param {overridableHeader} [customOptions.xDownloadOptions=true] - Settings for the X-Download-Options header.
* @param {overridableHeader} [customOptions.xFrameOptions=true] - Settings for the X-Frame-Options header.
* @param {overridableHeader} [customOptions.xPermittedCrossDomainPolicies=true] - Settings for the X-Permitted-Cross-Domain-Policies header.
* @param {overridableHeader} [customOptions.xXssProtection=true] - Settings for the X-XSS-Protection header.
* @param {boolean} [customOptions.removePoweredBy=true] - Settings for remove X-Powered-By header.
* @param {PermissionsPolicyOptions} [customOptions.permissionsPolicy] - Settings for the Permissions-Policy header.
* @param {boolean} [customOptions.overwrite=true] - Whether to replace a header that the response already has. Set `false` to keep a header that a handler set itself.
* @returns {MiddlewareHandler} The middleware handler function.
*
* @example
* ```ts
* const app = new Hono()
* app.use(secureHeaders())
* ```
*/
var secureHeaders = (customOptions) => {
	const options = {
		...DEFAULT_OPTIONS,
		...customOptions
	};
	const headersToSet = getFilteredHeaders(options);
	const callbacks = [];
	if (options.contentSecurityPolicy) {
		const [callback, value] = getCSPDirectives(options.contentSecurityPolicy, "Content-Security-Policy");
		if (callback) callbacks.push(callback);
		headersToSet.push(["Content-Security-Policy", value]);
	}
	if (options.contentSecurityPolicyReportOnly) {
		const [callback, value] = getCSPDirectives(options.contentSecurityPolicyReportOnly, "Content-Security-Policy-Report-Only");
		if (callback) callbacks.push(callback);
		headersToSet.push(["Content-Security-Policy-Report-Only", value]);
	}
	if (options.permissionsPolicy && Object.keys(options.permissionsPolicy).length > 0) headersToSet.push(["Permissions-Policy", getPermissionsPolicyDirectives(options.permissionsPolicy)]);
	if (options.reportingEndpoints) headersToSet.push(["Reporting-Endpoints", getReportingEndpoints(options.reportingEndpoints)]);
	if (options.reportTo) headersToSet.push(["Report-To", getReportToOptions(options.reportTo)]);
	return async function secureHeaders(ctx, next) {
		const headersToSetForReq = callbacks.length === 0 ? headersToSet : callbacks.reduce((acc, cb) => cb(ctx, acc), headersToSet);
		await next();
		setHeaders(ctx, headersToSetForReq, options.overwrite !== false);
		if (options?.removePoweredBy) ctx.res.headers.delete("X-Powered-By");
	};
};
function getFilteredHeaders(options) {
	return Object.entries(HEADERS_MAP).filter(([key]) => options[key]).map(([key, defaultValue]) => {
		const overrideValue = options[key];
		return typeof overrideValue === "string" ? [defaultValue[0], overrideValue] : defaultValue;
	});
}
function getCSPDirectives(contentSecurityPolicy, headerName) {
	const callbacks = [];
	const resultValues = [];
	for (const [directive, value] of Object.entries(contentSecurityPolicy)) {
		const valueArray = Array.isArray(value) ? value : [value];
		valueArray.forEach((value, i) => {
			if (typeof value === "function") {
				const index = i * 2 + 2 + resultValues.length;
				callbacks.push((ctx, values) => {
					values[index] = value(ctx, directive);
				});
			}
		});
		resultValues.push(directive.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (match, offset) => offset ? "-" + match.toLowerCase() : match.toLowerCase()), ...valueArray.flatMap((value) => [" ", value]), "; ");
	}
	resultValues.pop();
	return callbacks.length === 0 ? [void 0, resultValues.join("")] : [(ctx, headersToSet) => headersToSet.map((values) => {
		if (values[0] === headerName) {
			const clone = values[1].slice();
			callbacks.forEach((cb) => {
				cb(ctx, clone);
			});
			return [values[0], clone.join("")];
		} else return values;
	}), resultValues];
}
function getPermissionsPolicyDirectives(policy) {
	return Object.entries(policy).map(([directive, value]) => {
		const kebabDirective = camelToKebab(directive);
		if (typeof value === "boolean") return `${kebabDirective}=${value ? "*" : "()"}`;
		if (Array.isArray(value)) {
			if (value.length === 0) return `${kebabDirective}=()`;
			if (value.length === 1 && value[0] === "*") return `${kebabDirective}=*`;
			if (value.length === 1 && value[0] === "none") return `${kebabDirective}=()`;
			return `${kebabDirective}=(${value.map((item) => ["self", "src"].includes(item) ? item : `"${item}"`).join(" ")})`;
		}
		return "";
	}).filter(Boolean).join(", ");
}
function camelToKebab(str) {
	return str.replace(/([a-z\d])([A-Z])/g, "$1-$2").toLowerCase();
}
function getReportingEndpoints(reportingEndpoints = []) {
	return reportingEndpoints.map((endpoint) => `${endpoint.name}="${endpoint.url}"`).join(", ");
}
function getReportToOptions(reportTo = []) {
	return reportTo.map((option) => JSON.stringify(option)).join(", ");
}
function setHeaders(ctx, headersToSet, overwrite) {
	headersToSet.forEach(([header, value]) => {
		if (!overwrite && ctx.res.headers.has(header)) return;
		ctx.res.headers.set(header, value);
	});
}
// api/core/http/headers.ts
var forPages = secureHeaders({
	contentSecurityPolicy: {
		defaultSrc: ["'self'"],
		scriptSrc: ["'self'"],
		styleSrc: ["'self'"],
		imgSrc: [
			"'self'",
			"blob:",
			"data:"
		],
		mediaSrc: ["'self'", "blob:"],
		connectSrc: ["'self'"],
		workerSrc: ["'self'"],
		objectSrc: ["'none'"],
		baseUri: ["'none'"],
		formAction: ["'self'"],
		frameAncestors: ["'none'"]
	},
	xFrameOptions: "DENY",
	referrerPolicy: "no-referrer",
	permissionsPolicy: {
		camera: [],
		microphone: [],
		geolocation: [],
		payment: []
	},
	crossOriginOpenerPolicy: "same-origin-allow-popups",
	strictTransportSecurity: false
});
var pageHeaders = [...(await new Hono().use(forPages).get("/", (c) => c.body(null)).request("/")).headers];
var dataHeaders = [["content-security-policy", "default-src 'none'"], ["x-content-type-options", "nosniff"]];
var httpsOnly = `max-age=31536000`;
/** Sets or removes a header, on Node's own response where there is one: Hono would build the answer anew. */
function setHeader(c, name, value) {
	const outgoing = c.env?.outgoing;
	if (!(outgoing instanceof ServerResponse)) c.header(name, value);
	else if (value === void 0) outgoing.removeHeader(name);
	else outgoing.setHeader(name, value);
}
function policyWith({ scripts, styles }) {
	const [, policy = ""] = pageHeaders.find(([name]) => name === "content-security-policy") ?? [];
	const hashes = (texts) => texts.map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`).join("");
	return policy.replace(/(?<=script-src [^;]*)(?=;)/, hashes(scripts)).replace(/(?<=style-src [^;]*)(?=;)/, hashes(styles));
}
function asData(c) {
	for (const [name, value] of dataHeaders) setHeader(c, name, value);
}
function asPage(c) {
	for (const [name, value] of pageHeaders) setHeader(c, name, value);
}
/** What every answer carries that is no page and that Hono does not make. */
var bareHeaders = (settings) => [["x-content-type-options", "nosniff"], ...isHttpsOnly(settings) ? [["strict-transport-security", httpsOnly]] : []];
var isHttpsOnly = ({ PUBLIC_URL, sandbox }) => PUBLIC_URL.startsWith("https:") && !sandbox;
/** Sets the headers that handlers may replace: without cache for the API. */
function setSecurity(c, settings) {
	if (isApi(c)) {
		asData(c);
		setHeader(c, "cache-control", "no-store");
	} else asPage(c);
	if (isHttpsOnly(settings)) setHeader(c, "strict-transport-security", httpsOnly);
}
function correctSecurity(c) {
	if (isApi(c)) return;
	const { headers } = c.res;
	if (!headers.get("Content-Type")?.startsWith("application/json")) return;
	for (const [name] of pageHeaders) setHeader(c, name, void 0);
	asData(c);
	if (!headers.has("Cache-Control")) setHeader(c, "cache-control", "no-store");
}
var isApi = ({ req }) => req.path.startsWith("/api/");
// api/core/http/compressed.ts
var WORTH_COMPRESSING = 2 * KIB;
var encoders = {
	br: (text) => brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
	gzip: (text) => gzip(text, {
		level: 1,
		windowBits: 13,
		memLevel: 7
	})
};
/** For who waits on a slow line for a first view: a few milliseconds more for fewer bytes. */
var small = {
	br: (text) => brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }),
	gzip: (text) => gzip(text, { level: 9 })
};
var encodings = ["br", "gzip"];
var brotli = promisify(zlib.brotliCompress);
var gzip = promisify(zlib.gzip);
var kept = keepRecent(2 * MIB, ({ length }) => length);
var compressions = /* @__PURE__ */ new Map();
function keptSmall(text, encoding) {
	const name = `${encoding} ${createHash("sha256").update(text).digest("base64")}`;
	return kept.find(name) ?? compressions.get(name) ?? compressOnce(name, () => small[encoding](text));
}
function compressOnce(name, compress) {
	const compressing = compress().then((body) => kept.keep(name, body)).finally(() => compressions.delete(name));
	compressions.set(name, compressing);
	return compressing;
}
/** Answers a text, compressed where the client can read that and it pays. */
async function compressedText(c, text, contentType, compress = (encoding) => encoders[encoding](text)) {
	setHeader(c, "vary", "Accept-Encoding");
	const encoding = text.length < WORTH_COMPRESSING ? void 0 : acceptedEncoding(c.req.header("Accept-Encoding"));
	if (encoding) setHeader(c, "content-encoding", encoding);
	const body = encoding ? await compress(encoding) : text;
	return c.newResponse(body, 200, { "Content-Type": contentType });
}
/** The same for what many read at one moment: each text is compressed once. */
var textForMany = (c, text, contentType) => compressedText(c, text, contentType, (encoding) => keptSmall(text, encoding));
async function firstThatFits(c, texts, { contentType, most, status }) {
	const encoding = acceptedEncoding(c.req.header("Accept-Encoding"));
	let [chosen, body] = ["", Buffer.alloc(0)];
	for await (const text of texts) {
		chosen = text;
		body = await keptSmall(text, encoding ?? "gzip");
		if (body.length <= most) break;
	}
	setHeader(c, "vary", "Accept-Encoding");
	if (encoding) setHeader(c, "content-encoding", encoding);
	return c.newResponse(encoding ? body : chosen, status, { "Content-Type": contentType });
}
/** Browsers accept brotli over https only; it is quicker than gzip and smaller. */
function acceptedEncoding(accepted = "") {
	const names = accepted.split(",").flatMap((each) => {
		const [name = "", ...params] = each.split(";").map((part) => part.trim().toLowerCase());
		return params.some((param) => /^q=0(\.0*)?$/.test(param)) ? [] : name;
	});
	return encodings.find((name) => names.includes(name));
}
// api/core/lists.ts
var withNext = ({ limit }) => limit + 1;
var listParams = ({ q = "", cursor, ...query }, order) => ({
	q,
	cursor,
	limit: withNext(query),
	order: order ? "oldest first" : "newest first"
});
/** The parameters of a list's prepared SELECT: its filters from the cursor on, or the rows that a search has found. */
var pageOf = (query, filters, found) => ({
	...filters,
	limit: withNext(query),
	...found ? { ids: JSON.stringify(found.ids) } : { cursor: query.cursor }
});
function cursorAfter(limit, { rows, next }, cursorOf) {
	const last = rows[limit - 1];
	return last && rows.length > limit ? cursorOf(last) : next;
}
/** Fewer than a search looks for at once (`MATCHES`), and few enough that nobody waits for one of them. */
var ROWS_AT_ONCE = 200;
/** All pages of a list, by its own cursor; others get their turn in between. A search may yield empty ones. */
async function* everyPage(read, cursorOf = ({ id }) => id) {
	for (let cursor;;) {
		const page = await read({
			limit: ROWS_AT_ONCE,
			cursor
		});
		yield page.rows.slice(0, ROWS_AT_ONCE);
		cursor = cursorAfter(ROWS_AT_ONCE, page, cursorOf);
		if (cursor === void 0) return;
		await setImmediate();
	}
}
/** Answers a page as JSON, with `X-Total-Count` and `Link` (SERVER-4). `cursorOf`: for lists not in the order of ids. */
async function listed(c, { limit }, { rows, total, next }, json, cursorOf = ({ id }) => id) {
	const page = rows.slice(0, limit);
	const isExact = typeof total === "number";
	setHeader(c, "X-Total-Count", String(isExact ? total : total.atLeast));
	if (!isExact) setHeader(c, "X-Total-Count-Is", "at-least");
	const cursor = cursorAfter(limit, {
		rows,
		next
	}, cursorOf);
	if (cursor !== void 0) {
		const query = new URLSearchParams({
			...c.req.query(),
			cursor
		});
		setHeader(c, "Link", `<${c.req.path}?${query}>; rel="next"`);
	}
	return compressed(c, page.map(json));
}
var compressed = (c, json) => compressedJson(c, JSON.stringify(json));
var JSON_TYPE = "application/json";
var compressedJson = async (c, text) => await compressedText(c, text, JSON_TYPE);
/** The same for what many read at one moment: each text is compressed once. */
var jsonForMany = async (c, text) => await textForMany(c, text, JSON_TYPE);
// db/only.ts
/** The one row that a statement cannot fail to return. */
function only([row]) {
	if (!row) throw new Error("no row where there must be one");
	return row;
}
// db/searchConditions.ts
/** On PostgreSQL: a word that seems to be in so many rows or fewer is looked up in the index, which gives all of them at once. */
var FEW = 1e3;
/** On SQLite: where a word is in one of so many rows or in more, going through the list finds a page of them sooner than the index. */
var DENSE = 20;
/** On SQLite: rows that transactions at the same time may have written in another order than that of their ids. */
var OUT_OF_ORDER = 64;
/** The pattern of `isLike` that finds `q` anywhere, whatever signs it holds; both in lower case. */
var patternOf = (q) => `%${q.replace(/[\\%_]/g, "\\$&")}%`;
var isLike = (text, pattern) => sql`${text} like ${pattern} escape '\\'`;
var everything = () => void 0;
/** What comes after this user in the list: by registration; ids are random and only order users of the same moment. */
var registeredBefore = (id) => sql`(${users.createdAt}, ${users.id}) < ((select ${users.createdAt} from ${users} where ${users.id} = ${id}), ${id})`;
/** The ways to look through a table, of which those rows count that `chosen` gives. */
function conditionsOf(table, chosen = everything) {
	const byWalk = walkIn(table, chosen);
	const everywhere = walkIn(table, everything);
	const byFts = ftsIn(table, chosen);
	const byIndex = (condition) => indexIn(table, chosen, condition);
	const byTrigrams = byIndex(({ pattern }) => isLike(table.searchText, pattern));
	/** Looks at the rows' own texts, the quicker way first. */
	async function byText(sought, limit, index) {
		const { q, cursor } = sought;
		const isEnough = ({ matches, reached }) => !reached || matches.length >= limit;
		if (index) {
			if (cursor !== void 0 && index.isDense) return byWalk(sought);
			const indexed = cursor === void 0 ? index : await byFts(sought);
			return isEnough(indexed) ? indexed : farther(sought, indexed, await byWalk(sought));
		}
		const walked = await byWalk(sought);
		if (dialect === "sqlite" || [...q].length < 3 || isEnough(walked)) return walked;
		return (chosen !== everything || cursor !== void 0 ? await everywhere({
			...sought,
			filters: {},
			cursor: void 0
		}) : walked).matches.length / sought.rows * await sizeOf(sought.db, table) < FEW ? byTrigrams(sought) : walked;
	}
	return {
		byText,
		byFts,
		byIndex
	};
}
var sizes = prepared((db, { name }) => db.read.select({ rows: sql`reltuples`.mapWith(Number) }).from(sql`pg_class`).where(sql`oid = ${name}::regclass`));
/** How many rows a table of PostgreSQL had about when it was last analyzed. */
var sizeOf = async (db, { id }) => only(await sizes(db, { name: getTableName(id.table) })).rows;
var valuesOf = ({ q, filters, values, cursor, isNewestFirst }) => ({
	...filters,
	...values,
	pattern: patternOf(q),
	cursor,
	oldestFirst: isNewestFirst ? void 0 : "yes"
});
function walkIn(table, chosen) {
	const columns = columnsOf(table);
	const conditionsOf = (given) => isUsers(table) ? [after(table, given), chosen(given)] : [and(chosen(given), after(table, given)), void 0];
	const matching = prepared((db, { rows, most, ...given }) => {
		const [inside, outside] = conditionsOf(given);
		const walked = sql`select ${columns}, ${table.searchText} from ${table.id.table}${where(inside)} order by ${inOrder(table, given)} limit ${rows}`;
		return db.read.select(matchOf(table)).from(sql`(${walked}) as ${nameOf(table)}`).where(and(isLike(table.searchText, given.pattern), outside)).limit(most);
	});
	const last = prepared((db, { before, ...given }) => {
		const row = sql`select ${columns} from ${table.id.table}${where(conditionsOf(given)[0])} order by ${inOrder(table, given)} limit 1 offset ${before}`;
		return db.read.select(matchOf(table)).from(sql`(${row}) as ${nameOf(table)}`);
	});
	return async (sought) => {
		const { db, rows, most } = sought;
		const values = valuesOf(sought);
		const [matches, [reached]] = await Promise.all([matching(db, {
			...values,
			rows,
			most
		}), last(db, {
			...values,
			before: rows - 1
		})]);
		return {
			matches,
			reached: matches.length === most ? matches.at(-1) : reached
		};
	};
}
/** SQLite: goes through what FTS5 finds, which it gives in the order of coming: so many rows, and those that may stand among them. */
function ftsIn(table, chosen) {
	const [name, index] = [nameOf(table), sql.identifier(`${getTableName(table.id.table)}_search`)];
	const found = prepared((db, { phrase, most, ...given }) => {
		const place = sql`(select rowid from ${name} where ${table.id} = ${given.cursor})`;
		const from = given.oldestFirst ? sql` and rowid > coalesce(${place} - ${OUT_OF_ORDER}, 0)` : sql` and rowid < coalesce(${place} + ${OUT_OF_ORDER}, ${Number.MAX_SAFE_INTEGER})`;
		const direction = sql.raw(given.oldestFirst ? "asc" : "desc");
		const rows = sql`select rowid from ${index} where ${index} match ${phrase}${given.cursor && from} order by rowid ${direction} limit ${most}`;
		const isChosen = and(chosen(given), after(table, given)) ?? sql`true`;
		return db.read.select({
			...matchOf(table),
			rowid: sql`found.rowid`,
			isChosen: sql`${isChosen}`.mapWith(Boolean)
		}).from(sql`(${rows}) as found cross join ${name} on ${name}.rowid = found.rowid`).orderBy(inOrder(table, given));
	});
	return async (sought) => {
		const { db, q, most } = sought;
		const phrase = `"${q.replaceAll("\"", "\"\"")}"`;
		const rows = await found(db, {
			...valuesOf(sought),
			phrase,
			most: most + OUT_OF_ORDER
		});
		const reached = rows.length < most + OUT_OF_ORDER ? void 0 : rows[most - 1];
		const span = Math.abs((rows[0]?.rowid ?? 0) - (rows.at(-1)?.rowid ?? 0));
		return {
			matches: upTo(reached, rows, comparison(sought)).filter(({ isChosen }) => isChosen),
			reached,
			isDense: reached !== void 0 && span < rows.length * DENSE
		};
	};
}
/** All rows of a condition that an index answers and that holds for few. */
function indexIn(table, chosen, condition) {
	const found = prepared((db, { most, ...given }) => {
		const [filter, beyond] = [chosen(given), after(table, given)];
		const isFound = and(condition(given), filter && sql`(${filter}) is true`, beyond);
		const rows = sql`with found as materialized (select ${columnsOf(table)} from ${table.id.table}${where(isFound)}) select * from found`;
		return db.read.select(matchOf(table)).from(sql`(${rows}) as ${nameOf(table)}`).orderBy(inOrder(table, given)).limit(most);
	});
	return async (sought) => {
		const { db, most } = sought;
		const matches = await found(db, {
			...valuesOf(sought),
			most
		});
		return {
			matches,
			reached: matches.length < most ? void 0 : matches.at(-1)
		};
	};
}
function joined(sought, looks) {
	const compare = comparison(sought);
	const [reached] = looks.flatMap(({ reached }) => reached ?? []).sort(compare);
	const found = /* @__PURE__ */ new Map();
	for (const { matches } of looks) for (const match of upTo(reached, matches, compare)) found.set(match.id, match);
	return {
		matches: [...found.values()].sort(compare),
		reached
	};
}
var upTo = (reached, rows, compare) => reached ? rows.filter((row) => compare(row, reached) <= 0) : rows;
var farther = (sought, one, other) => one.reached && (!other.reached || comparison(sought)(one.reached, other.reached) < 0) ? other : one;
/** The list's order. */
function comparison({ isNewestFirst }) {
	const sign = isNewestFirst ? -1 : 1;
	const byId = (one, other) => one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
	return (one, other) => sign * (Number(one.at ?? 0) - Number(other.at ?? 0) || byId(one, other));
}
var isUsers = ({ id }) => id === users.id;
var nameOf = ({ id }) => sql.identifier(getTableName(id.table));
var matchOf = (table) => ({
	id: sql`${table.id}`,
	...isUsers(table) && { at: sql`${users.createdAt}`.mapWith(users.createdAt) }
});
var columnsOf = (table) => sql.join(isUsers(table) ? [table.id, users.createdAt] : [table.id], sql`, `);
var where = (condition) => condition && sql` where ${condition}`;
function inOrder(table, { oldestFirst }) {
	const direction = oldestFirst ? asc : desc;
	return isUsers(table) ? sql`${direction(users.createdAt)}, ${direction(table.id)}` : direction(table.id);
}
function after(table, { cursor, oldestFirst }) {
	if (cursor === void 0) return void 0;
	if (isUsers(table)) return registeredBefore(cursor);
	return oldestFirst ? gt(table.id, cursor) : lt(table.id, cursor);
}
/** What one look costs at most, in rows walked and matches looked for. */
var limits = {
	rows: {
		rows: 1500,
		most: 300
	},
	users: {
		rows: 500,
		most: 300
	},
	players: {
		rows: 300,
		most: 50
	}
};
var limitsOf = (table) => limits[isUsers(table) ? "users" : "rows"];
/**
* The search of a list, in bounded work: ids of a page and how many match. A page may be short, then `next` says where
* it goes on.
*/
function searchIn(table, chosen, ids = []) {
	const { userId } = table;
	const { byText, byFts, byIndex } = conditionsOf(table, chosen);
	const byPlayers = userId && byIndex(({ players }) => among(userId, sql`${players}`));
	const byIds = ids.map((id) => byIndex(({ first, last }) => sql`(${id} >= ${first} and ${id} < ${last})`));
	const isNewestFirst = (order) => order !== "oldest first";
	return async (db, { q, cursor, limit, order }, filters = {}) => {
		const players = userId ? await playersNamed(db, q) : [];
		const all = {
			db,
			q,
			filters,
			cursor: void 0,
			isNewestFirst: isNewestFirst(order),
			...limitsOf(table)
		};
		const index = isIndexed(q) ? await byFts(all) : void 0;
		const page = async (sought) => {
			const looks = [byText(sought, limit, index)];
			if (isIdPart(q)) looks.push(...byIds.map((look) => look({
				...sought,
				values: idsFrom(q)
			})));
			if (byPlayers && players.length > 0) looks.push(byPlayers({
				...sought,
				values: { players: JSON.stringify(players) }
			}));
			return joined(sought, await Promise.all(looks));
		};
		const first = await page(all);
		const total = first.reached ? { atLeast: first.matches.length } : first.matches.length;
		const pageIn = ({ matches, reached }, from = 0) => {
			const ids = matches.slice(from, from + limit).map(({ id }) => id);
			return {
				ids,
				total,
				next: ids.length < limit ? reached?.id : void 0
			};
		};
		if (cursor === void 0) return pageIn(first);
		const from = first.matches.findIndex(({ id }) => id === cursor) + 1;
		return from > 0 && (!first.reached || first.matches.length >= from + limit) ? pageIn(first, from) : pageIn(await page({
			...all,
			cursor
		}));
	};
}
var players$1 = conditionsOf(users);
async function playersNamed(db, q) {
	const sought = {
		db,
		q,
		filters: {},
		cursor: void 0,
		isNewestFirst: true,
		...limits.players
	};
	const { matches } = isIndexed(q) ? await players$1.byFts(sought) : await players$1.byText(sought, sought.most);
	return matches.slice(0, sought.most).map(({ id }) => id);
}
/** Whether SQLite's index, which is one of trigrams, knows the rows with this word. */
var isIndexed = (q) => dialect === "sqlite" && [...q].length >= 3;
var isIdPart = (q) => /^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(q);
/** A range, which a column's index answers: ids are hexadecimal, and `g` comes after every one that goes on. */
var idsFrom = (q) => ({
	first: q,
	last: `${q}g`
});
// api/core/tallies.ts
var SHARDS = dialect === "postgres" ? 32 : 1;
async function tally(tx, changes) {
	const shard = Math.floor(Math.random() * SHARDS);
	const rows = Object.entries(changes).map(([name, amount]) => ({
		name,
		shard,
		amount
	}));
	await tx.write.insert(tallies).values(rows).onConflictDoUpdate({
		target: [tallies.name, tallies.shard],
		set: { amount: sql`${tallies.amount} + excluded.amount` }
	});
}
/** Sets a bit of a tally that is a set of bits; again it changes nothing. */
async function tallyBit(tx, name, bit) {
	await tx.write.insert(tallies).values({
		name,
		shard: 0,
		amount: bit
	}).onConflictDoUpdate({
		target: [tallies.name, tallies.shard],
		set: { amount: sql`${tallies.amount} | excluded.amount` }
	});
}
/** How long waits and paces are counted: forecasts need a week. */
var STATISTICS_DAYS = 30;
async function forgetOldStatistics(tx) {
	const day = moscowDay(/* @__PURE__ */ new Date(tx.now.getTime() - STATISTICS_DAYS * DAY));
	for (const prefix of statistics) await tx.write.delete(tallies).where(and(beginsWith(tallies.name, prefix), lt(tallies.name, prefix + day)));
}
var byName$1 = prepared((db, { names }) => db.read.select({
	name: tallies.name,
	amount: sql`sum(${tallies.amount})`.mapWith(Number)
}).from(tallies).where(among(tallies.name, names)).groupBy(tallies.name));
/** Many tallies in one query. Returns what a name's amount is, 0 where nothing was tallied. */
async function amountsOf(db, names) {
	const rows = await byName$1(db, { names: JSON.stringify(names) });
	const amounts = new Map(rows.map(({ name, amount }) => [name, amount]));
	return (name) => amounts.get(name) ?? 0;
}
var sumOf = prepared((db, { names }) => db.read.select({ sum: sql`coalesce(sum(${tallies.amount}), 0)`.mapWith(Number) }).from(tallies).where(among(tallies.name, names)));
var tallied = async (db, names) => only(await sumOf(db, { names: JSON.stringify(names) })).sum;
// api/audit/audit.ts
/** Logs an admin's act in its own transaction, one row an act (ADMIN-4); returns the row's id. */
async function record(tx, admin, act) {
	const [id] = await recordAll(tx, admin, [act]);
	return id;
}
/** The same for many acts of one transaction, a row each, in two statements. Returns the rows' ids. */
async function recordAll(tx, admin, acts) {
	const rows = acts.map((act) => rowOf(admin, act, tx.now));
	await tally(tx, { [actionTally]: rows.length });
	await tx.write.insert(adminActionLog).values(rows);
	if (rows.length === 1) for (const { id } of rows) tx.emit({
		name: "log-update",
		to: "admins",
		data: { id }
	});
	return rows.map(({ id }) => id);
}
function rowOf(admin, act, createdAt) {
	const [adminId, name] = admin === "system" ? [SYSTEM, SYSTEM] : [admin.id, `${admin.displayName} ${admin.username}`];
	const words = [
		name,
		act.action,
		adminActionLabels[act.action],
		targetTypeLabels[act.targetType],
		act.targetId
	];
	const searchText = searchable(words.join(" "));
	return {
		id: newId(),
		adminId,
		userId: playerOf(act),
		...act,
		searchText,
		createdAt
	};
}
var playerOf = ({ targetType, targetId, details }) => details.userId ?? (targetType === "user" ? targetId : null);
var players = alias(users, "players");
var actionsPage = prepared((db, { ids, cursor, limit }) => db.read.select({
	id: adminActionLog.id,
	adminId: adminActionLog.adminId,
	action: adminActionLog.action,
	targetType: adminActionLog.targetType,
	targetId: adminActionLog.targetId,
	details: adminActionLog.details,
	createdAt: adminActionLog.createdAt,
	player: {
		id: players.id,
		displayName: players.displayName,
		username: players.username
	},
	admin: {
		displayName: users.displayName,
		username: users.username,
		telegramUsername: users.telegramUsername
	}
}).from(adminActionLog).leftJoin(users, eq(users.id, adminActionLog.adminId)).leftJoin(players, eq(players.id, adminActionLog.userId)).where(ids ? among(adminActionLog.id, ids) : cursor && lt(adminActionLog.id, cursor)).orderBy(desc(adminActionLog.id)).limit(limit));
var searchActions = searchIn(adminActionLog);
/** The log, newest first; `admin` is null for the system, `player` for an act that was about nobody. */
async function actions(db, query) {
	const found = query.q ? await searchActions(db, listParams(query)) : void 0;
	return {
		rows: (await withWinners(db, await actionsPage(db, pageOf(query, {}, found)))).map((row) => ({
			...row,
			details: byName(row.details)
		})),
		total: found?.total ?? await tallied(db, ["actions"]),
		next: found?.next
	};
}
/** Keys by their names: PostgreSQL does not keep the order in which they were written. */
function byName(value) {
	if (Array.isArray(value)) return value.map(byName);
	if (value === null || typeof value !== "object") return value;
	const sorted = Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1);
	return Object.fromEntries(sorted.map(([name, of]) => [name, byName(of)]));
}
/** A payout's winners with the names that they have today: the log itself keeps none. */
async function withWinners(db, rows) {
	const winnersOf = ({ details }) => details.winners ?? [];
	const ids = rows.flatMap((row) => winnersOf(row).map(({ userId }) => userId));
	if (ids.length === 0) return rows;
	const { id, displayName } = users;
	const admins = await db.read.select({
		id,
		displayName
	}).from(users).where(inArray(id, ids));
	const names = new Map(admins.map((user) => [user.id, user.displayName]));
	return rows.map((row) => {
		if (!row.details.winners) return row;
		const winners = winnersOf(row).map((winner) => ({
			...winner,
			displayName: names.get(winner.userId)
		}));
		return {
			...row,
			details: {
				...row.details,
				winners
			}
		};
	});
}
var actionJson = (action) => ({
	...action,
	createdAt: action.createdAt.toISOString()
});
// api/users/change.ts
/** What is kept of the game account of a closed account: the same one is known again, but nobody reads which it was. */
var accountPrint = (sealer, epicGamesId) => sealer.fingerprint(`account:${epicGamesId}`);
var CLOSED = "deleted:";
/** The game account that a closed account has instead of its own, which is free for a new one. */
var closedAccountId = (id) => CLOSED + id;
/** Found by their game accounts, of which there is an index: there are few among all users. */
var isClosed = beginsWith(users.epicGamesId, CLOSED);
var noTelegram = {
	telegramChatId: null,
	telegramUsername: null,
	telegramFirstName: null,
	telegramLastName: null
};
var noDiscord = {
	discordId: null,
	discordUsername: null,
	discordEmail: null
};
/** Changes a user and what the admin's search finds them by, and tells the admins. Throws `not_found`. */
async function changeUser(tx, id, changes) {
	const [known] = await tx.read.select().from(users).where(eq(users.id, id));
	if (!known) throw new AppError("not_found");
	const changed = tx.write.update(users).set({
		...changes,
		...userSearchTexts({
			...known,
			...changes
		}),
		updatedAt: tx.now
	}).where(eq(users.id, id));
	tx.emit({
		name: "user-update",
		to: "admins",
		data: { userId: id }
	});
	return only(await changed.returning());
}
// api/core/env.ts
var port = pipe(string(), regex(/^\d+$/, "must be a number"), transform(Number), maxValue(65535));
var flag = pipe(picklist(["true", "false"], "must be true or false"), transform((value) => value === "true"));
var address = pipe(string(), url("must be a full address such as https://trofey.example"), transform((url) => url.replace(/\/+$/, "")));
var link = optional(pipe(address, regex(/^https?:/, "must be an address that a browser opens")));
var count = pipe(string(), regex(/^\d+$/, "must be a number"), transform(Number));
var percentage = pipe(string(), regex(/^(\d{1,2}(\.\d+)?|100)%$/, "must be a percentage such as 2%"), transform((share) => Number(share.slice(0, -1)) / 100));
/** An item of the app's navigation: it leads somewhere, or is announced, or leads where there is something to see. */
var navItem = picklist([
	"auto",
	"on",
	"soon"
], "must be auto, on or soon");
var UNITS = [
	"",
	"K",
	"M",
	"G",
	"T"
];
var bytes = pipe(string(), regex(/^\d+(\.\d+)?\s*([KMGT]i?)?B?$/i, "must be a size such as 1GiB or 500MB"), transform((size) => {
	const [, number, unit = "", binary] = /^([\d.]+)\s*([KMGT])?(i)?/i.exec(size) ?? [];
	return Math.round(Number(number) * (binary ? 1024 : 1e3) ** UNITS.indexOf(unit.toUpperCase()));
}));
/** The roles of the sandbox's community, and the tier that each gives. */
var sandboxRoles = {
	premium: "basic",
	gold: "gold",
	platinum: "platinum",
	vip: "vip"
};
var tiers = Object.values(sandboxRoles);
/** `123=basic, 456=gold`: which of the community's roles gives which Premium. */
var rolesToTiers = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const roles = /* @__PURE__ */ new Map();
	for (const pair of dataset.value.split(",").filter((one) => one.trim())) {
		const [role = "", tier = "", ...rest] = pair.split("=").map((part) => part.trim());
		const isKnown = /^[\w-]+$/.test(role) && tiers.includes(tier) && rest.length === 0;
		if (!isKnown || roles.has(role)) {
			const why = isKnown ? "the role is named twice" : `must be "role id=tier", the tier one of ${tiers.join(", ")}`;
			addIssue({ message: `"${pair.trim()}": ${why}` });
			return NEVER;
		}
		roles.set(role, tier);
	}
	return roles;
}));
var Settings = object({
	PORT: optional(port, "3000"),
	HOST: optional(string(), "127.0.0.1"),
	DATA_DIR: optional(pipe(string(), nonEmpty()), "./data"),
	/** Free space below which uploads are refused, so that money can go on (UPLOAD-10). */
	DISK_RESERVE: optional(bytes, "1GiB"),
	DATABASE_URL: optional(pipe(string(), regex(/^postgres(ql)?:\/\//, "must be an address postgres://…"))),
	/** The most connections to PostgreSQL that one process takes. */
	DATABASE_CONNECTIONS: optional(pipe(count, minValue(4, "must be 4 or more")), String(18)),
	PUBLIC_URL: optional(address),
	/** Who may use the providers that the server plays itself: this machine only, or anybody. */
	SANDBOX: optional(picklist(["local", "open"], "must be local or open"), "local"),
	ADMIN_EPIC_IDS: optional(pipe(string(), transform((ids) => ids.split(",").map((id) => id.trim()).filter(Boolean))), ""),
	FEATURE_TERRITORY: optional(flag, "true"),
	NAV_TOURNAMENTS: optional(navItem, "auto"),
	NAV_MAPS: optional(navItem, "auto"),
	/** The part of decided submissions that another admin decides once more (REVIEW-16), from 0 to 1. */
	SECOND_LOOKS: optional(percentage, "2%"),
	/** Roubles: payouts above it need a second admin (MONEY-20). */
	SECOND_APPROVAL_ABOVE: optional(pipe(string(), regex(/^\d{1,9}$/, "must be whole roubles such as 50000"), transform((roubles) => Number(roubles))), "50000"),
	PRIVACY_EMAIL: optional(pipe(string(), email("must be an email address"))),
	/** How many reverse proxies stand before the server, so that limits count people and not the proxy. */
	TRUSTED_PROXIES: optional(count, "0"),
	EPIC_CLIENT_ID: optional(string()),
	EPIC_CLIENT_SECRET: optional(string()),
	EPIC_AUTHORIZE_URL: optional(address, "https://www.epicgames.com/id/authorize"),
	EPIC_API_URL: optional(address, "https://api.epicgames.dev"),
	BOOSTY_URL: link,
	PATREON_URL: link,
	COMMUNITY_URL: link,
	DISCORD_CLIENT_ID: optional(string()),
	DISCORD_CLIENT_SECRET: optional(string()),
	DISCORD_BOT_TOKEN: optional(string()),
	DISCORD_GUILD_ID: optional(pipe(string(), regex(/^[\w-]+$/, "must be the id of the community server"))),
	DISCORD_PREMIUM_ROLES: optional(rolesToTiers),
	DISCORD_AUTHORIZE_URL: optional(address, "https://discord.com/oauth2/authorize"),
	DISCORD_API_URL: optional(address, "https://discord.com/api"),
	TELEGRAM_BOT_TOKEN: optional(pipe(string(), regex(/^[\w:-]+$/, "must be a bot token from @BotFather"))),
	TELEGRAM_BOT_NAME: optional(pipe(string(), transform((name) => name.replace(/^@/, "")), regex(/^\w+$/, "must be the name of the bot without an address"))),
	TELEGRAM_API_URL: optional(address, "https://api.telegram.org"),
	TELEGRAM_LINK_URL: optional(address, "https://t.me"),
	/** Opens `/metrics` to whoever sends it (OPS-3). */
	METRICS_TOKEN: optional(pipe(string(), minLength(16, "must have at least 16 characters"))),
	LOG_LEVEL: optional(picklist([
		"debug",
		"info",
		"warn",
		"error",
		"silent"
	]), "info")
});
/** The credentials of each provider; a provider without any is played by the server itself. */
var credentials = {
	epic: ["EPIC_CLIENT_ID", "EPIC_CLIENT_SECRET"],
	discord: [
		"DISCORD_CLIENT_ID",
		"DISCORD_CLIENT_SECRET",
		"DISCORD_BOT_TOKEN",
		"DISCORD_GUILD_ID"
	],
	telegram: ["TELEGRAM_BOT_TOKEN", "TELEGRAM_BOT_NAME"]
};
var providers = Object.keys(credentials);
var sandboxLinks = {
	BOOSTY_URL: "https://boosty.to",
	PATREON_URL: "https://www.patreon.com",
	COMMUNITY_URL: "https://discord.com"
};
var showIt = "To show the sandbox to others, set SANDBOX=open: anybody will be able to sign in.";
/** The settings of SERVER-1. Throws an Error whose text names every variable that is wrong or missing. */
function settingsFrom(env) {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
	const { output, issues } = safeParse(Settings, given, { message: "is not a valid value" });
	if (issues) throw new Error(`Invalid settings:\n${issues.map((issue) => `  ${getDotPath(issue)}: ${issue.message}`).join("\n")}`);
	const { SANDBOX, ...settings } = output;
	const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
	const isOwn = isLoopback(new URL(publicUrl).hostname);
	const lacks = (provider) => credentials[provider].filter((name) => !settings[name]);
	const missing = providers.flatMap(lacks);
	if (missing.length > 0 && !isOwn && SANDBOX === "local") throw new Error(`Not set: ${missing.join(", ")}. Without them the server plays these providers itself, and PUBLIC_URL=${publicUrl} is open to everybody. ${showIt}`);
	const isPlayed = (provider) => lacks(provider).length === credentials[provider].length;
	const halves = providers.filter((provider) => !isPlayed(provider)).flatMap(lacks);
	if (halves.length > 0) throw new Error(`Not set: ${halves.join(", ")} (the rest of the provider is set).`);
	const sandbox = providers.some(isPlayed) && SANDBOX;
	if (sandbox === "local" && !listensHereOnly(settings.HOST)) throw new Error(`HOST=${settings.HOST} is reached from other machines, and the server plays the providers itself: anybody could sign in. Set PUBLIC_URL and the credentials: ${missing.join(", ")}. ${showIt}`);
	const stateOf = (provider) => isPlayed(provider) ? "sandbox" : "real";
	return {
		...(isOwn || sandbox) && sandboxLinks,
		...settings,
		PUBLIC_URL: publicUrl,
		DISCORD_PREMIUM_ROLES: settings.DISCORD_PREMIUM_ROLES ?? new Map(isPlayed("discord") ? Object.entries(sandboxRoles) : []),
		sandbox,
		providers: {
			epic: stateOf("epic"),
			discord: stateOf("discord"),
			telegram: stateOf("telegram")
		}
	};
}
export { bufferToFormData as $, withNext as A, setSecurity as B, compressed as C, listParams as D, jsonForMany as E, asPage as F, RegExpRouter as G, transact as H, bareHeaders as I, raw as J, matchedRoutes as K, correctSecurity as L, compressedText as M, firstThatFits as N, listed as O, textForMany as P, tryDecodeURIComponent as Q, policyWith as R, only as S, everyPage as T, prepared as U, keepRecent as V, Hono as W, stringBufferToString as X, resolveCallbackSync as Y, getPath as Z, tallyBit as _, closedAccountId as a, patternOf as b, noTelegram as c, record as d, HTTPException as et, recordAll as f, tally as g, tallied as h, changeUser as i, acceptedEncoding as j, pageOf as k, actionJson as l, forgetOldStatistics as m, settingsFrom as n, isClosed as o, amountsOf as p, escapeToBuffer as q, accountPrint as r, noDiscord as s, sandboxRoles as t, actions as u, searchIn as v, compressedJson as w, registeredBefore as x, isLike as y, setHeader as z };

//# sourceMappingURL=env-DZGR3k6F.js.map