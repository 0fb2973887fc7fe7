// Replaces a screen that threw or failed to load.
import { useEffect, useState } from 'react'
import { Link, useLocation, useRouteError } from 'react-router-dom'
import { isFileMissing } from '../api/api-error.ts'
import { reloadOnce } from '../ui/browser/missing-file.ts'
import { ErrorPage } from '../ui/feedback/error-page.tsx'
import { Splash } from '../ui/feedback/splash.tsx'
import { Text } from '../ui/layout/layout.tsx'
import styles from './screen-error.module.css'

export function ScreenError() {
  const error = useRouteError()
  const [isReloading, setIsReloading] = useState(() => isFileMissing(error))
  useEffect(() => {
    if (isReloading) void reloadOnce().then(() => setIsReloading(false))
  }, [isReloading])
  return isReloading ? <Splash /> : <ScreenFailure error={error} />
}

export function ScreenFailure({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  return (
    <ErrorPage error={error}>
      {pathname !== '/' && (
        <Text as={Link} tone="brand" weight="bold" below={24} tap pad={[0, 20]} className={styles.home} to="/">
          Ke beranda
        </Text>
      )}
    </ErrorPage>
  )
}
