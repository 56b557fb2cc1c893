/** Returns the name of a column in the database: `phone_tag` for `phoneTag`. */
export const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
