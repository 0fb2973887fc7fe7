// What the product shows by itself: banners of home and campaigns, each to publish, to stop and to write (issue 7).
import { useState } from 'react'
import type { Banner } from './banner-form.tsx'
import { BannerForm } from './banner-form.tsx'
import { Banners } from './banners.tsx'
import { Campaigns } from './campaigns.tsx'

/** Null: one that does not exist yet. */
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
