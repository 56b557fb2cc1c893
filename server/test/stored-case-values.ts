/** Stored values of cases about warnings, and of moderators. */
export const storedCaseValues = {
  'cases.sealed': {
    sealed:
      'AQJrMa2eREfZzYy4OJYkJDG+oFXICzF/jngM1RVr5/tHgi6E81p/NafICYs9INPjb7OarRgsE9ROEAfx+Oc2GeuwKWDpLahNhMYrbP0LVyweS1h2ZFxVbJw1ZzOWZwbTUCsdIJBxNelwnNKL1xwh5PKN+VshjhikOt9PRmuJUZUdL8pc9SVYezoeDIrPYeIfrZm81RgYADClCz7CUg7OMzmHmTXsUZydan6N514Lbl0noKazDoMw96CBWFs+gRnlz4EUE+T71+iyV2hd9MBYRMeo3ISiTVyCu7/mrsrLxmyu+hHe5YJayCYS6V+Jx4fL0I+zwokOR3X2Yvt5VvobuLW45uLUDB7oM6G8HQj5GtHEXwaRKPB61P8tZ1q6PGHcxJwE6Saz3glkEzajWKzVp94yaUFoYwNHH/ZVUkekBqLUXIr6UjpkjYY2pSwks+xWkP99V+iemZ47pX9aGkYR7ISqW7j1YoJ9WCkh7sRH7D28SibVq8GsqEo8yIfFWatXAf6bgvuikCTiC9K9FvJUCcSNdnPAC8ler8hK2w==',
    value: {
      warningId: 'w1',
      question: 'Since when?',
      before: { state: 'published', verified: true, description: 'A text.' },
      struck: 'HASH',
      undo: {
        warning: { state: 'published', verified: true, description: 'A text.' },
        after: 'published',
        written: 'HASH',
        hadBefore: false,
        state: 'open',
        outcome: null,
        reason: null,
        decidedOn: null,
        decidedBy: null,
        isHidden: false,
        hiddenUntil: null,
      },
    },
    tags: { warningTag: 'jwsAKjKD80qEBHk994yTmQ==' },
  },
  'case_openers.sealed': {
    sealed:
      'AQJrMVsydPlXkFQQ5r9FMJ4JlsGnclb8BY56sOSBDloUES/Hf3rgvQpenxs76UWuckHzqf2ECojmytTHUhL8tysJ2mWJ+Krg/5uRXcQ6vRGZgrE3y4Yj36tUgaWpKK85fW/xXNzjQw+t6F+OK9DaGnCgr4wFiuiaTn89JJgwpJxxPmrfM1Rk8sQDBQ==',
    value: {
      receipt: '4539148803436467',
      topic: 'wrong',
      message: 'No.',
      contact: 'wren@example.org',
      language: 'es',
    },
    tags: { receiptTag: '9olRzWXtcNrJfTXKbCqKYQ==', valueTag: null },
  },
  'dispute_withdrawals.sealed': {
    sealed:
      'AQJrMUp8SRSCgGqwFN7Q9HmKdOLpiBNXdWs8Ossyo5MzXKYeTQbGB3Z5PEz+pgX2UzA4GVrqdrKHx0+AOLYq/bzqtj/imaeOVof0UBoxnkzOf5pmITfcsketC7jwdUpH6l9tEJw3okSTkrjALir8zTkaT918ztyDKDUrsa+LqnjhTsWYONyy/UQKHrCEilg3lR0WxGrVqG9oGdTXJvqMKQa0gu/uzSnVWO+p02lfUBUY4hhKD+k+1q2t4IIe3GHSY8gwdImXjaUnsjmrpdac+OLZ99j0tSJtabbUom9oqcGqA09oS//aMiTqJHuUhkjsubCfZf6aSOhxyHLMgWTPU2K8iTpZYUicQh8f5bx8Z8gFTAZqdop7jM8VErSpFd1bULcXqJhuBjmIgk55hxnoJ0Eq7Jn02Ov/qMHw7ge4wHzeLOcBjOXprZ5g2VSQT+TfrbQcBfkzF/yUYO48PqcluWjwE8c6FT00iKqB2jm4H2pnPuHWoq+58Gp5P4APlcGVcD0HdkOuLG5Z9liIjnF1y/tQcUmG0uKjMisEnNTMfnN8sQMpFbQhrg7gxCBdPjeKjftsy7xb+TTfdfuj2J6Ene9/82boHfbYaQGi/Sy38C4RY1e03eIFowQwMyAt/mJqTjvdsBB8L5ctBEx9ZiZpSdGUkhqvfi/o5OKuQ5Uht93i5EglIHI6I3xcHkuYv/8qbZJHl3SsZ68TQMnyEtL4rA==',
    value: { kind: 'phone', value: '+14155550142' },
    tags: { valueTag: 'yNMjetpgNcoMJnaCrAyEFQ==' },
  },
  'control_codes.sealed': {
    sealed:
      'AQJrMfNy61oWuNEHHXzoB/cmwfY0H6flpcChx6AcshTJZQj58E7o21/jEfdZEDUgE26MfHz/uZq7Qv/w6DPUe7NZbFhiv9N+himG85v+8SXZClD5BwwWTiO0flAlfEkvbY7/FzIy7nYaWN1dlrsBQYRJrKEMuqnEqxq8Lw==',
    value: {
      kind: 'phone',
      value: '+14155550142',
      digits: '483201',
      until: '2026-11-02T09:40:00.000Z',
    },
    tags: { valueTag: 'Aw8iFYMk1gZXoXdoFme0Kw==' },
  },
  'case_events.sealed': {
    sealed:
      'AQJrMXxG75wANhlFrBdlyXw4svnV9tFJ3euE8CRH248gTF830ZKkBruu7DUlUMr95tSzrMVRnDNszq+6aUHF3jDWYF8=',
    value: { text: 'Since when?', salt: 'SALT' },
  },
  'case_votes.sealed': {
    sealed: 'AQJrMeZdrJZ8sATWJfU9duGJH4ZWiuf5+AIhMleeufpxrLM8FtqjeZI4Hzkx8fnJV83d',
    value: 'It threatens him.',
  },
  'balancing_notes.sealed': {
    sealed:
      'AQJrMfNC8P7gk7ERKBLIOobfkF0NHEw22h054KHkX/HVbusWK7eyzgcJ6ECtTnpRpk6wnwzy2aDzWvfvHvKcUsG3OUUW0ZWZgIOj/wC3iIiaqqcPGFUDKCGfl4SeAsewHCuFatmWIr5eQonrIqij0XMJ5ekiwiy/u9kCkihrPZVRtIHO+xV6glf7k17z7TbY8AUupOzZpw==',
    value: {
      purpose: 'Safety.',
      necessity: 'No less would do.',
      personNamed: 'His name.',
      others: 'Readers.',
      result: 'Readers.',
    },
  },
  'strikes.sealed': {
    sealed:
      'AQJrMQ6/Y9KOUF0zqsC20x/Npc+s4o+dYvbtPgxa0/0I4mra1NzzwYKUMIMglQmrXEwC79oaDZ8JvqTN2uAquhEkGJSyzz4QHuGc34bqLbGFWapabT8=',
    value: { controlled: { kind: 'phone', value: '+14155550142' } },
    tags: { valueTag: '9Tvz3ggefypUOR0nA+PZfw==' },
  },
  'tombstones.sealed': {
    sealed:
      'AQJrMdAx2X6apw7ggPQeR7hh1OD4JrSleWZW2U7xCTe3tSbhMoi1MIEb0elO8xNX2D8glfJkb9qLlaKyiSGlsi9t+eouN+xBEBwCWes=',
    value: { phoneNumber: '+14155550142', words: 'HASH' },
    tags: { phoneTag: 'FzsmBHT5KA1kFHJxf08llQ==', textTag: 'o8vW3q0J1uZI+d9F3OOglA==' },
  },
  'moderators.sealed': {
    sealed:
      'AQJrMfo6fe2M+3fzvuxI/0uRozVfNPItvWVBlVf07MIkSB1/AdowyZmf5Eg4poWpjjUIe01AYjuWA7kODNhAlb4q67n4pVHoZFZNPZ/c/3HrOpNvobkxJIhZOwoxwFov9LanbzBdfOiLSfJumL2GMBccBirspvDqlQGQq9ylA56r4eD6NhglnIr7/93fIlymHpaLiawt',
    value: {
      memberId: 'ada',
      session: { id: 's1', usedAt: 1793612400000 },
      day: { on: '2026-11-02', workedMs: 60000, reveals: 2 },
    },
    tags: { memberTag: 'HE+F8OaPaXlv+sj2lGp77Q==' },
  },
  'partner_offices.sealed': {
    sealed:
      'AQJrMUVUZFQ2o3uli/rxoqI1UhtN06EOlpKYontyYKdsmOtZUcEK0wAXESCUKC0tolFq/S1V1xmYdI7V+lRLXcgo2cgpqyG2RQZmLUvH8g6z011txw==',
    value: { name: 'Harbour House', listed: true, endedOn: null },
  },
  'partners.sealed': {
    sealed: 'AQJrMUFxO98z43W7YqW6Lm93MF/dcZ4XOsdwxJfTQeFEo2cFTtpdcT82IdJl6WvqHfE=',
    value: { memberId: 'ada' },
    tags: { memberTag: 'Scj6mQ03zUQk1GHQwzfjQQ==' },
  },
  'evidence.sealed': {
    sealed:
      'AQJrMbtRY1g0kKi65wLZMj6MIH2l3GL5hUFOYVVQsJBj2O4xkmsssnDNekTHBlyP34OeVhvoLa6uJc74DF6QCinLFpyWAvprAURlrHyzG3G7g5o3srjcttaJZ7my9J92maHY8/cV+tyaehjmj0fLQxz2aGW3tEK3LJcFKVP+3AUAsNIgBpEDwICVrerDkhQvZC/6SQ2DoQ==',
    value: {
      object: '0f'.repeat(16),
      commitment: 'COMMITMENT',
      locks: [{ holder: 'm-abcdefgh', lock: 'LOCK' }],
    },
  },
  'evidence_releases.sealed': {
    sealed: 'AQJrMVj/DYQPXmKWpFJAq6tQ0KPLW54LEBehl1R5pHwCZH5s',
    value: 'LOCK',
  },
}
