import type { Language } from './language.ts'
import type { Letter } from './mail.ts'
import { translate } from './translate.ts'

/** What a letter says, in English: phrases of the catalogue, and links between them. */
export interface LetterWords {
  subject: string
  paragraphs: readonly string[]
}

/** The letter in the language that its reader asked us in, an empty line between paragraphs. */
export function writeLetter(
  to: string,
  { subject, paragraphs }: LetterWords,
  language: Language,
): Letter {
  const said = paragraphs.map((paragraph) => translate(paragraph, language))
  return { to, subject: translate(subject, language), text: `${said.join('\n\n')}\n` }
}
