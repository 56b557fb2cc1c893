/** Returns the name of a column as the database has it: `phone_tag` of `phoneTag`. */
export const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
