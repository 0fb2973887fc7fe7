// The one way in which a screen of the product sends what a shopper submits. The guard is set in the event itself, so that
// two taps before the next render, behind a stalled main thread for example, send once.
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useId, useRef } from 'react'

type Options<Data, Variables, Context> = Omit<UseMutationOptions<Data, Error, Variables, Context>, 'scope'> & {
  /** For a screen that a success leaves: nothing is sent after the success until `reset`. */
  once?: boolean
  /** For a switch, whose every press sets a state: presses are sent one after the other instead of being ignored. */
  queue?: boolean
}

type Submission<Data, Variables, Context> =
  UseMutationResult<Data, Error, Variables, Context> extends infer Result
    ? // A conditional type applies to each state of the union by itself: `isPending` still narrows which fields are set.
      Result extends unknown
      ? Omit<Result, 'mutate' | 'mutateAsync'> & { submit: (variables: Variables) => void }
      : never
    : never

/** A mutation whose `submit` does nothing while its last submission is under way. */
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
