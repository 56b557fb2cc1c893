/** (policy) Accounts of one office of help. */
export const OFFICE_ACCOUNTS = 2
/** Characters of the name of an office. */
export const OFFICE_NAME_LENGTH = 80
