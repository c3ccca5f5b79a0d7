const COUNT = 6

/** The solution of a symmetric system of six, of which the lower half is given, by Cholesky; undefined if there is not one. */
export function solved(matrix: Float64Array, right: Float64Array) {
  const at = (row: number, column: number) => matrix[row * COUNT + column] ?? 0
  for (let row = 0; row < COUNT; row++)
    for (let column = 0; column <= row; column++) {
      let value = at(row, column) + (row === column ? 1e-6 : 0)
      for (let before = 0; before < column; before++) value -= at(row, before) * at(column, before)
      if (row === column && value <= 0) return undefined
      matrix[row * COUNT + column] = row === column ? Math.sqrt(value) : value / at(column, column)
    }
  const result = Array.from(right)
  const of = (row: number) => result[row] ?? 0
  for (let row = 0; row < COUNT; row++) {
    for (let before = 0; before < row; before++) result[row] = of(row) - at(row, before) * of(before)
    result[row] = of(row) / at(row, row)
  }
  for (let row = COUNT - 1; row >= 0; row--) {
    for (let after = row + 1; after < COUNT; after++) result[row] = of(row) - at(after, row) * of(after)
    result[row] = of(row) / at(row, row)
  }
  return result
}
