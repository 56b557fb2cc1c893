import type { Letter, Mail } from '../platform/mail.ts'

/** What every letter needs to know of this installation. */
interface Sender {
  productName: string
  publicUrl: string
}

/**
 * The letters about an account. Somebody else may read her mail: they say nothing of what this
 * website is for. Tokens stand behind `#`, which browsers send to no server.
 */
const texts = {
  confirmEmail: ({ productName, publicUrl }: Sender, to: string, token: string): Letter => ({
    to,
    subject: `Confirm your email for ${productName}`,
    text: `Somebody signed up at ${productName} with this email. If it was you, open this link and confirm it:

${publicUrl}/auth/confirm#${token}

The link works for 30 days. If it was not you, do nothing: the email stays unconfirmed.
`,
  }),

  alreadyRegistered: ({ productName, publicUrl }: Sender, to: string): Letter => ({
    to,
    subject: `Your ${productName} account`,
    text: `Somebody signed up at ${productName} with this email, which has an account already. Nobody was told that it has one.

If it was you, sign in with your password:

${publicUrl}/auth

If you do not know the password any more, choose a new one:

${publicUrl}/auth/forgot

If it was not you, there is nothing to do.
`,
  }),

  resetPassword: ({ productName, publicUrl }: Sender, to: string, token: string): Letter => ({
    to,
    subject: `Choose a new password for ${productName}`,
    text: `Somebody asked for a new password for the ${productName} account with this email. If it was you, open this link:

${publicUrl}/auth/reset#${token}

The link works once and for 1 hour. If it was not you, do nothing: your password stays as it is.
`,
  }),
}

/** Each sends one letter; all do nothing where no mail is available. */
export interface IdentityLetters {
  available: boolean
  confirmEmail(to: string, token: string): Promise<void>
  alreadyRegistered(to: string): Promise<void>
  resetPassword(to: string, token: string): Promise<void>
}

export function createIdentityLetters(mail: Mail, sender: Sender): IdentityLetters {
  return {
    available: mail.available,
    confirmEmail: (to, token) => mail.send(texts.confirmEmail(sender, to, token)),
    alreadyRegistered: (to) => mail.send(texts.alreadyRegistered(sender, to)),
    resetPassword: (to, token) => mail.send(texts.resetPassword(sender, to, token)),
  }
}
