// The screen of an unknown path.
import { NotFound } from '../ui/feedback/failure.tsx'
import { Screen } from '../ui/layout/screen.tsx'

export function Component() {
  return (
    <Screen name="Tidak ada" back>
      <NotFound />
    </Screen>
  )
}
