import { Et as is, pt as sql, wt as Column } from "./columns-BrblBdpo.js";
// node_modules/drizzle-orm/sql/functions/aggregate.js
function count(expression) {
	return sql`count(${expression || sql.raw("*")})`.mapWith(Number);
}
function sum(expression) {
	return sql`sum(${expression})`.mapWith(String);
}
function max(expression) {
	return sql`max(${expression})`.mapWith(is(expression, Column) ? expression : String);
}
function min(expression) {
	return sql`min(${expression})`.mapWith(is(expression, Column) ? expression : String);
}
export { sum as i, max as n, min as r, count as t };

//# sourceMappingURL=aggregate-CXXyBeI8.js.map