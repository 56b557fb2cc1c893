/** (policy) Accounts of one office of help. */
export const OFFICE_ACCOUNTS = 2
/** (policy) Cases of one office that wait for a decision at a time: each marks a warning as disputed. */
export const OPEN_CASES_OF_OFFICE = 10
/** Characters of the name of an office. */
export const OFFICE_NAME_LENGTH = 80
