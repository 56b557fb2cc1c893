/** (policy) Accounts of one office of help. */
export const OFFICE_ACCOUNTS = 2
/** (policy) Undecided cases that one office may have. Each marks a warning as disputed. */
export const OPEN_CASES_OF_OFFICE = 10
/** Characters of the name of an office. */
export const OFFICE_NAME_LENGTH = 80
