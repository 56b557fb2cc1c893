/** An error in the provider's own form. */
export class SandboxProblem extends Error {
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

/** Returns the error for an object that does not exist (404). */
export function noSuch(what: string): SandboxProblem {
  const detail = { code: 'resource_missing', message: `No such ${what}.` }
  return new SandboxProblem(404, 'invalid_request_error', detail)
}

/** Returns the error for a request that the object's state or the parameters do not allow. */
export function refused(code: string, message: string): SandboxProblem {
  return new SandboxProblem(400, 'invalid_request_error', { code, message })
}
