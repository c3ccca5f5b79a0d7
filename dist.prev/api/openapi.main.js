import { W as html, t as createApp } from "./assets/app-DHltpC99.js";
import { E as NewWithdrawal, O as WithdrawalInput, si as AppError } from "./assets/schema-9FcbbZnJ.js";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as TJS from "typescript-json-schema";
// node_modules/@valibot/to-json-schema/dist/index.mjs
/**
* Adds an error message to the errors array.
*
* @param errors The array of error messages.
* @param message The error message to add.
*
* @returns The new errors.
*/
function addError(errors, message) {
	if (errors) {
		errors.push(message);
		return errors;
	}
	return [message];
}
var ESCAPE_REGEX = /[.*+?^${}()|[\]\\]/g;
/**
* Escapes special regex characters in a string.
*
* @param string The string to escape.
*
* @returns The escaped string.
*/
function escapeRegExp(string) {
	return string.replace(ESCAPE_REGEX, "\\$&");
}
/**
* Throws an error or logs a warning based on the configuration.
*
* @param message The message to throw or log.
* @param config The conversion configuration.
*/
function handleError(message, config) {
	switch (config?.errorMode) {
		case "ignore": break;
		case "warn":
			console.warn(message);
			break;
		default: throw new Error(message);
	}
}
/**
* Whether a value is JSON compatible for a const keyword.
*
* @param value The value to check.
*
* @returns Whether the value is JSON compatible.
*/
function isJsonConstValue(value) {
	return typeof value === "boolean" || typeof value === "number" && Number.isFinite(value) || typeof value === "string";
}
/**
* Whether values are JSON compatible for an enum keyword.
*
* @param values The values to check.
*
* @returns Whether the values are JSON compatible.
*/
function isJsonEnumValues(values) {
	return values.every(isJsonConstValue);
}
/**
* Schema reference map with collision-free reference ID allocation.
*/
var ReferenceMap = class extends Map {
	/**
	* Creates an empty schema reference map.
	*/
	constructor() {
		super();
		this.count = 0;
		this.usedIds = /* @__PURE__ */ new Set();
	}
	/**
	* Adds a schema reference and reserves its ID.
	*
	* @param schema The Valibot schema.
	* @param referenceId The reference ID.
	*
	* @returns The reference map.
	*/
	set(schema, referenceId) {
		this.usedIds.add(referenceId);
		return super.set(schema, referenceId);
	}
	/**
	* Creates a reference ID that is not yet used.
	*
	* @param definitions The JSON Schema definitions.
	*
	* @returns The unused reference ID.
	*/
	createId(definitions) {
		while (this.usedIds.has(`${this.count}`) || `${this.count}` in definitions) this.count++;
		return `${this.count++}`;
	}
};
/**
* Returns the stricter lower bound.
*
* @param current The current lower bound.
* @param value The new lower bound.
*
* @returns The stricter lower bound.
*/
function getLowerBound(current, value) {
	if (typeof current !== "number" || !Number.isFinite(current) || value > current) return value;
	return current;
}
/**
* Returns the stricter upper bound.
*
* @param current The current upper bound.
* @param value The new upper bound.
*
* @returns The stricter upper bound.
*/
function getUpperBound(current, value) {
	if (typeof current !== "number" || !Number.isFinite(current) || value < current) return value;
	return current;
}
/**
* Returns the combined not restriction.
*
* @param current The current not restriction.
* @param value The new not restriction.
*
* @returns The combined not restriction.
*/
/* @__NO_SIDE_EFFECTS__ */
function getNotRestriction(current, value) {
	return current !== void 0 ? { anyOf: [current, value] } : value;
}
/**
* Intersects allowed values with an existing enum restriction.
*
* @param jsonSchema The JSON Schema object.
* @param values The allowed values.
*/
function intersectEnum(jsonSchema, values) {
	let enumValues = jsonSchema.enum ?? values;
	if (jsonSchema.enum) {
		const valueSet = new Set(values);
		enumValues = enumValues.filter((value) => valueSet.has(value));
	}
	if (enumValues.length) jsonSchema.enum = [...new Set(enumValues)];
	else {
		delete jsonSchema.enum;
		jsonSchema.not = /* @__PURE__ */ getNotRestriction(jsonSchema.not, {});
	}
}
/**
* Converts any supported Valibot action to the JSON Schema format.
*
* @param jsonSchema The JSON Schema object.
* @param valibotAction The Valibot action object.
* @param config The conversion configuration.
*
* @returns The converted JSON Schema.
*/
function convertAction(jsonSchema, valibotAction, config) {
	if (config?.ignoreActions?.includes(valibotAction.type)) return jsonSchema;
	let errors;
	switch (valibotAction.type) {
		case "base64":
			jsonSchema.contentEncoding = "base64";
			break;
		case "bic":
		case "cuid2":
		case "decimal":
		case "digits":
		case "domain":
		case "emoji":
		case "hash":
		case "hexadecimal":
		case "hex_color":
		case "isrc":
		case "iso_time_second":
		case "iso_week":
		case "ksuid":
		case "mac":
		case "mac48":
		case "mac64":
		case "nanoid":
		case "octal":
		case "slug":
		case "ulid":
			if (jsonSchema.pattern) errors = addError(errors, `The "${valibotAction.type}" action is not supported in combination with another regex action.`);
			else jsonSchema.pattern = valibotAction.requirement.source;
			break;
		case "description":
			jsonSchema.description = valibotAction.description;
			break;
		case "email":
		case "rfc_email":
			jsonSchema.format = "email";
			break;
		case "ends_with":
			if (jsonSchema.pattern) errors = addError(errors, `The "${valibotAction.type}" action is not supported in combination with another regex action.`);
			else jsonSchema.pattern = `${escapeRegExp(valibotAction.requirement)}$`;
			break;
		case "empty":
			if (jsonSchema.type === "array") jsonSchema.maxItems = 0;
			else {
				if (jsonSchema.type !== "string") errors = addError(errors, `The "${valibotAction.type}" action is not supported on type "${jsonSchema.type}".`);
				jsonSchema.maxLength = 0;
			}
			break;
		case "entries":
			if (!Number.isInteger(valibotAction.requirement) || valibotAction.requirement < 0) {
				errors = addError(errors, "The requirement of the \"entries\" action must be a non-negative integer.");
				break;
			}
			jsonSchema.minProperties = getLowerBound(jsonSchema.minProperties, valibotAction.requirement);
			jsonSchema.maxProperties = getUpperBound(jsonSchema.maxProperties, valibotAction.requirement);
			break;
		case "examples":
			if (Array.isArray(jsonSchema.examples)) jsonSchema.examples = [...jsonSchema.examples, ...valibotAction.examples];
			else jsonSchema.examples = valibotAction.examples;
			break;
		case "gt_value":
			if (jsonSchema.type !== "number" && jsonSchema.type !== "integer") {
				errors = addError(errors, `The "gt_value" action is not supported on type "${jsonSchema.type}".`);
				break;
			}
			if (!Number.isFinite(valibotAction.requirement)) {
				errors = addError(errors, "The requirement of the \"gt_value\" action is not JSON compatible.");
				break;
			}
			if (config?.target === "openapi-3.0") {
				errors = addError(errors, "The \"gt_value\" action is not supported for OpenAPI 3.0.");
				break;
			}
			jsonSchema.exclusiveMinimum = getLowerBound(jsonSchema.exclusiveMinimum, valibotAction.requirement);
			break;
		case "includes":
			if (jsonSchema.pattern) errors = addError(errors, `The "${valibotAction.type}" action is not supported in combination with another regex action.`);
			else jsonSchema.pattern = escapeRegExp(valibotAction.requirement);
			break;
		case "integer":
			jsonSchema.type = "integer";
			break;
		case "ipv4":
			jsonSchema.format = "ipv4";
			break;
		case "ipv6":
			jsonSchema.format = "ipv6";
			break;
		case "iso_date":
			jsonSchema.format = "date";
			break;
		case "iso_date_time":
		case "iso_timestamp":
			jsonSchema.format = "date-time";
			break;
		case "iso_time":
			jsonSchema.format = "time";
			break;
		case "jws_compact":
			if (jsonSchema.pattern) errors = addError(errors, `The "${valibotAction.type}" action is not supported in combination with another regex action.`);
			else jsonSchema.pattern = valibotAction.requirement.source;
			break;
		case "length":
			if (!Number.isInteger(valibotAction.requirement) || valibotAction.requirement < 0) {
				errors = addError(errors, "The requirement of the \"length\" action must be a non-negative integer.");
				break;
			}
			if (jsonSchema.type === "array") {
				jsonSchema.minItems = getLowerBound(jsonSchema.minItems, valibotAction.requirement);
				jsonSchema.maxItems = getUpperBound(jsonSchema.maxItems, valibotAction.requirement);
			} else {
				if (jsonSchema.type !== "string") errors = addError(errors, `The "${valibotAction.type}" action is not supported on type "${jsonSchema.type}".`);
				jsonSchema.minLength = getLowerBound(jsonSchema.minLength, valibotAction.requirement);
				jsonSchema.maxLength = getUpperBound(jsonSchema.maxLength, valibotAction.requirement);
			}
			break;
		case "lt_value":
			if (jsonSchema.type !== "number" && jsonSchema.type !== "integer") {
				errors = addError(errors, `The "lt_value" action is not supported on type "${jsonSchema.type}".`);
				break;
			}
			if (!Number.isFinite(valibotAction.requirement)) {
				errors = addError(errors, "The requirement of the \"lt_value\" action is not JSON compatible.");
				break;
			}
			if (config?.target === "openapi-3.0") {
				errors = addError(errors, "The \"lt_value\" action is not supported for OpenAPI 3.0.");
				break;
			}
			jsonSchema.exclusiveMaximum = getUpperBound(jsonSchema.exclusiveMaximum, valibotAction.requirement);
			break;
		case "max_entries":
			if (!Number.isInteger(valibotAction.requirement) || valibotAction.requirement < 0) {
				errors = addError(errors, "The requirement of the \"max_entries\" action must be a non-negative integer.");
				break;
			}
			jsonSchema.maxProperties = getUpperBound(jsonSchema.maxProperties, valibotAction.requirement);
			break;
		case "max_length":
			if (!Number.isInteger(valibotAction.requirement) || valibotAction.requirement < 0) {
				errors = addError(errors, "The requirement of the \"max_length\" action must be a non-negative integer.");
				break;
			}
			if (jsonSchema.type === "array") jsonSchema.maxItems = getUpperBound(jsonSchema.maxItems, valibotAction.requirement);
			else {
				if (jsonSchema.type !== "string") errors = addError(errors, `The "${valibotAction.type}" action is not supported on type "${jsonSchema.type}".`);
				jsonSchema.maxLength = getUpperBound(jsonSchema.maxLength, valibotAction.requirement);
			}
			break;
		case "max_value":
			if (jsonSchema.type !== "number" && jsonSchema.type !== "integer") {
				errors = addError(errors, `The "max_value" action is not supported on type "${jsonSchema.type}".`);
				break;
			}
			if (!Number.isFinite(valibotAction.requirement)) {
				errors = addError(errors, "The requirement of the \"max_value\" action is not JSON compatible.");
				break;
			}
			jsonSchema.maximum = getUpperBound(jsonSchema.maximum, valibotAction.requirement);
			break;
		case "metadata":
			if (typeof valibotAction.metadata.title === "string") jsonSchema.title = valibotAction.metadata.title;
			if (typeof valibotAction.metadata.description === "string") jsonSchema.description = valibotAction.metadata.description;
			if (Array.isArray(valibotAction.metadata.examples)) if (Array.isArray(jsonSchema.examples)) jsonSchema.examples = [...jsonSchema.examples, ...valibotAction.metadata.examples];
			else jsonSchema.examples = valibotAction.metadata.examples;
			for (const key of Object.keys(valibotAction.metadata)) if (key !== "title" && key !== "description" && key !== "examples" && key !== "__proto__") jsonSchema[key] = valibotAction.metadata[key];
			break;
		case "min_entries":
			if (!Number.isInteger(valibotAction.requirement) || valibotAction.requirement < 0) {
				errors = addError(errors, "The requirement of the \"min_entries\" action must be a non-negative integer.");
				break;
			}
			jsonSchema.minProperties = getLowerBound(jsonSchema.minProperties, valibotAction.requirement);
			break;
		case "min_length":
			if (!Number.isInteger(valibotAction.requirement) || valibotAction.requirement < 0) {
				errors = addError(errors, "The requirement of the \"min_length\" action must be a non-negative integer.");
				break;
			}
			if (jsonSchema.type === "array") jsonSchema.minItems = getLowerBound(jsonSchema.minItems, valibotAction.requirement);
			else {
				if (jsonSchema.type !== "string") errors = addError(errors, `The "${valibotAction.type}" action is not supported on type "${jsonSchema.type}".`);
				jsonSchema.minLength = getLowerBound(jsonSchema.minLength, valibotAction.requirement);
			}
			break;
		case "min_value":
			if (jsonSchema.type !== "number" && jsonSchema.type !== "integer") {
				errors = addError(errors, `The "min_value" action is not supported on type "${jsonSchema.type}".`);
				break;
			}
			if (!Number.isFinite(valibotAction.requirement)) {
				errors = addError(errors, "The requirement of the \"min_value\" action is not JSON compatible.");
				break;
			}
			jsonSchema.minimum = getLowerBound(jsonSchema.minimum, valibotAction.requirement);
			break;
		case "multiple_of":
			jsonSchema.multipleOf = valibotAction.requirement;
			break;
		case "non_empty":
			if (jsonSchema.type === "array") jsonSchema.minItems = getLowerBound(jsonSchema.minItems, 1);
			else {
				if (jsonSchema.type !== "string") errors = addError(errors, `The "${valibotAction.type}" action is not supported on type "${jsonSchema.type}".`);
				jsonSchema.minLength = getLowerBound(jsonSchema.minLength, 1);
			}
			break;
		case "not_value":
			if (!isJsonConstValue(valibotAction.requirement)) {
				errors = addError(errors, "The requirement of the \"not_value\" action is not JSON compatible.");
				break;
			}
			jsonSchema.not = /* @__PURE__ */ getNotRestriction(jsonSchema.not, config?.target === "openapi-3.0" ? { enum: [valibotAction.requirement] } : { const: valibotAction.requirement });
			break;
		case "not_values":
			if (!isJsonEnumValues(valibotAction.requirement)) {
				errors = addError(errors, "A requirement of the \"not_values\" action is not JSON compatible.");
				break;
			}
			if (valibotAction.requirement.length) jsonSchema.not = /* @__PURE__ */ getNotRestriction(jsonSchema.not, { enum: [...new Set(valibotAction.requirement)] });
			break;
		case "regex":
			if (valibotAction.requirement.flags) errors = addError(errors, "RegExp flags are not supported by JSON Schema.");
			if (jsonSchema.pattern) errors = addError(errors, `The "${valibotAction.type}" action is not supported in combination with another regex action.`);
			else jsonSchema.pattern = valibotAction.requirement.source;
			break;
		case "safe_integer":
			jsonSchema.type = "integer";
			jsonSchema.minimum = getLowerBound(jsonSchema.minimum, Number.MIN_SAFE_INTEGER);
			jsonSchema.maximum = getUpperBound(jsonSchema.maximum, Number.MAX_SAFE_INTEGER);
			break;
		case "starts_with":
			if (jsonSchema.pattern) errors = addError(errors, `The "${valibotAction.type}" action is not supported in combination with another regex action.`);
			else jsonSchema.pattern = `^${escapeRegExp(valibotAction.requirement)}`;
			break;
		case "title":
			jsonSchema.title = valibotAction.title;
			break;
		case "url":
			jsonSchema.format = "uri";
			break;
		case "uuid":
			jsonSchema.format = "uuid";
			break;
		case "value":
			if (!isJsonConstValue(valibotAction.requirement)) {
				errors = addError(errors, "The requirement of the \"value\" action is not JSON compatible.");
				break;
			}
			if (config?.target === "openapi-3.0") intersectEnum(jsonSchema, [valibotAction.requirement]);
			else if ("const" in jsonSchema && jsonSchema.const !== valibotAction.requirement) errors = addError(errors, `The "${valibotAction.type}" action is not supported in combination with a different "const" restriction.`);
			else jsonSchema.const = valibotAction.requirement;
			break;
		case "values":
			if (!isJsonEnumValues(valibotAction.requirement)) {
				errors = addError(errors, "A requirement of the \"values\" action is not JSON compatible.");
				break;
			}
			intersectEnum(jsonSchema, valibotAction.requirement);
			break;
		default: errors = addError(errors, `The "${valibotAction.type}" action cannot be converted to JSON Schema.`);
	}
	if (config?.overrideAction) {
		const actionOverride = config.overrideAction({
			valibotAction,
			jsonSchema,
			errors
		});
		if (actionOverride) return { ...actionOverride };
	}
	if (errors) for (const message of errors) handleError(message, config);
	return jsonSchema;
}
/**
* Flattens a Valibot pipe by recursively expanding nested pipes.
*
* @param pipe The pipeline to flatten.
*
* @returns A flat pipeline.
*/
function flattenPipe(pipe) {
	return pipe.flatMap((item) => "pipe" in item ? flattenPipe(item.pipe) : item);
}
/**
* Returns the JSON Pointer reference for a definition key.
*
* @param referenceId The unescaped definition key.
*
* @returns The encoded JSON Pointer fragment.
*/
function getDefinitionRef(referenceId) {
	return `#/$defs/${referenceId.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
/**
* Converts any supported Valibot schema to the JSON Schema format.
*
* @param jsonSchema The JSON Schema object.
* @param valibotSchema The Valibot schema object.
* @param config The conversion configuration.
* @param context The conversion context.
* @param skipRef Whether to skip using a reference.
*
* @returns The converted JSON Schema.
*/
function convertSchema(jsonSchema, valibotSchema, config, context, skipRef = false) {
	if (!skipRef) {
		const referenceId = context.referenceMap.get(valibotSchema);
		if (referenceId) {
			jsonSchema.$ref = getDefinitionRef(referenceId);
			if (config?.overrideRef) {
				const refOverride = config.overrideRef({
					...context,
					referenceId,
					valibotSchema,
					jsonSchema
				});
				if (refOverride) jsonSchema.$ref = refOverride;
			}
			return jsonSchema;
		}
	}
	if ("pipe" in valibotSchema) {
		const flatPipe = flattenPipe(valibotSchema.pipe);
		let startIndex = 0;
		let stopIndex = flatPipe.length - 1;
		if (config?.typeMode === "input") {
			const inputStopIndex = flatPipe.slice(1).findIndex((item) => item.kind === "schema" || item.kind === "transformation" && (item.type === "find_item" || item.type === "parse_json" || item.type === "raw_transform" || item.type === "reduce_items" || item.type === "stringify_json" || item.type === "to_bigint" || item.type === "to_boolean" || item.type === "to_date" || item.type === "to_number" || item.type === "to_string" || item.type === "transform"));
			if (inputStopIndex !== -1) stopIndex = inputStopIndex;
		} else if (config?.typeMode === "output") {
			const outputStartIndex = flatPipe.findLastIndex((item) => item.kind === "schema");
			if (outputStartIndex !== -1) startIndex = outputStartIndex;
		}
		for (let index = startIndex; index <= stopIndex; index++) {
			const valibotPipeItem = flatPipe[index];
			if (valibotPipeItem.kind === "schema") {
				if (index > startIndex) handleError("Set the \"typeMode\" config to \"input\" or \"output\" to convert pipelines with multiple schemas.", config);
				jsonSchema = convertSchema(jsonSchema, valibotPipeItem, config, context, true);
			} else jsonSchema = convertAction(jsonSchema, valibotPipeItem, config);
		}
		return jsonSchema;
	}
	let errors;
	switch (valibotSchema.type) {
		case "boolean":
			jsonSchema.type = "boolean";
			break;
		case "null":
			if (config?.target === "openapi-3.0") jsonSchema.enum = [null];
			else jsonSchema.type = "null";
			break;
		case "number":
			jsonSchema.type = "number";
			break;
		case "string":
			jsonSchema.type = "string";
			break;
		case "array":
			jsonSchema.type = "array";
			jsonSchema.items = convertSchema({}, valibotSchema.item, config, context);
			break;
		case "tuple":
		case "tuple_with_rest":
		case "loose_tuple":
		case "strict_tuple":
			jsonSchema.type = "array";
			if (config?.target === "openapi-3.0") {
				jsonSchema.items = { anyOf: [] };
				jsonSchema.minItems = valibotSchema.items.length;
				for (const item of valibotSchema.items) jsonSchema.items.anyOf.push(convertSchema({}, item, config, context));
				if (valibotSchema.type === "tuple_with_rest") jsonSchema.items.anyOf.push(convertSchema({}, valibotSchema.rest, config, context));
				else if (valibotSchema.type === "strict_tuple" || valibotSchema.type === "tuple") jsonSchema.maxItems = valibotSchema.items.length;
			} else if (config?.target === "draft-2020-12") {
				jsonSchema.prefixItems = [];
				jsonSchema.minItems = valibotSchema.items.length;
				for (const item of valibotSchema.items) jsonSchema.prefixItems.push(convertSchema({}, item, config, context));
				if (valibotSchema.type === "tuple_with_rest") jsonSchema.items = convertSchema({}, valibotSchema.rest, config, context);
				else if (valibotSchema.type === "strict_tuple") jsonSchema.items = false;
			} else {
				jsonSchema.items = [];
				jsonSchema.minItems = valibotSchema.items.length;
				for (const item of valibotSchema.items) jsonSchema.items.push(convertSchema({}, item, config, context));
				if (valibotSchema.type === "tuple_with_rest") jsonSchema.additionalItems = convertSchema({}, valibotSchema.rest, config, context);
				else if (valibotSchema.type === "strict_tuple") jsonSchema.additionalItems = false;
			}
			break;
		case "object":
		case "object_with_rest":
		case "loose_object":
		case "strict_object":
			jsonSchema.type = "object";
			jsonSchema.properties = {};
			jsonSchema.required = [];
			for (const key in valibotSchema.entries) {
				const entry = valibotSchema.entries[key];
				jsonSchema.properties[key] = convertSchema({}, entry, config, context);
				if (entry.type !== "exact_optional" && entry.type !== "nullish" && entry.type !== "optional") jsonSchema.required.push(key);
			}
			if (valibotSchema.type === "object_with_rest") jsonSchema.additionalProperties = convertSchema({}, valibotSchema.rest, config, context);
			else if (valibotSchema.type === "strict_object") jsonSchema.additionalProperties = false;
			break;
		case "record":
			if (config?.target === "openapi-3.0" && "pipe" in valibotSchema.key) errors = addError(errors, "The \"record\" schema with a schema for the key that contains a \"pipe\" cannot be converted to JSON Schema.");
			if (valibotSchema.key.type !== "string") errors = addError(errors, `The "record" schema with the "${valibotSchema.key.type}" schema for the key cannot be converted to JSON Schema.`);
			jsonSchema.type = "object";
			if (config?.target !== "openapi-3.0") jsonSchema.propertyNames = convertSchema({}, valibotSchema.key, config, context);
			jsonSchema.additionalProperties = convertSchema({}, valibotSchema.value, config, context);
			break;
		case "any":
		case "unknown": break;
		case "never":
			jsonSchema.not = {};
			break;
		case "nullable":
		case "nullish":
			if (config?.target === "openapi-3.0") {
				const innerSchema = convertSchema({}, valibotSchema.wrapped, config, context);
				Object.assign(jsonSchema, innerSchema);
				jsonSchema.nullable = true;
			} else jsonSchema.anyOf = [convertSchema({}, valibotSchema.wrapped, config, context), { type: "null" }];
			if (valibotSchema.default !== void 0) jsonSchema.default = typeof valibotSchema.default === "function" ? valibotSchema.default() : valibotSchema.default;
			break;
		case "exact_optional":
		case "optional":
		case "undefinedable":
			jsonSchema = convertSchema(jsonSchema, valibotSchema.wrapped, config, context);
			if (valibotSchema.default !== void 0) jsonSchema.default = typeof valibotSchema.default === "function" ? valibotSchema.default() : valibotSchema.default;
			break;
		case "literal":
			if (!isJsonConstValue(valibotSchema.literal)) {
				errors = addError(errors, "The value of the \"literal\" schema is not JSON compatible.");
				break;
			}
			if (config?.target === "openapi-3.0") jsonSchema.enum = [valibotSchema.literal];
			else jsonSchema.const = valibotSchema.literal;
			break;
		case "enum":
		case "picklist": {
			const options = valibotSchema.options;
			if (!options.every((option) => typeof option === "string" || typeof option === "number" && Number.isFinite(option))) {
				errors = addError(errors, `An option of the "${valibotSchema.type}" schema is not JSON compatible.`);
				break;
			}
			jsonSchema.enum = options;
			if (options.every((option) => typeof option === "string")) jsonSchema.type = "string";
			else if (options.every((option) => typeof option === "number")) jsonSchema.type = "number";
			else if (config?.target !== "openapi-3.0") jsonSchema.type = ["string", "number"];
			break;
		}
		case "union":
			jsonSchema.anyOf = valibotSchema.options.map((option) => convertSchema({}, option, config, context));
			break;
		case "variant":
			jsonSchema.oneOf = valibotSchema.options.map((option) => convertSchema({}, option, config, context));
			break;
		case "intersect":
			jsonSchema.allOf = valibotSchema.options.map((option) => convertSchema({}, option, config, context));
			break;
		case "lazy": {
			let wrappedValibotSchema = context.getterMap.get(valibotSchema.getter);
			if (!wrappedValibotSchema) {
				wrappedValibotSchema = valibotSchema.getter(void 0);
				context.getterMap.set(valibotSchema.getter, wrappedValibotSchema);
			}
			let referenceId = context.referenceMap.get(wrappedValibotSchema);
			if (!referenceId) {
				referenceId = context.referenceMap.createId(context.definitions);
				context.referenceMap.set(wrappedValibotSchema, referenceId);
				context.definitions[referenceId] = convertSchema({}, wrappedValibotSchema, config, context, true);
			}
			jsonSchema.$ref = getDefinitionRef(referenceId);
			if (config?.overrideRef) {
				const refOverride = config.overrideRef({
					...context,
					referenceId,
					valibotSchema: wrappedValibotSchema,
					jsonSchema
				});
				if (refOverride) jsonSchema.$ref = refOverride;
			}
			break;
		}
		default: errors = addError(errors, `The "${valibotSchema.type}" schema cannot be converted to JSON Schema.`);
	}
	if (config?.overrideSchema) {
		const schemaOverride = config.overrideSchema({
			...context,
			referenceId: context.referenceMap.get(valibotSchema),
			valibotSchema,
			jsonSchema,
			errors
		});
		if (schemaOverride) return { ...schemaOverride };
	}
	if (errors) for (const message of errors) handleError(message, config);
	return jsonSchema;
}
/**
* Converts a Valibot schema to the JSON Schema format.
*
* @param schema The Valibot schema object.
* @param config The JSON Schema configuration.
*
* @returns The converted JSON Schema.
*/
function toJsonSchema(schema, config) {
	const context = {
		definitions: {},
		referenceMap: new ReferenceMap(),
		getterMap: /* @__PURE__ */ new Map()
	};
	const definitions = config?.definitions ?? void 0;
	if (definitions) {
		for (const key in definitions) context.referenceMap.set(definitions[key], key);
		for (const key in definitions) context.definitions[key] = convertSchema({}, definitions[key], config, context, true);
	}
	const jsonSchema = convertSchema({}, schema, config, context);
	const target = config?.target ?? "draft-07";
	if (target === "draft-2020-12") jsonSchema.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (target === "draft-07") jsonSchema.$schema = "http://json-schema.org/draft-07/schema#";
	if (context.referenceMap.size) jsonSchema.$defs = context.definitions;
	return jsonSchema;
}
// api/openapi/calls/auth.ts
var authDocs = {
	"GET /api/auth/epic/login": {
		summary: "Начать вход: адрес игрового аккаунта",
		by: "anyone",
		refuses: ["not_found", "too_many_requests"]
	},
	"GET /api/auth/epic/callback": {
		summary: "Сюда игровой аккаунт возвращает браузер",
		by: "anyone",
		answers: { 302: [] },
		refuses: ["not_found"]
	},
	"GET /api/auth/me": { summary: "Кто вошёл" },
	"POST /api/auth/logout": { summary: "Выйти на этом устройстве" },
	"POST /api/auth/revoke": {
		summary: "Закрыть вход по доказательству, когда токена больше нет",
		by: "anyone",
		refuses: ["invalid_input", "too_many_requests"]
	},
	"GET /api/user/:id/sessions": { summary: "Устройства, на которых выполнен вход" },
	"DELETE /api/user/:id/sessions": { summary: "Выйти на всех других устройствах" },
	"DELETE /api/user/:id/sessions/:sessionId": {
		summary: "Выйти на одном устройстве",
		refuses: ["not_found"]
	}
};
// api/openapi/calls/dropmaps.ts
var dropmapsDocs = {
	"GET /api/territory/stats": { summary: "Сколько у игрока локаций и очередей" },
	"GET /api/maps": { summary: "Карты" },
	"GET /api/maps/:id/full-data": {
		summary: "Карта целиком",
		refuses: ["not_found"]
	},
	"GET /api/maps/:id/state": {
		summary: "Что сейчас на карте",
		refuses: ["not_found"]
	},
	"GET /api/maps/:id/geometry/:version": {
		summary: "Контуры локаций",
		answers: { 200: ["application/json"] },
		refuses: ["not_found"]
	},
	"GET /api/maps/:id/players": {
		summary: "Игроки карты",
		refuses: ["not_found"]
	},
	"GET /api/maps/:id/territories/public": {
		summary: "Локации для гостей",
		by: "anyone",
		refuses: ["not_found"]
	},
	"GET /api/territories/:id": {
		summary: "Локация",
		refuses: ["not_found"]
	},
	"GET /api/territories/:id/queue": {
		summary: "Очередь на локацию",
		refuses: ["not_found"]
	},
	"POST /api/territories/:id/claim": {
		summary: "Занять локацию",
		refuses: [
			"contested_full",
			"key_reused",
			"location_full",
			"map_locked",
			"map_not_open",
			"not_eligible",
			"not_found",
			"poi_draft_other_map",
			"poi_draft_paused",
			"poi_draft_running",
			"poi_draft_taken",
			"poi_draft_turn",
			"poi_draft_turn_over"
		]
	},
	"DELETE /api/territories/:id/claim": {
		summary: "Освободить локацию",
		refuses: [
			"key_reused",
			"map_locked",
			"map_not_open",
			"no_claim",
			"not_found",
			"poi_draft_running"
		]
	},
	"POST /api/territories/:id/queue": {
		summary: "Встать в очередь на локацию",
		refuses: [
			"already_in_queue",
			"key_reused",
			"location_free",
			"map_locked",
			"map_not_open",
			"not_eligible",
			"not_found",
			"poi_draft_running"
		]
	},
	"DELETE /api/territories/:id/queue": {
		summary: "Выйти из очереди",
		refuses: [
			"key_reused",
			"not_found",
			"not_in_queue"
		]
	},
	"POST /api/maps": {
		summary: "Создать карту",
		refuses: [
			"invalid_input",
			"key_reused",
			"map_name_required"
		]
	},
	"POST /api/maps/:id/copy": {
		summary: "Скопировать карту",
		refuses: ["map_name_required"]
	},
	"PUT /api/maps/:id": {
		summary: "Изменить карту",
		refuses: [
			"edited_meanwhile",
			"invalid_input",
			"key_reused",
			"map_occupied",
			"not_found",
			"opening_after_lock",
			"unsupported_image"
		]
	},
	"DELETE /api/maps/:id": {
		summary: "Удалить карту",
		refuses: [
			"contents_changed",
			"key_reused",
			"not_found",
			"poi_draft_running",
			"template_shipped"
		]
	},
	"GET /api/admin/maps/:id/contents": {
		summary: "Что удалится вместе с картой",
		refuses: ["not_found"]
	},
	"GET /api/admin/maps/:id/candidates": {
		summary: "Кого можно добавить на карту",
		refuses: ["not_found"]
	},
	"POST /api/maps/:id/players": {
		summary: "Добавить игроков на карту",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found"
		]
	},
	"DELETE /api/maps/:id/players/:userId": {
		summary: "Убрать игрока с карты",
		refuses: [
			"key_reused",
			"not_found",
			"poi_draft_captain"
		]
	},
	"POST /api/maps/:id/import-players-from-tournament": {
		summary: "Добавить игроков турнира",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"standings_required"
		]
	},
	"POST /api/maps/:id/territories": {
		summary: "Добавить локации",
		refuses: [
			"invalid_input",
			"key_reused",
			"location_fields_required",
			"too_many_points"
		]
	},
	"PUT /api/territories/:id": {
		summary: "Изменить локацию",
		refuses: [
			"edited_meanwhile",
			"invalid_input",
			"key_reused",
			"location_fields_required",
			"map_occupied",
			"not_found",
			"too_many_points"
		]
	},
	"DELETE /api/territories/:id": {
		summary: "Удалить локацию",
		refuses: [
			"key_reused",
			"not_found",
			"poi_draft_running"
		]
	},
	"POST /api/admin/territories/:id/assign-player": {
		summary: "Поставить игрока на локацию",
		refuses: [
			"invalid_input",
			"key_reused",
			"location_full",
			"not_found",
			"not_on_map",
			"poi_draft_running"
		]
	},
	"POST /api/admin/territories/:id/remove-player": {
		summary: "Убрать игрока с локации",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_on_location",
			"poi_draft_running"
		]
	},
	"POST /api/admin/territories/:id/reject-queue": {
		summary: "Отказать тому, кто ждёт локацию",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_in_queue"
		]
	},
	"GET /api/territory/templates": { summary: "Шаблоны карт" },
	"POST /api/territory/templates": {
		summary: "Создать шаблон",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"too_many_points"
		]
	},
	"GET /api/territory/territories": {
		summary: "Локации карты",
		refuses: ["not_found"]
	},
	"GET /api/dropmaps": { summary: "Дроп-карты" },
	"POST /api/dropmap/settings": {
		summary: "Создать дроп-карту из шаблона",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"template_required"
		]
	},
	"PUT /api/dropmap/settings/:id": {
		summary: "Изменить дроп-карту",
		refuses: [
			"edited_meanwhile",
			"invalid_input",
			"key_reused"
		]
	},
	"GET /api/dropmap/settings/:id/players": {
		summary: "Игроки дроп-карты",
		refuses: ["not_found"]
	},
	"GET /api/maps/:id/export.svg": {
		summary: "Карта как SVG",
		answers: { 200: ["image/svg+xml"] },
		refuses: ["not_found", "too_many_requests"]
	},
	"GET /api/maps/:id/export.png": {
		summary: "Карта как PNG",
		answers: { 200: ["image/png"] },
		refuses: ["not_found", "too_many_requests"]
	},
	"GET /api/maps/:id/timeline": {
		summary: "Кто что занимал и когда",
		refuses: ["not_found"]
	},
	"GET /api/maps/:id/claims.csv": {
		summary: "Кто где, таблицей CSV",
		answers: { 200: ["text/csv"] },
		refuses: ["not_found"]
	}
};
// api/openapi/calls/evenings.ts
var eveningsDocs = {
	"GET /api/admin/maps/:id/round": {
		summary: "Раунд вечера",
		refuses: ["not_found"]
	},
	"POST /api/admin/maps/:id/rounds": {
		summary: "Начать новый раунд",
		refuses: [
			"contents_changed",
			"invalid_input",
			"key_reused",
			"lock_passed",
			"not_found",
			"opening_after_lock",
			"poi_draft_running"
		]
	},
	"POST /api/admin/maps/:id/reminders": {
		summary: "Напомнить тем, кто не выбрал",
		refuses: [
			"contents_changed",
			"invalid_input",
			"key_reused",
			"map_locked",
			"map_not_open",
			"reminded_lately"
		]
	},
	"POST /api/admin/maps/:id/lookup": {
		summary: "Найти игроков по списку ников",
		refuses: ["invalid_input", "not_found"]
	},
	"GET /api/admin/maps/:id/webhook": {
		summary: "Канал Discord этой карты",
		refuses: ["not_found"]
	},
	"PUT /api/admin/maps/:id/webhook": {
		summary: "Подключить канал Discord",
		refuses: [
			"invalid_input",
			"key_reused",
			"webhook_address"
		]
	},
	"DELETE /api/admin/maps/:id/webhook": {
		summary: "Отключить канал Discord",
		refuses: [
			"key_reused",
			"no_webhook",
			"not_found"
		]
	},
	"POST /api/admin/maps/:id/webhook/test": {
		summary: "Проверить канал Discord",
		refuses: [
			"discord_unreachable",
			"key_reused",
			"no_webhook",
			"not_found",
			"webhook_refused"
		]
	}
};
// api/openapi/calls/invites.ts
var invitesDocs = {
	"GET /api/dropmap/invite/:code": {
		summary: "Приглашение",
		by: "anyone",
		refuses: ["invalid_invite", "too_many_requests"]
	},
	"POST /api/claim-with-invite": {
		summary: "Занять локацию по приглашению",
		by: "anyone",
		refuses: [
			"contested_full",
			"invalid_input",
			"invalid_invite",
			"invite_used",
			"location_full",
			"map_locked",
			"map_not_open",
			"not_found",
			"poi_draft_running",
			"too_many_requests"
		]
	},
	"GET /api/maps/:id/invites": {
		summary: "Приглашения карты",
		refuses: ["not_found"]
	},
	"GET /api/dropmap/settings/:id/invites": {
		summary: "Приглашения дроп-карты",
		refuses: ["not_found"]
	},
	"GET /api/admin/maps/:id/invite-counts": {
		summary: "Сколько приглашений открыто и использовано",
		refuses: ["not_found"]
	},
	"POST /api/maps/:id/invites": {
		summary: "Создать приглашение",
		refuses: ["invalid_input", "key_reused"]
	},
	"POST /api/maps/:id/invites/batch": {
		summary: "Создать много приглашений",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found"
		]
	},
	"DELETE /api/invites/:code": {
		summary: "Отозвать приглашение",
		refuses: ["key_reused", "not_found"]
	}
};
// api/openapi/calls/leaderboards.ts
var leaderboardsDocs = {
	"GET /api/leaderboard": { summary: "Таблица лидеров" },
	"GET /api/leaderboard/seasons": {
		summary: "Месяцы, за которые есть таблицы",
		by: "anyone"
	},
	"GET /api/leaderboard/me": { summary: "Своё место в таблице и соседи" },
	"GET /api/user/:id/leaderboards": { summary: "Виден ли игрок в таблицах лидеров" },
	"PUT /api/user/:id/leaderboards": {
		summary: "Показать себя в таблицах или скрыть",
		refuses: ["invalid_input", "key_reused"]
	},
	"POST /api/admin/user/:id/leaderboards": {
		summary: "Исключить игрока из таблиц лидеров",
		refuses: [
			"account_closed",
			"excluded_before",
			"invalid_input",
			"key_reused",
			"not_found",
			"own_exclusion"
		]
	},
	"DELETE /api/admin/user/:id/leaderboards": {
		summary: "Вернуть игрока в таблицы лидеров",
		refuses: [
			"account_closed",
			"key_reused",
			"not_excluded",
			"own_exclusion"
		]
	}
};
// api/openapi/calls/linking.ts
var linkingDocs = {
	"GET /api/auth/telegram/init": { summary: "Код для привязки Telegram" },
	"GET /api/auth/telegram/status": {
		summary: "Привязан ли Telegram по этому коду",
		refuses: ["account_taken", "too_many_requests"]
	},
	"DELETE /api/user/:id/telegram": {
		summary: "Отвязать Telegram",
		refuses: ["contact_needed", "key_reused"]
	},
	"GET /api/auth/discord/login": { summary: "Начать привязку Discord" },
	"GET /api/auth/discord/callback": {
		summary: "Сюда Discord возвращает окно браузера",
		by: "anyone",
		answers: {
			200: ["text/html"],
			400: ["text/html"],
			409: ["text/html"],
			502: ["text/html"]
		}
	},
	"GET /api/auth/discord/window.js": {
		summary: "Скрипт окна привязки",
		by: "anyone",
		answers: { 200: ["text/javascript"] }
	},
	"GET /api/auth/discord/window.css": {
		summary: "Стили окна привязки",
		by: "anyone",
		answers: { 200: ["text/css"] }
	},
	"DELETE /api/user/:id/discord": {
		summary: "Отвязать Discord",
		refuses: ["contact_needed", "key_reused"]
	}
};
// api/openapi/calls/notifications.ts
var notificationsDocs = {
	"GET /api/territory/notifications": { summary: "Уведомления" },
	"POST /api/territory/notifications/:id": {
		summary: "Отметить все уведомления прочитанными (id — read-all)",
		refuses: ["not_found"]
	},
	"POST /api/territory/notifications/:id/read": {
		summary: "Отметить уведомление прочитанным",
		refuses: ["not_found"]
	},
	"POST /api/push/subscriptions": {
		summary: "Включить пуши на этом устройстве",
		refuses: ["push_refused"]
	},
	"DELETE /api/push/subscriptions": {
		summary: "Выключить пуши на этом устройстве",
		refuses: ["not_found", "push_refused"]
	}
};
// api/openapi/calls/payouts.ts
var payoutsDocs = {
	"GET /api/admin/payout-batches": { summary: "Пакеты выплат" },
	"GET /api/admin/payout-candidates": { summary: "Открытые выводы, которые могут войти в пакет" },
	"POST /api/admin/payout-batches": {
		summary: "Собрать пакет выплат",
		refuses: [
			"invalid_input",
			"key_reused",
			"own_withdrawal",
			"payout_batch_changed",
			"payout_changed",
			"withdrawal_in_batch"
		]
	},
	"GET /api/admin/payout-batch/:id": {
		summary: "Пакет выплат со строками",
		refuses: ["not_found"]
	},
	"POST /api/admin/payout-batch/:id/remove": {
		summary: "Убрать выводы из пакета, который ещё не выгружен",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"payout_batch_changed",
			"payout_batch_exported",
			"payout_batch_over"
		]
	},
	"POST /api/admin/payout-batch/:id/confirm": {
		summary: "Подтвердить пакет вторым администратором",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"own_payout_batch",
			"own_withdrawal",
			"payout_batch_changed",
			"payout_batch_over",
			"payout_changed",
			"payout_confirmed_before"
		]
	},
	"POST /api/admin/payout-batch/:id/export": {
		summary: "Выгрузить пакет: с этого момента его состав не меняется",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"own_withdrawal",
			"payout_batch_changed",
			"payout_batch_exported",
			"payout_batch_over",
			"second_admin_needed"
		]
	},
	"GET /api/admin/payout-batch/:id/file": {
		summary: "Файл выгруженного пакета с реквизитами; каждое открытие попадает в журнал",
		answers: { 200: ["text/csv"] },
		refuses: [
			"not_found",
			"own_withdrawal",
			"payout_batch_not_exported",
			"payout_batch_over",
			"payout_results_imported",
			"second_admin_needed"
		]
	},
	"POST /api/admin/payout-batch/:id/import/preview": {
		summary: "Что сделает файл ответов",
		refuses: [
			"invalid_input",
			"not_found",
			"payout_batch_not_exported",
			"payout_batch_over"
		]
	},
	"POST /api/admin/payout-batch/:id/import": {
		summary: "Применить ответы, как показал предпросмотр",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"own_withdrawal",
			"payout_batch_not_exported",
			"payout_batch_over",
			"payout_results_changed",
			"second_admin_needed"
		]
	},
	"POST /api/admin/payout-batch/:id/finish": {
		summary: "Один ответ для всех строк, которые его ждут",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"own_withdrawal",
			"payout_batch_changed",
			"payout_batch_not_exported",
			"payout_batch_over",
			"payout_changed",
			"reason_required",
			"second_admin_needed"
		]
	},
	"GET /api/admin/payout-templates": { summary: "Шаблоны файлов выплат" },
	"PUT /api/admin/payout-template/:method": {
		summary: "Изменить шаблон файла выплат",
		refuses: [
			"edited_meanwhile",
			"invalid_input",
			"key_reused",
			"not_found"
		]
	},
	"GET /api/admin/user/:id/payout-years": { summary: "Сколько выплачено игроку по годам" }
};
// api/openapi/calls/poiDrafts.ts
var poiDraftsDocs = {
	"GET /api/maps/:id/poi-draft": {
		summary: "Драфт карты",
		refuses: ["not_found"]
	},
	"GET /api/maps/:id/poi-draft/own": {
		summary: "Свой список на драфте",
		refuses: ["not_found"]
	},
	"PUT /api/poi-drafts/:id/list": {
		summary: "Сохранить свой список на драфте",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"poi_draft_not_captain",
			"poi_draft_over"
		]
	},
	"GET /api/admin/poi-drafts/:id": {
		summary: "Драфт для организатора",
		refuses: ["not_found"]
	},
	"GET /api/admin/maps/:id/poi-draft/captains": { summary: "Кто может быть капитаном" },
	"POST /api/maps/:id/poi-draft": {
		summary: "Создать драфт",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_on_map",
			"poi_draft_exists",
			"poi_draft_same_map"
		]
	},
	"PUT /api/poi-drafts/:id": {
		summary: "Изменить драфт",
		refuses: [
			"invalid_input",
			"key_reused",
			"poi_draft_started"
		]
	},
	"POST /api/poi-drafts/:id/start": {
		summary: "Начать драфт",
		refuses: [
			"invalid_input",
			"key_reused",
			"poi_draft_captains",
			"poi_draft_changed",
			"poi_draft_locations"
		]
	},
	"POST /api/poi-drafts/:id/pause": {
		summary: "Поставить драфт на паузу",
		refuses: [
			"invalid_input",
			"key_reused",
			"poi_draft_changed",
			"poi_draft_not_running"
		]
	},
	"POST /api/poi-drafts/:id/resume": {
		summary: "Продолжить драфт",
		refuses: [
			"invalid_input",
			"key_reused",
			"poi_draft_changed",
			"poi_draft_not_running"
		]
	},
	"POST /api/poi-drafts/:id/revert": {
		summary: "Вернуть драфт на ход назад",
		refuses: [
			"invalid_input",
			"key_reused",
			"poi_draft_changed",
			"poi_draft_no_picks"
		]
	},
	"POST /api/poi-drafts/:id/pick": {
		summary: "Выбрать локацию",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"poi_draft_changed",
			"poi_draft_not_running",
			"poi_draft_taken"
		]
	},
	"POST /api/poi-drafts/:id/replace": {
		summary: "Заменить капитана",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_on_map",
			"poi_draft_captain",
			"poi_draft_changed"
		]
	},
	"POST /api/poi-drafts/:id/cancel": {
		summary: "Отменить драфт",
		refuses: [
			"invalid_input",
			"key_reused",
			"poi_draft_changed"
		]
	}
};
// api/openapi/calls/premium.ts
var premiumDocs = {
	"GET /api/user/:id/premium": {
		summary: "Premium игрока",
		refuses: ["not_found"]
	},
	"POST /api/user/:id/check-discord-premium": {
		summary: "Проверить роль Premium в Discord",
		refuses: [
			"discord_not_linked",
			"discord_relinked",
			"key_reused",
			"not_found",
			"role_check_failed",
			"role_given"
		]
	},
	"POST /api/admin/user/:id/premium": {
		summary: "Выдать Premium",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"own_premium",
			"premium_too_far"
		]
	},
	"DELETE /api/admin/user/:id/premium": {
		summary: "Отозвать Premium",
		refuses: [
			"invalid_input",
			"key_reused",
			"no_premium",
			"not_found",
			"own_premium"
		]
	},
	"GET /api/admin/user/:id/premium-history": {
		summary: "История Premium игрока",
		refuses: ["not_found"]
	},
	"GET /api/admin/premium-users": { summary: "Игроки с Premium" },
	"GET /api/admin/premium-totals": { summary: "Сколько игроков с Premium" },
	"POST /api/admin/check-premium-expiration": {
		summary: "Завершить истёкший Premium сейчас",
		refuses: ["key_reused"]
	},
	"POST /api/admin/check-all-discord-premium": {
		summary: "Проверить роли всех в Discord",
		refuses: ["key_reused", "role_sweep_running"]
	},
	"GET /api/admin/discord-sweep": { summary: "Как идёт проверка ролей" },
	"POST /api/user/:id/subscription-screenshot": {
		summary: "Отправить скриншот подписки",
		refuses: [
			"file_already_sent",
			"file_empty",
			"file_required",
			"file_too_large",
			"invalid_input",
			"key_reused",
			"storage_full",
			"too_many_uploads",
			"unsupported_picture",
			"upload_cut"
		]
	},
	"GET /api/user/:id/subscription-screenshot": { summary: "Свой скриншот подписки" },
	"GET /api/admin/subscription-screenshots": { summary: "Скриншоты подписок" },
	"GET /api/admin/subscription-screenshot-totals": { summary: "Сколько скриншотов в каждом статусе" },
	"POST /api/admin/subscription-screenshot/:id/review": {
		summary: "Решить по скриншоту подписки",
		refuses: [
			"account_closed",
			"invalid_input",
			"key_reused",
			"not_found",
			"own_screenshot",
			"premium_already_granted",
			"reason_required",
			"screenshot_decided",
			"screenshot_replaced"
		]
	}
};
// api/openapi/calls/privacy.ts
var privacyDocs = {
	"POST /api/user/:id/export": { summary: "Подписанный адрес архива своих данных" },
	"GET /api/user/:id/export": {
		summary: "Архив данных по подписанному адресу",
		by: "anyone",
		answers: { 200: ["application/zip"] },
		refuses: ["archive_expired"]
	},
	"DELETE /api/user/:id": {
		summary: "Удалить аккаунт",
		refuses: [
			"balance_changed",
			"closing_unconfirmed",
			"invalid_input",
			"last_admin",
			"posted_before",
			"registration_paid",
			"withdrawal_open"
		]
	}
};
// api/openapi/calls/profiles.ts
var profilesDocs = {
	"GET /api/user/:id": {
		summary: "Профиль игрока",
		refuses: ["not_found"]
	},
	"GET /api/user/:id/stats": {
		summary: "Счётчики заявок игрока",
		refuses: ["not_found"]
	},
	"GET /api/user/:id/kill-stats": {
		summary: "Счётчики киллов игрока",
		refuses: ["not_found"]
	},
	"GET /api/admin/users": { summary: "Игроки" },
	"GET /api/admin/user-totals": { summary: "Сколько игроков, Premium и денег на балансах" },
	"GET /api/admin/user/:id": {
		summary: "Игрок со всем, что видит администратор",
		refuses: ["not_found"]
	},
	"POST /api/admin/user/:id/balance": {
		summary: "Изменить баланс игрока",
		refuses: [
			"account_closed",
			"balance_changed",
			"insufficient_funds",
			"invalid_input",
			"key_reused",
			"not_found",
			"own_balance"
		]
	},
	"GET /api/user/:id/balance/transactions": {
		summary: "История баланса",
		refuses: ["not_found"]
	},
	"GET /api/admin/kills": { summary: "Киллы" },
	"GET /api/admin/kill-totals": { summary: "Сколько киллов каждого вида" }
};
// api/openapi/calls/results.ts
var resultsDocs = {
	"GET /api/tournament/:id/standings": {
		summary: "Таблица турнира",
		refuses: ["not_found"]
	},
	"GET /api/tournament/:id/matches": {
		summary: "Матчи турнира",
		refuses: ["not_found"]
	},
	"GET /api/admin/tournament/:id/results": {
		summary: "Результаты для ввода",
		refuses: ["not_found"]
	},
	"GET /api/admin/tournament/:id/match/:number": {
		summary: "Один матч для ввода",
		refuses: ["not_found"]
	},
	"PUT /api/admin/tournament/:id/match/:number": {
		summary: "Сохранить матч",
		refuses: [
			"invalid_input",
			"key_reused",
			"match_changed",
			"not_found",
			"result_not_participant",
			"tournament_cancelled",
			"tournament_not_started",
			"tournament_paid_out"
		]
	},
	"DELETE /api/admin/tournament/:id/match/:number": {
		summary: "Удалить матч",
		refuses: [
			"key_reused",
			"match_changed",
			"tournament_paid_out"
		]
	},
	"GET /api/admin/tournament/:id/scoring": { summary: "Формула очков" },
	"PUT /api/admin/tournament/:id/scoring": {
		summary: "Изменить формулу очков",
		refuses: [
			"invalid_input",
			"key_reused",
			"results_changed",
			"tournament_paid_out"
		]
	},
	"GET /api/admin/tournament/:id/winners": {
		summary: "Победители для выплаты",
		refuses: ["not_found"]
	}
};
// api/openapi/calls/server.ts
var serverDocs = {
	"GET /api/openapi.json": {
		summary: "Это описание для программ (OpenAPI 3.1)",
		by: "anyone",
		answers: { 200: ["application/json"] }
	},
	"GET /api/docs": {
		summary: "Эта страница",
		by: "anyone",
		answers: { 200: ["text/html"] }
	},
	"GET /api/docs.css": {
		summary: "Стили этой страницы",
		by: "anyone",
		answers: { 200: ["text/css"] }
	},
	"GET /api/health": {
		summary: "Отвечает, пока отвечает база данных",
		by: "anyone"
	},
	"GET /api/config": {
		summary: "Что предлагает этот сервер: разделы, ограничения, ссылки",
		by: "anyone",
		refuses: ["not_found"]
	},
	"POST /api/acts/:key/settle": {
		summary: "Узнать, чем кончилось действие с этим ключом, если ответ не дошёл",
		refuses: ["invalid_input"]
	},
	"GET /api/admin/waiting": { summary: "Что ждёт администратора" },
	"POST /api/admin/csv": {
		summary: "Подписанный адрес таблицы CSV",
		refuses: ["invalid_input", "key_reused"]
	},
	"GET /api/admin/csv/:list": {
		summary: "Таблица CSV по подписанному адресу",
		by: "anyone",
		answers: { 200: ["text/csv"] },
		refuses: [
			"csv_expired",
			"forbidden",
			"not_found",
			"too_many_requests"
		]
	},
	"GET /api/admin/overview": { summary: "Обзор: что ждёт, темп, графики, проверка книги" },
	"POST /api/admin/audit/run": {
		summary: "Запустить проверку книги",
		refuses: ["audit_running", "key_reused"]
	},
	"GET /api/admin/actions": { summary: "Журнал действий администраторов" }
};
// api/openapi/calls/submissions.ts
var submissionsDocs = {
	"POST /api/upload": {
		summary: "Отправить заявку одним запросом",
		refuses: [
			"category_required",
			"file_already_sent",
			"file_empty",
			"file_required",
			"file_too_large",
			"invalid_input",
			"key_reused",
			"storage_full",
			"too_many_pending",
			"too_many_uploads",
			"unsupported_file",
			"upload_cut"
		]
	},
	"GET /api/submissions/user/:id": {
		summary: "Заявки игрока",
		refuses: ["not_found"]
	},
	"GET /api/submissions": { summary: "Заявки всех игроков" },
	"GET /api/submission/:id": {
		summary: "Одна заявка",
		refuses: ["not_found"]
	},
	"GET /api/files/:id": {
		summary: "Файл заявки или его часть",
		answers: {
			200: ["image/png", "video/mp4"],
			206: ["image/png"]
		},
		refuses: ["not_found"]
	},
	"POST /api/admin/submission/:id/review": {
		summary: "Одобрить или отклонить заявку",
		refuses: [
			"account_closed",
			"already_reviewed",
			"held_by_other",
			"invalid_input",
			"key_reused",
			"not_found",
			"own_rejection",
			"own_submission",
			"posted_before",
			"reason_required",
			"reward_required"
		]
	},
	"POST /api/admin/submission/:id/undo": {
		summary: "Отменить решение по заявке",
		refuses: [
			"account_closed",
			"decision_changed",
			"file_already_sent",
			"file_deleted",
			"invalid_input",
			"key_reused",
			"not_found",
			"own_submission",
			"reward_spent",
			"undo_too_late"
		]
	},
	"POST /api/admin/holds": {
		summary: "Занять заявки на время просмотра",
		refuses: ["invalid_input"]
	},
	"POST /api/admin/holds/release": {
		summary: "Освободить занятые заявки",
		refuses: ["invalid_input"]
	},
	"POST /api/admin/bulk": {
		summary: "Отклонить до пятидесяти заявок с одной причиной",
		refuses: [
			"act_abandoned",
			"invalid_input",
			"key_reused",
			"reason_required"
		]
	},
	"POST /api/admin/bulk/:bulkId/undo": {
		summary: "Отменить решения одной пачки",
		refuses: ["key_reused", "not_found"]
	},
	"GET /api/admin/second-looks": { summary: "Заявки для второго взгляда" },
	"POST /api/admin/second-look/:id": {
		summary: "Записать второй взгляд",
		refuses: [
			"already_reviewed",
			"held_by_other",
			"invalid_input",
			"key_reused",
			"own_rejection"
		]
	},
	"GET /api/admin/submission/:id/repeats": {
		summary: "Похожие заявки",
		refuses: ["not_found"]
	},
	"GET /api/admin/deck": { summary: "Сделано сегодня и что не ждёт" },
	"GET /api/user/:id/standing": { summary: "Место в очереди и вероятное время ответа" },
	"POST /api/submission/:id/appeal": {
		summary: "Подать апелляцию",
		refuses: [
			"appeal_too_late",
			"appealed_before",
			"decision_changed",
			"file_already_sent",
			"invalid_input",
			"key_reused",
			"not_found",
			"too_many_pending"
		]
	}
};
// api/openapi/calls/tournamentDays.ts
var tournamentDaysDocs = {
	"GET /api/tournament/:id/day": {
		summary: "День турнира: лобби, отметка, сообщения",
		refuses: ["not_found", "seat_required"]
	},
	"POST /api/tournament/:id/check-in": {
		summary: "Отметиться",
		refuses: [
			"check_in_closed",
			"check_in_not_open",
			"key_reused",
			"no_check_in",
			"not_found",
			"not_registered",
			"tournament_cancelled",
			"tournament_started"
		]
	},
	"DELETE /api/tournament/:id/check-in": {
		summary: "Снять отметку",
		refuses: [
			"check_in_closed",
			"check_in_not_open",
			"key_reused",
			"no_check_in",
			"not_found",
			"not_registered",
			"tournament_cancelled",
			"tournament_started"
		]
	},
	"GET /api/user/:id/check-ins": { summary: "Где игрока ждут с отметкой" },
	"GET /api/tournament/:id/reminder": {
		summary: "Стоит ли напоминание",
		refuses: ["not_found"]
	},
	"POST /api/tournament/:id/reminder": {
		summary: "Напомнить об открытии регистрации",
		refuses: [
			"key_reused",
			"not_found",
			"registration_open",
			"tournament_cancelled"
		]
	},
	"DELETE /api/tournament/:id/reminder": {
		summary: "Не напоминать",
		refuses: ["key_reused"]
	},
	"GET /api/admin/tournament/:id/day": {
		summary: "День турнира для организатора",
		refuses: ["not_found"]
	},
	"PUT /api/admin/tournament/:id/day": {
		summary: "Изменить лобби и отметку",
		refuses: [
			"check_in_too_late",
			"invalid_input",
			"key_reused",
			"tournament_edited",
			"tournament_started"
		]
	},
	"DELETE /api/admin/tournament/:id/check-in": {
		summary: "Снять отметку игрока",
		refuses: [
			"key_reused",
			"no_check_in",
			"not_found"
		]
	},
	"POST /api/admin/tournament/:id/check-in": {
		summary: "Отметить игрока",
		refuses: [
			"check_in_closed",
			"invalid_input",
			"key_reused",
			"player_not_in"
		]
	},
	"POST /api/admin/tournament/:id/message": {
		summary: "Написать всем участникам",
		refuses: [
			"invalid_input",
			"key_reused",
			"nobody_to_tell"
		]
	},
	"GET /api/admin/tournament/:id/players": {
		summary: "Участники в день турнира",
		refuses: ["not_found"]
	},
	"POST /api/admin/tournament/:id/players": {
		summary: "Добавить игрока в турнир",
		refuses: [
			"banned_here",
			"fee_changed",
			"insufficient_funds",
			"invalid_input",
			"key_reused",
			"own_seat",
			"player_in",
			"tournament_cancelled",
			"tournament_full",
			"tournament_paid_out"
		]
	},
	"POST /api/admin/tournament/:id/players/remove": {
		summary: "Убрать игрока из турнира",
		refuses: [
			"invalid_input",
			"key_reused",
			"not_found",
			"own_seat",
			"player_not_in",
			"refund_changed",
			"tournament_cancelled",
			"tournament_paid_out"
		]
	},
	"DELETE /api/admin/tournament/:id/bans/:userId": {
		summary: "Снять запрет на участие",
		refuses: [
			"key_reused",
			"not_banned",
			"not_found"
		]
	}
};
// api/openapi/calls/tournaments.ts
var tournamentsDocs = {
	"GET /api/tournaments": {
		summary: "Турниры",
		refuses: ["signed_out"]
	},
	"GET /api/tournament/:id": {
		summary: "Турнир",
		refuses: ["not_found"]
	},
	"GET /api/tournament/:id/registrations": {
		summary: "Участники турнира",
		refuses: ["not_found"]
	},
	"POST /api/tournament/:id/register": {
		summary: "Зарегистрироваться на турнир",
		refuses: [
			"already_registered",
			"banned_here",
			"fee_changed",
			"insufficient_funds",
			"invalid_input",
			"key_reused",
			"not_found",
			"not_qualified",
			"premium_only",
			"registration_not_started",
			"registration_over",
			"tournament_cancelled",
			"tournament_full",
			"tournament_paid_out"
		]
	},
	"DELETE /api/tournament/:id/register": {
		summary: "Отменить регистрацию",
		refuses: [
			"key_reused",
			"not_found",
			"not_registered",
			"refund_changed",
			"tournament_paid_out",
			"tournament_started"
		]
	},
	"POST /api/tournament/:id/waiting": {
		summary: "Встать в лист ожидания",
		refuses: [
			"already_registered",
			"already_waiting",
			"banned_here",
			"fee_changed",
			"invalid_input",
			"key_reused",
			"not_found",
			"place_free",
			"premium_only",
			"registration_not_started",
			"registration_over",
			"tournament_cancelled",
			"tournament_paid_out"
		]
	},
	"DELETE /api/tournament/:id/waiting": {
		summary: "Выйти из листа ожидания",
		refuses: [
			"key_reused",
			"not_found",
			"not_waiting"
		]
	},
	"GET /api/user/:id/prizes": { summary: "Призы игрока" },
	"GET /api/admin/tournaments": { summary: "Турниры, и черновики тоже" },
	"POST /api/admin/tournament": {
		summary: "Создать турнир",
		refuses: [
			"dates_out_of_order",
			"image_too_large",
			"invalid_input",
			"key_reused",
			"prize_required",
			"prize_sum_wrong",
			"qualifier_missing",
			"tournament_fields_required",
			"unsupported_image"
		]
	},
	"PUT /api/admin/tournament/:id": {
		summary: "Изменить турнир",
		refuses: [
			"fee_agreed",
			"invalid_input",
			"key_reused",
			"not_found",
			"qualifier_missing",
			"too_few_places",
			"tournament_edited",
			"tournament_fields_required",
			"tournament_paid_out",
			"unsupported_image"
		]
	},
	"PATCH /api/admin/tournament/:id": {
		summary: "Изменить статус турнира",
		refuses: [
			"consequences_changed",
			"invalid_input",
			"key_reused",
			"not_found",
			"tournament_paid_out"
		]
	},
	"POST /api/admin/tournament/:id/publish": {
		summary: "Опубликовать черновик турнира",
		refuses: [
			"draft_too_late",
			"invalid_input",
			"key_reused",
			"not_a_draft",
			"not_found",
			"tournament_edited"
		]
	},
	"GET /api/admin/tournament/:id/consequences": { summary: "Кого и какие деньги затронет смена статуса" },
	"DELETE /api/admin/tournament/:id": {
		summary: "Удалить турнир",
		refuses: [
			"consequences_changed",
			"key_reused",
			"not_found",
			"tournament_paid_out"
		]
	},
	"GET /api/admin/tournament/:id/registrations": {
		summary: "Участники с контактами",
		refuses: ["not_found"]
	},
	"POST /api/admin/tournament/:id/payout": {
		summary: "Выплатить призы",
		refuses: [
			"account_closed",
			"balance_changed",
			"invalid_input",
			"key_reused",
			"not_a_participant",
			"not_found",
			"own_prize",
			"prize_recipient_required",
			"standings_changed",
			"tournament_cancelled",
			"tournament_paid_out"
		]
	},
	"GET /api/tournament/:id/calendar.ics": {
		summary: "Турнир для календаря",
		answers: { 200: ["text/calendar"] },
		refuses: ["not_found", "not_registered"]
	},
	"GET /api/admin/series": { summary: "Еженедельные серии" },
	"POST /api/admin/series": {
		summary: "Создать серию",
		refuses: [
			"in_series",
			"invalid_input",
			"key_reused",
			"not_found"
		]
	},
	"PUT /api/admin/series/:id": {
		summary: "Изменить серию",
		refuses: [
			"edited_meanwhile",
			"invalid_input",
			"key_reused",
			"not_found"
		]
	}
};
// api/openapi/calls/uploads.ts
var version$1 = { "Tus-Resumable": "Версия протокола: 1.0.0" };
var progress = {
	...version$1,
	"Upload-Offset": "Сколько байтов уже принято",
	"Upload-Expires": "До какого времени загрузку можно продолжить"
};
var finished = { "X-Submission-Id?": "Заявка, которой стала законченная загрузка" };
var abilities = {
	...version$1,
	"Tus-Version": "Версии, которые знает сервер",
	"Tus-Extension": "Расширения tus: creation, expiration, termination, checksum",
	"Tus-Max-Size": "Наибольший размер файла в байтах",
	"Tus-Checksum-Algorithm": "Алгоритмы для Upload-Checksum: sha1, sha256, md5"
};
var otherVersion = { "Tus-Version": "Версия, которую знает сервер" };
var refusalHeaders = {
	...version$1,
	"X-Error-Code?": "Код отказа: у ответа на HEAD нет тела"
};
var options = {
	summary: "Что умеет загрузка по частям (tus 1.0)",
	by: "anyone",
	answers: { 204: [] },
	answerHeaders: { 204: abilities }
};
var uploadsDocs = {
	"OPTIONS /api/uploads": options,
	"POST /api/uploads": {
		summary: "Начать загрузку файла или продолжить начатую для того же черновика",
		headers: {
			...version$1,
			"Upload-Length": "Размер файла в байтах",
			"Upload-Metadata": "Пары «ключ base64» через запятую: category, draftId, filename, additionalText, reencoded",
			"X-HTTP-Method-Override?": "Другой метод вместо POST, если клиент умеет только POST"
		},
		answers: { 201: [] },
		answerHeaders: {
			412: otherVersion,
			201: {
				...progress,
				...finished,
				Location: "Адрес загрузки"
			}
		},
		refusalHeaders,
		refuses: [
			"category_required",
			"file_already_sent",
			"file_empty",
			"file_too_large",
			"invalid_input",
			"key_reused",
			"method_not_allowed",
			"storage_full",
			"too_many_pending",
			"too_many_uploads",
			"tus_version",
			"unsupported_file"
		]
	},
	"OPTIONS /api/uploads/:id": options,
	"HEAD /api/uploads/:id": {
		summary: "Сколько уже принято",
		headers: version$1,
		answers: { 200: [] },
		answerHeaders: {
			412: otherVersion,
			200: {
				...progress,
				...finished,
				"Upload-Length": "Размер файла в байтах",
				"Upload-Metadata": "Пары, с которыми загрузку начали"
			}
		},
		refusalHeaders,
		refuses: [
			"file_already_sent",
			"not_found",
			"tus_version",
			"unsupported_file",
			"upload_expired"
		]
	},
	"PATCH /api/uploads/:id": {
		summary: "Прислать следующую часть; последняя делает заявку",
		headers: {
			...version$1,
			"Upload-Offset": "С какого байта начинается часть",
			"Upload-Checksum?": "Алгоритм и хеш части в base64: sha1, sha256 или md5"
		},
		body: "application/offset+octet-stream",
		answers: { 204: [] },
		answerHeaders: {
			412: otherVersion,
			204: {
				...progress,
				...finished
			},
			409: {
				"Upload-Offset?": progress["Upload-Offset"],
				"Upload-Expires?": progress["Upload-Expires"]
			}
		},
		refusalHeaders,
		refuses: [
			"checksum_mismatch",
			"chunk_type",
			"file_already_sent",
			"invalid_input",
			"not_found",
			"offset_mismatch",
			"storage_full",
			"too_many_pending",
			"too_many_uploads",
			"tus_version",
			"unsupported_file",
			"upload_cut",
			"upload_expired"
		]
	},
	"DELETE /api/uploads/:id": {
		summary: "Прервать загрузку и забыть её",
		headers: version$1,
		answers: { 204: [] },
		answerHeaders: {
			204: version$1,
			412: otherVersion
		},
		refusalHeaders,
		refuses: [
			"not_found",
			"tus_version",
			"upload_expired",
			"upload_finished"
		]
	}
};
// api/openapi/calls.ts
/** Every call of the API, by the heading under which the page shows it. */
var groups = [
	{
		title: "Сервер и обзор",
		docs: serverDocs
	},
	{
		title: "Вход и устройства",
		docs: authDocs
	},
	{
		title: "Игроки, баланс, киллы",
		docs: profilesDocs
	},
	{
		title: "Заявки",
		docs: submissionsDocs
	},
	{
		title: "Загрузка по частям",
		docs: uploadsDocs
	},
	{
		title: "Выводы",
		docs: {
			"GET /api/user/:id/withdrawals": { summary: "Выводы игрока" },
			"POST /api/user/:id/withdrawal": {
				summary: "Попросить вывод",
				refuses: [
					"act_abandoned",
					"contact_required",
					"insufficient_funds",
					"invalid_input",
					"key_reused",
					"payout_changed"
				]
			},
			"DELETE /api/user/:id/withdrawal/:withdrawalId": {
				summary: "Отменить свой вывод",
				refuses: [
					"key_reused",
					"not_found",
					"posted_before",
					"withdrawal_decided"
				]
			},
			"GET /api/admin/withdrawals": { summary: "Выводы всех игроков" },
			"GET /api/admin/withdrawal-totals": { summary: "Сколько выводов и денег в каждом статусе" },
			"GET /api/admin/withdrawal/:id": {
				summary: "Вывод с платёжными данными; открытие попадает в журнал",
				refuses: ["not_found"]
			},
			"POST /api/admin/withdrawal/:id/process": {
				summary: "Решить по выводу",
				refuses: [
					"invalid_input",
					"key_reused",
					"not_found",
					"own_withdrawal",
					"posted_before",
					"reason_required",
					"second_admin_needed",
					"withdrawal_decided",
					"withdrawal_in_batch"
				]
			},
			"GET /api/admin/withdrawal/:id/second": {
				summary: "Нужен ли выплате второй администратор",
				refuses: ["not_found"]
			},
			"POST /api/admin/withdrawal/:id/confirm": {
				summary: "Подтвердить выплату вторым администратором",
				refuses: [
					"invalid_input",
					"key_reused",
					"not_found",
					"own_withdrawal",
					"payout_changed",
					"payout_confirmed_before",
					"withdrawal_decided",
					"withdrawal_in_batch"
				]
			}
		}
	},
	{
		title: "Пакеты выплат",
		docs: payoutsDocs
	},
	{
		title: "Premium",
		docs: premiumDocs
	},
	{
		title: "Уведомления",
		docs: notificationsDocs
	},
	{
		title: "Telegram и Discord",
		docs: linkingDocs
	},
	{
		title: "Свои данные",
		docs: privacyDocs
	},
	{
		title: "Таблицы лидеров",
		docs: leaderboardsDocs
	},
	{
		title: "Турниры",
		docs: tournamentsDocs
	},
	{
		title: "День турнира",
		docs: tournamentDaysDocs
	},
	{
		title: "Результаты турнира",
		docs: resultsDocs
	},
	{
		title: "Карты",
		docs: dropmapsDocs
	},
	{
		title: "Приглашения",
		docs: invitesDocs
	},
	{
		title: "Вечер на карте",
		docs: eveningsDocs
	},
	{
		title: "Драфты локаций",
		docs: poiDraftsDocs
	}
];
var calls = Object.assign({}, ...groups.map(({ docs }) => docs));
// api/openapi/example.ts
var byName = [
	[/^code$/, "K7M4QX2RTP9W"],
	[/id$/i, "019abc5e-7a10-7c3e-9d55-6f2b8c1d4e90"],
	[/(At|Date|since|until|Time|Moment)$/, "2026-11-27T18:00:00.000Z"],
	[/(url|Url)$/, "https://trofey.example/media/1.png"],
	[/name$/i, "Сокол"]
];
/** Returns a value that a JSON Schema allows, the same each time. */
function exampleOf(schema, name = "") {
	const { type, allOf, properties, items, minimum, additionalProperties } = schema;
	const anyOf = schema.anyOf ?? schema.oneOf;
	const options = schema.enum;
	if ("const" in schema) return schema.const;
	if (options) return options[0];
	const [first] = anyOf ?? [];
	if (first) return exampleOf(anyOf?.find((one) => one.type !== "null") ?? first, name);
	if (allOf) return Object.assign({}, ...allOf.map((one) => exampleOf(one, name)));
	const [known = type] = Array.isArray(type) ? type.filter((one) => one !== "null") : [];
	if (known === "array") return items ? [exampleOf(items, name.replace(/s$/, ""))] : [];
	if (known === "object" || properties) {
		const own = Object.entries(properties ?? {}).map(([key, one]) => [key, exampleOf(one, key)]);
		return Object.fromEntries(own);
	}
	if (known === "number" || known === "integer") return typeof minimum === "number" ? Math.max(minimum, 1) : 1;
	if (known === "boolean") return true;
	if (known === "null") return null;
	if (known === "string") return byName.find(([pattern]) => pattern.test(name))?.[1] ?? "текст";
	return additionalProperties ? {} : null;
}
// api/openapi/document.ts
var isCall = ({ path }) => path.startsWith("/api/") && !path.endsWith("*");
/** Every call of the API, in the order of its routes. Throws for one without a role, an answer or a line in `calls`. */
function describedCalls(routes, typed) {
	const byKey = /* @__PURE__ */ new Map();
	for (const [at, handlers] of Map.groupBy(routes.filter(isCall), ({ method, path }) => `${method} ${path}`)) {
		const marked = handlers.map(({ handler }) => handler);
		for (const key of keysOf(at, marked)) byKey.set(key, marked);
	}
	const unknown = Object.keys(calls).filter((key) => !byKey.has(key));
	if (unknown.length > 0) throw new Error(`described, but no routes: ${unknown.join(", ")}`);
	return [...byKey].map(([key, handlers]) => describe(key, handlers, typed));
}
/** A route of all methods is a call for each that its handler knows. */
function keysOf(at, marked) {
	const [method, path] = at.split(" ");
	return method === "ALL" ? marked.flatMap(({ methods = [] }) => methods.map((one) => `${one} ${path}`)) : [at];
}
function describe(key, handlers, typed) {
	const [method = "", path = ""] = key.split(" ");
	const doc = calls[key];
	if (!doc) throw new Error(`${key}: say in api/openapi/calls what it does`);
	const role = handlers.find((handler) => handler.role)?.role ?? doc.by;
	if (!role) throw new Error(`${key}: no guard, and not said to be for anyone`);
	const takes = handlers.flatMap(({ takes }) => takes ?? []);
	const answers = doc.answers ? Object.entries(doc.answers).flatMap(([status, types]) => (types.length > 0 ? types : [""]).map((type) => ({
		status: Number(status),
		type
	}))) : (typed.get(key) ?? []).map(({ status = 200, schema }) => ({
		status,
		type: "application/json",
		schema
	}));
	if (answers.length === 0) throw new Error(`${key}: no answer that its type or api/openapi/calls knows`);
	return {
		method,
		path,
		doc,
		role,
		takes,
		answers,
		refusals: refusalsOf(method, role, takes, doc)
	};
}
function refusalsOf(method, role, takes, { refuses = [] }) {
	const codes = new Set(refuses);
	if (takes.some(({ target }) => target !== "json")) codes.add("invalid_input");
	if (takes.some(({ target }) => target === "json")) codes.add("malformed_json");
	if (role !== "anyone") {
		codes.add("signed_out");
		if (role !== "player") codes.add("forbidden");
		if (method !== "GET" && method !== "HEAD") codes.add("too_many_requests");
	}
	const statusOf = (code) => new AppError(code).status;
	return [...codes].map((code) => ({
		status: statusOf(code),
		code
	})).sort((one, other) => one.status - other.status);
}
/** A line for each answer: method, path, status, and the code of a refusal. The tests must have seen every one. */
var promisedAnswers = ({ method, path, answers, refusals }) => [...new Set([...answers.map(({ status }) => `${status}`), ...refusals.map(({ status, code }) => `${status} ${code}`)].map((answer) => `${method} ${openPath(path)} ${answer}`))];
var openPath = (path) => path.replaceAll(/:(\w+)(\{[^}]*\})?/g, "{$1}");
var roleTexts = {
	anyone: "Без входа",
	player: "Игрок, который вошёл",
	self: "Только сам игрок",
	"self or admin": "Сам игрок или администратор",
	admin: "Администратор"
};
/** The document of OpenAPI 3.1. */
function openApi(all, version) {
	const paths = {};
	for (const call of all) {
		const path = openPath(call.path);
		paths[path] = {
			...paths[path],
			[call.method.toLowerCase()]: operation(call)
		};
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "Трофей",
			version,
			description: "Ответ на ошибку: {error, code}. Деньги в рублях, время ISO 8601 UTC. Списки: limit, cursor, q; X-Total-Count и Link. Изменения принимают Idempotency-Key."
		},
		paths,
		components: {
			securitySchemes: { token: {
				type: "http",
				scheme: "bearer"
			} },
			schemas: { Refusal: {
				type: "object",
				properties: {
					error: { type: "string" },
					code: { type: "string" }
				},
				required: ["error", "code"]
			} }
		}
	};
}
function operation({ method, path, doc, role, takes, answers, refusals }) {
	const parameters = [
		...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
			name,
			in: "path",
			required: true,
			schema: { type: "string" }
		})),
		...takes.filter(({ target }) => target === "query").flatMap(({ schema }) => queryParameters(inputSchema(schema))),
		...headersOf(doc.headers).map(({ name, ...rest }) => ({
			name,
			in: "header",
			...rest
		}))
	];
	const body = takes.find(({ target }) => target === "json");
	return {
		summary: doc.summary,
		description: roleTexts[role],
		tags: groups.filter(({ docs }) => `${method} ${path}` in docs).map(({ title }) => title),
		operationId: `${method.toLowerCase()}${path.replaceAll(/\W+(\w)/g, (_, letter) => letter.toUpperCase())}`,
		"x-role": role,
		security: role === "anyone" ? [] : [{ token: [] }],
		...parameters.length > 0 && { parameters },
		...body && { requestBody: {
			required: true,
			content: jsonContent(inputSchema(body.schema))
		} },
		...doc.body && { requestBody: {
			required: true,
			content: { [doc.body]: {} }
		} },
		responses: withHeaders({
			...responses(answers),
			...refused(refusals)
		}, doc)
	};
}
/** What a caller sends, before it is converted. */
function inputSchema(schema) {
	const { $schema: _, ...found } = toJsonSchema(schema === WithdrawalInput ? NewWithdrawal : schema, {
		typeMode: "input",
		errorMode: "ignore"
	});
	return found;
}
var queryParameters = ({ properties = {}, required = [] }) => Object.entries(properties).map(([name, schema]) => ({
	name,
	in: "query",
	required: required.includes(name),
	schema
}));
/** Headers as the page and the document name them. */
var headersOf = (texts = {}) => Object.entries(texts).map(([name, description]) => ({
	name: name.replace("?", ""),
	required: !name.endsWith("?"),
	description,
	schema: { type: "string" }
}));
/** The headers of an answer with this status. */
var answerHeadersOf = ({ answerHeaders = {}, refusalHeaders = {} }, status) => headersOf({
	...status >= 400 && refusalHeaders,
	...answerHeaders[status]
});
var withHeaders = (byStatus, doc) => Object.fromEntries(Object.entries(byStatus).map(([status, answer]) => {
	const headers = answerHeadersOf(doc, Number(status)).map(({ name, ...rest }) => [name, rest]);
	return [status, headers.length > 0 ? {
		...answer,
		headers: Object.fromEntries(headers)
	} : answer];
}));
var jsonContent = (schema) => ({ "application/json": {
	schema,
	example: exampleOf(schema)
} });
function responses(answers) {
	const byStatus = {};
	for (const { status, type, schema } of answers) {
		const content = schema ? jsonContent(schema) : type ? { [type]: {} } : void 0;
		const known = byStatus[status];
		byStatus[status] = {
			description: "Ответ",
			...content || known?.content ? { content: {
				...known?.content,
				...content
			} } : {}
		};
	}
	return byStatus;
}
function refused(refusals) {
	const byStatus = Map.groupBy(refusals, ({ status }) => status);
	return Object.fromEntries([...byStatus].map(([status, some]) => [status, {
		description: some.map(({ code }) => code).join(", "),
		content: { "application/json": {
			schema: { allOf: [{ $ref: "#/components/schemas/Refusal" }, { properties: { code: { enum: some.map(({ code }) => code) } } }] },
			examples: Object.fromEntries(some.map(({ code }) => [code, { value: {
				error: new AppError(code).message,
				code
			} }]))
		} }
	}]));
}
// api/openapi/page.ts
/** The API for people: every call with its role, an example of each body and the texts of its refusals. */
var docsPage = (all) => html`<!doctype html>
  <html lang="ru">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>API — Трофей</title>
      <link rel="icon" href="/icons/mark.svg" />
      <link rel="stylesheet" href="/api/docs.css" />
    </head>
    <body>
      <main>
        <h1>API Трофея</h1>
        <p>
          Вход: <code>Authorization: Bearer токен</code>. Отказ — <code>{error, code}</code>: текст для человека и слово для
          программы. Деньги в рублях, время ISO 8601 UTC. Списки принимают <code>limit</code>, <code>cursor</code> и
          <code>q</code>, в заголовках <code>X-Total-Count</code> и <code>Link</code>. Изменения принимают
          <code>Idempotency-Key</code>: с тем же ключом придёт первый ответ. Файлы до 50 МБ по частям:
          <code>/api/uploads</code>, tus 1.0. Для программ: <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <nav aria-label="Разделы">${groups.map(({ title }, n) => html`<a href="#part-${n}">${title}</a> `)}</nav>
        ${groups.map(({ title, docs }, n) => html`<section id="part-${n}" aria-labelledby="title-${n}">
            <h2 id="title-${n}">${title}</h2>
            ${all.filter(({ method, path }) => `${method} ${path}` in docs).map(callDetails)}
          </section>`)}
      </main>
    </body>
  </html>`;
var callDetails = ({ method, path, doc, role, takes, answers, refusals }) => html`<details>
  <summary>
    <span class="method ${method.toLowerCase()}">${method}</span>
    <code>${path}</code>
    <span>${doc.summary}</span>
  </summary>
  <p>${roleTexts[role]}</p>
  ${headerList("Заголовки", headersOf(doc.headers), " (можно без него)")}
  ${doc.body ? html`<h3>Тело</h3>
          <p><code>${doc.body}</code></p>` : ""}
  ${takes.map(({ target, schema }) => target === "query" ? html`<h3>Параметры</h3>
          <p>${Object.keys(inputSchema(schema).properties ?? {}).map((name) => html`<code>${name}</code> `)}</p>` : html`<h3>Тело</h3>
          ${example(exampleOf(inputSchema(schema)))}`)}
  ${answers.map(({ status, type, schema }) => html`<h3>Ответ ${status} ${type === "application/json" ? "" : type}</h3>
        ${schema ? example(exampleOf(schema)) : ""}
        ${headerList("Заголовки ответа", answerHeadersOf(doc, status))}`)}
  ${refusals.length > 0 ? html`<h3>Отказы</h3>
          <dl>
            ${refusals.map(({ status, code }) => html`<dt>${status} <code>${code}</code></dt>
                <dd>${new AppError(code).message}</dd>`)}
          </dl>` : ""}
</details>`;
var headerList = (title, headers, optional = " (не всегда)") => headers.length > 0 ? html`<h3>${title}</h3>
        <dl>
          ${headers.map(({ name, required, description }) => html`<dt><code>${name}</code></dt>
              <dd>${description}${required ? "" : optional}</dd>`)}
        </dl>` : "";
var example = (value) => html`<pre tabindex="0">${JSON.stringify(value, void 0, 2)}</pre>`;
var docsStyle = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f3ee, #14131c); color: light-dark(#1d1b26, #ecebf3); }
main { box-sizing: border-box; width: min(60rem, 100%); margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 40px 0 12px; font-size: 1.25rem; }
h3 { margin: 16px 0 4px; font-size: .875rem; color: light-dark(#5d5968, #aaa7ba); }
a { color: light-dark(#4a3bc4, #b3a9ff); }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 0; padding: 12px; overflow: auto; white-space: pre-wrap; max-height: 24rem; border-radius: 12px; background: light-dark(#ebe6dd, #0d0c13); }
details { border-top: 1px solid light-dark(#ddd6ca, #2a2836); }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; min-height: 48px; padding: 4px 0; cursor: pointer; }
summary::before { content: '+' / ''; width: 1ch; font: 700 1rem/1 ui-monospace, monospace; color: light-dark(#5d5968, #aaa7ba); }
details[open] summary::before { content: '−' / ''; }
summary:hover code { text-decoration: underline; }
summary span:last-child { color: light-dark(#5d5968, #aaa7ba); }
details[open] { padding-bottom: 16px; }
details p { margin: 4px 0; }
.method { min-width: 4.5rem; font: 700 .75rem/1 ui-monospace, monospace; color: light-dark(#27654f, #7fd1b3); }
.post, .put, .patch { color: light-dark(#4a3bc4, #b3a9ff); }
.delete { color: light-dark(#a3261e, #ffb4ab); }
dl { display: grid; grid-template-columns: minmax(9rem, 18rem) 1fr; gap: 4px 16px; margin: 0; }
dd { margin: 0; }
@media (width < 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 8px; } }
:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
`;
// api/openapi/typedAnswers.ts
var { ts } = TJS;
/**
* The JSON answers that Hono's types know; `status` is undefined where the type leaves it open. Takes some seconds: it
* checks the types of the whole server. Call it in the project's folder.
*/
function typedAnswers(root) {
	const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
	const { options } = ts.convertCompilerOptionsFromJson({
		...config.compilerOptions,
		types: ["node"]
	}, root);
	const file = join(root, "api/app.ts");
	const program = ts.createProgram([file], options);
	const checker = program.getTypeChecker();
	const alias = program.getSourceFile(file)?.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === "ApiSchema");
	const symbol = alias && checker.getSymbolAtLocation(alias.name);
	if (!symbol) throw new Error(`no type in ${file}`);
	const name = symbol.getName();
	const settings = {
		...TJS.getDefaultArgs(),
		required: true,
		strictNullChecks: true,
		aliasRef: true
	};
	const named = {
		name,
		typeName: name,
		fullyQualifiedName: name,
		symbol
	};
	const types = { [name]: checker.getTypeAtLocation(alias.name) };
	return answersIn(new TJS.JsonSchemaGenerator([named], types, { [name]: symbol }, {}, checker, settings).getSchemaForSymbol(name));
}
function answersIn(whole) {
	const definitions = whole.definitions ?? {};
	const referred = (schema) => {
		const name = schema.$ref && decodeURIComponent(schema.$ref.replace("#/definitions/", ""));
		return name ? referred(definitions[name] ?? {}) : schema;
	};
	const propertiesOf = (schema) => {
		const { properties = {}, allOf = [] } = referred(schema);
		return [...Object.entries(properties), ...allOf.flatMap(propertiesOf)];
	};
	const answers = /* @__PURE__ */ new Map();
	for (const [path, methods] of propertiesOf(whole)) for (const [method, call] of propertiesOf(methods)) {
		const { anyOf = [call] } = referred(call);
		const typed = anyOf.map((one) => Object.fromEntries(propertiesOf(one))).filter(({ outputFormat = {} }) => referred(outputFormat).const === "json").map(({ status = {}, output = {} }) => ({
			status: referred(status).const,
			schema: withoutReferences(output, referred)
		}));
		const key = `${method.slice(1).toUpperCase()} ${path}`;
		answers.set(key, [...answers.get(key) ?? [], ...typed]);
	}
	return answers;
}
/** Inline: the types' names are lost in Hono's. Throws for a type that holds itself. */
function withoutReferences(schema, referred, above = []) {
	const { $ref: _, ...rest } = schema;
	const found = {
		...referred(schema),
		...rest
	};
	if (above.includes(referred(schema))) return {};
	const within = [...above, referred(schema)];
	const inline = (one) => Array.isArray(one) ? one.map(inline) : one !== null && typeof one === "object" ? withoutReferences(one, referred, within) : one;
	return unbranded(Object.fromEntries(Object.entries(found).map(([word, value]) => [word, inline(value)])));
}
/** A branded number, which would be a number and an object at once; its unit becomes the title. */
function unbranded({ allOf, ...rest }) {
	const primitive = allOf?.find(({ type }) => type === "number" || type === "string");
	if (!allOf || !primitive) return allOf ? {
		...rest,
		allOf
	} : rest;
	const unit = allOf.map(({ properties }) => properties?.unit?.const).find(Boolean);
	return {
		...rest,
		...primitive,
		...unit ? { title: unit } : {}
	};
}
// api/openapi.ts
var root = resolve(import.meta.dirname, "../..");
var { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
var { routes } = createApp({ settings: { sandbox: false } });
var all = describedCalls(routes, typedAnswers(root));
var folder = join(import.meta.dirname, "docs");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "openapi.json"), JSON.stringify(openApi(all, version)));
writeFileSync(join(folder, "answers.json"), JSON.stringify(all.flatMap(promisedAnswers)));
writeFileSync(join(folder, "docs.html"), String(await docsPage(all)));
writeFileSync(join(folder, "docs.css"), docsStyle);
export {};

//# sourceMappingURL=openapi.main.js.map