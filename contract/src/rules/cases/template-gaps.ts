/**
 * The gaps that our templates for an explanation leave for the moderator to fill, in every
 * language. A decision with an unfilled gap cannot be sent.
 */
export const templateGaps: readonly string[] = [
  '[What was looked at, and why it is allowed]',
  '[what shows that]',
  '[a name, a profile, a nickname]',
  '[an address, a workplace or a plate]',
  '[what tells the age]',
  '[in which words]',
  '[what is missing]',
  '[Qué se miró, y por qué está permitido]',
  '[qué lo muestra]',
  '[un nombre, un perfil, un apodo]',
  '[una dirección, un lugar de trabajo o una placa]',
  '[qué indica la edad]',
  '[con qué palabras]',
  '[qué falta]',
]

/** Returns whether a text still contains a gap of our templates. Other brackets are not gaps. */
export const hasGap = (text: string): boolean => templateGaps.some((gap) => text.includes(gap))
