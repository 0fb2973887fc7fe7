// The content tab: banners of home, which can be written, and campaigns, which can be stopped.
import { useState } from 'react'
import type { Banner } from './banner-form.tsx'
import { BannerForm } from './banner-form.tsx'
import { Banners } from './banners.tsx'
import { Campaigns } from './campaigns.tsx'

/** Null for a new banner. */
type Written = { banner: Banner | null }

export function Contents() {
  const [written, setWritten] = useState<Written>()
  if (written) return <BannerForm banner={written.banner} onDone={() => setWritten(undefined)} />
  return (
    <>
      <Banners onWrite={(banner) => setWritten({ banner })} />
      <Campaigns />
    </>
  )
}
