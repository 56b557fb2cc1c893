import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../platform/api/api-error.ts'
import { Button } from '../button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { Field, TextField } from './field.tsx'
import { type FieldErrors, useRefusedForm } from './use-refused-form.ts'

const sentences = { failed: 'It was not sent.', sessionOver: 'Your session has ended.' }

/** A form that the server refuses at every press, with `status` and `fields`. */
function Form({ status, fields }: { status: number; fields?: FieldErrors }) {
  const { form, errors, failure, refuseBy } = useRefusedForm('send', 'description')
  const body = JSON.stringify({ code: 'invalid', message: 'Please look again.', fields })
  const answer = { status, statusText: '', headers: new Headers() }
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        refuseBy(new ApiError(answer, body), sentences)
      }}
    >
      <Field label="Handle" name="handle" error={errors['handle']} />
      <Field label="Phone number" name="phoneNumber" error={errors['phoneNumber']} />
      <TextField label="Description" name="description" error={errors['description']} />
      <Button type="submit" name="send">
        Send
      </Button>
      <p role="alert">{failure && `${failure.sentence}${failure.signIn ? ' Sign in.' : ''}`}</p>
    </form>
  )
}

/** A form whose action ends like the promise `ended`. */
function ActForm({ ended }: { ended: Promise<void> }) {
  const { form, failure, isSending, attempt } = useRefusedForm('send')
  const send = () => attempt(sentences, () => ended)
  return (
    <form {...form} action={() => void send()}>
      <Button type="submit" name="send" disabled={isSending}>
        Send
      </Button>
      <FailureNotice sentence={failure?.sentence} />
    </form>
  )
}

describe('a form with errors of the server', () => {
  it('is not sent twice at once, and shows a failure with the focus on its button', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const screen = await render(<ActForm ended={promise} />)
    const button = screen.getByRole('button', { name: 'Send' })
    await button.click()
    await expect.element(button).toBeDisabled()
    expect(screen.getByRole('alert').query()).toBeNull()
    reject(new Error('no connection'))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('It was not sent.')
    await expect.element(button).toHaveFocus()
  })

  it('marks each wrong field, keeps what was typed and focuses the first', async () => {
    const fields = { description: 'Write more.', phoneNumber: 'Enter a phone number.' }
    const screen = await render(<Form status={422} fields={fields} />)
    const description = screen.getByRole('textbox', { name: 'Description' })
    await expect.element(description).toHaveFocus()
    await description.fill('Short')
    await screen.getByRole('button', { name: 'Send' }).click()
    const number = screen.getByRole('textbox', { name: 'Phone number' })
    await expect.element(number).toHaveFocus()
    await expect.element(number).toHaveAccessibleDescription('Enter a phone number.')
    await expect.element(description).toHaveAccessibleDescription('Write more.')
    await expect.element(description).toHaveValue('Short')
    await expect.element(screen.getByRole('textbox', { name: 'Handle' })).toBeValid()
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('clears the error of a changed field, and of no other', async () => {
    const fields = { handle: 'Too short.', phoneNumber: 'Enter a phone number.' }
    const screen = await render(<Form status={422} fields={fields} />)
    await screen.getByRole('button', { name: 'Send' }).click()
    await screen.getByRole('textbox', { name: 'Handle' }).fill('liar')
    await expect.element(screen.getByRole('textbox', { name: 'Handle' })).toBeValid()
    await expect.element(screen.getByRole('textbox', { name: 'Phone number' })).toBeInvalid()
  })

  it('shows an error without a field, with the focus on its button', async () => {
    const screen = await render(<Form status={409} />)
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please look again.')
    await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
  })

  it('links to the sign-in if the session has ended', async () => {
    const screen = await render(<Form status={401} />)
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Your session has ended. Sign in.')
  })
})
