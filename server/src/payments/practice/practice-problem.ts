/** A refusal in the provider's own form. */
export class PracticeProblem extends Error {
  readonly status: number
  readonly type: string
  readonly code: string

  constructor(status: number, type: string, detail: { code: string; message: string }) {
    super(detail.message)
    this.status = status
    this.type = type
    this.code = detail.code
  }

  toBody() {
    return { error: { type: this.type, code: this.code, message: this.message } }
  }
}

export function noSuch(what: string): PracticeProblem {
  const detail = { code: 'resource_missing', message: `No such ${what}.` }
  return new PracticeProblem(404, 'invalid_request_error', detail)
}

/** What cannot be done in the state that the object is in, or with these parameters. */
export function refused(code: string, message: string): PracticeProblem {
  return new PracticeProblem(400, 'invalid_request_error', { code, message })
}
