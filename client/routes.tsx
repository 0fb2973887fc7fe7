// Every documented path, its guard and its screen.
import { Route, Routes as RouterRoutes } from 'react-router-dom'
import { NotFound } from './ui/failure.tsx'
import { Screen } from './ui/screen.tsx'

export function Routes() {
  return (
    <RouterRoutes>
      <Route
        path="*"
        element={
          <Screen name="Tidak ada" back>
            <NotFound />
          </Screen>
        }
      />
    </RouterRoutes>
  )
}
