/** An object's properties of these names, in this order: of a row its values, of a table its columns. */
export const picked = <Whole extends object, Name extends keyof Whole>(whole: Whole, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>
