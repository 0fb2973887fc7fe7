// The submit mutation of every screen. A ref locks it in the event, so that two taps before the next render send one request.
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useId, useRef } from 'react'

type Options<Data, Variables, Context> = Omit<UseMutationOptions<Data, Error, Variables, Context>, 'scope'> & {
  /** Ignores further submissions after a success until `reset`, for screens that navigate away. */
  once?: boolean
  /** Sends presses one after the other instead of ignoring them, for switches. */
  queue?: boolean
}

type Submission<Data, Variables, Context> =
  UseMutationResult<Data, Error, Variables, Context> extends infer Result
    ? // A conditional type distributes over the union, so that `isPending` still narrows which fields are set.
      Result extends unknown
      ? Omit<Result, 'mutate' | 'mutateAsync'> & { submit: (variables: Variables) => void }
      : never
    : never

/** Returns a mutation whose `submit` does nothing while the last submission is pending, unless `queue` is set. */
export function useSubmit<Data, Variables = void, Context = unknown>({
  once,
  queue,
  ...options
}: Options<Data, Variables, Context>): Submission<Data, Variables, Context> {
  const id = useId()
  const isLocked = useRef(false)
  const {
    mutate,
    mutateAsync: _,
    ...mutation
  } = useMutation<Data, Error, Variables, Context>({
    ...options,
    ...(queue ? { scope: { id } } : {}),
    onSettled: async (data, error, ...rest) => {
      try {
        await options.onSettled?.(data, error, ...rest)
      } finally {
        isLocked.current = once === true && error === null
      }
    },
  })
  const submit = useCallback(
    (variables: Variables) => {
      if (isLocked.current) return
      isLocked.current = !queue
      mutate(variables)
    },
    [mutate, queue],
  )
  const resetMutation = mutation.reset
  const reset = useCallback(() => {
    isLocked.current = false
    resetMutation()
  }, [resetMutation])
  return { ...mutation, submit, reset }
}
