// Errors of the home's sections. Their pages load when a section fails, because the first load contains the home.
import { type ComponentProps, lazy, Suspense } from 'react'

const load = () => import('../ui/feedback/failure.tsx')
const Page = lazy(() => load().then(({ Failure }) => ({ default: Failure })))
const Line = lazy(() => load().then(({ FailureRow }) => ({ default: FailureRow })))

export function Failure(props: ComponentProps<typeof Page>) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
}

export function FailureRow(props: ComponentProps<typeof Line>) {
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  )
}
