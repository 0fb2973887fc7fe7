// The submit mutation of every screen. A ref locks it in the event, so that two taps before the next render send one request.
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

type Options<Data, Variables, Context> = UseMutationOptions<Data, Error, Variables, Context> & {
  /** Ignores further submissions after a success until `reset`, for screens that navigate away. */
  once?: boolean
  /** Sends presses one after the other instead of ignoring them: all of the same queue, for switches. */
  queue?: string
}

/** Returns a mutation whose `submit` does nothing while the last submission is pending, unless `queue` is set. */
export function useSubmit<Data, Variables = void, Context = unknown>(options: Options<Data, Variables, Context>) {
  const { once = false, queue, ...mutationOptions } = options
  const isLocked = useRef(false)
  const mutation = useMutation({ ...mutationOptions, ...(queue ? { scope: { id: queue } } : {}) })
  const { mutate, reset: resetMutation } = mutation
  const submit = useCallback(
    (variables: Variables) => {
      if (isLocked.current) return
      isLocked.current = !queue
      mutate(variables, {
        onSettled: (_, error) => {
          isLocked.current = once && error === null
        },
      })
    },
    [mutate, once, queue],
  )
  const reset = useCallback(() => {
    isLocked.current = false
    resetMutation()
  }, [resetMutation])
  return { ...mutation, submit, reset }
}
