// Shows the screens that need the shopper's profile once it is known, or why it is not.
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { ProfileContext, useProfileCheck } from '../session/queries.ts'
import { Splash } from '../ui/feedback/splash.tsx'
import { ScreenFailure } from './screen-error.tsx'

export function ProfileGate() {
  const { data: profile, error } = useProfileCheck()
  const [shown, setShown] = useState(profile)
  /** Stays while the check is repeated. */
  const [failure, setFailure] = useState(error)
  // Signing out keeps the screen until the guard has left it.
  if (profile !== null && profile !== shown) setShown(profile)
  if (error && error !== failure) setFailure(error)
  if (!shown) return failure ? <ScreenFailure error={failure} /> : <Splash />
  return (
    <ProfileContext value={shown}>
      <Outlet key={shown.id} />
    </ProfileContext>
  )
}
