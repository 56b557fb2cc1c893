/**
 * The placeholders in the templates for an explanation, in every language. The moderator has to
 * replace them before the decision can be sent.
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

/**
 * Returns whether a text still contains a placeholder of a template. Other brackets are allowed.
 */
export const hasGap = (text: string): boolean => templateGaps.some((gap) => text.includes(gap))
