import type { Letter } from '../platform/mail.ts'

/** What a letter needs to know of this installation. */
export interface Sender {
  productName: string
  publicUrl: string
}

/** To the address that is to be hers. */
export function newEmail({ productName, publicUrl }: Sender, to: string, token: string): Letter {
  return {
    to,
    subject: `Confirm your new email for ${productName}`,
    text: `Somebody wants to use this email for their ${productName} account. If it was you, open this link and confirm it:

${publicUrl}/account/email#${token}

The link works once and for 1 hour. If it was not you, do nothing: it stays as it was.
`,
  }
}

/** To the owner of an address that has an account already. */
export function emailTaken({ productName }: Sender, to: string): Letter {
  return {
    to,
    subject: `Your ${productName} account`,
    text: `Somebody wanted to use this email for another ${productName} account. It has an account already, so nothing was changed, and nobody was told that it has one.

If it was not you, there is nothing to do.
`,
  }
}

/** To the address that is hers until then, so that a change is never a surprise. */
export function oldEmail({ productName, publicUrl }: Sender, to: string): Letter {
  return {
    to,
    subject: `Your ${productName} account`,
    text: `Somebody who confirmed to be you wants to use another email for your ${productName} account. Nothing has changed yet.

If it was not you, choose a new password at once:

${publicUrl}/auth/forgot
`,
  }
}

/** To the address that was hers. */
export function emailChanged({ productName, publicUrl }: Sender, to: string): Letter {
  return {
    to,
    subject: `Your ${productName} account`,
    text: `Your ${productName} account uses another email from now on. This one does not sign in any more.

If it was not you, write to the people who run this site:

${publicUrl}/contact
`,
  }
}
