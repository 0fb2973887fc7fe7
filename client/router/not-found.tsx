// 44: an address without a screen.
import { NotFound } from '../ui/feedback/failure.tsx'
import { Screen } from '../ui/screen.tsx'

export function Missing() {
  return (
    <Screen name="Tidak ada" back>
      <NotFound />
    </Screen>
  )
}
