/** (policy) Accounts that one office of help may have. */
export const OFFICE_ACCOUNTS = 2
/** (policy) Undecided cases that one office may have. Each marks a warning as disputed. */
export const OPEN_CASES_OF_OFFICE = 10
/** Maximum characters of the name of an office. */
export const OFFICE_NAME_LENGTH = 80
