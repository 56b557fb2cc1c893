import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a mutation that runs once at a time. Until a render shows that it has ended, `mutate`
 * does nothing, and `start` returns undefined instead of a promise. `isPending` alone does not
 * prevent a second run, because it changes with the next render, before which a second press may
 * come.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const { mutateAsync, ...mutation } = useMutation(options)
  const running = useRef(false)
  useLayoutEffect(() => {
    if (!mutation.isPending) running.current = false
  })
  function start(variables: Variables, callbacks: MutateOptions<Data, Error, Variables> = {}) {
    if (running.current) return undefined
    running.current = true
    return mutateAsync(variables, callbacks)
  }
  function mutate(variables: Variables, callbacks: MutateOptions<Data, Error, Variables> = {}) {
    // The error is also in `error` and passed to the callbacks.
    start(variables, callbacks)?.catch(() => undefined)
  }
  return { ...mutation, mutate, start }
}
