/**
 * What our words for an explanation leave to the moderator to write, in every language. No decision is told
 * in which one of them still stands.
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

/** Returns whether a gap of our words is still in a text. Brackets of her own are none. */
export const hasGap = (text: string): boolean => templateGaps.some((gap) => text.includes(gap))
