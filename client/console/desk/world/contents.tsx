// The content tab: banners of home, campaigns, which can be stopped and promoted, and every other text of an editor.
import { useState } from 'react'
import type { Banner } from './banner-form.tsx'
import { BannerForm } from './banner-form.tsx'
import { Banners } from './banners.tsx'
import { type Campaign, Campaigns } from './campaigns.tsx'
import { PromoForm } from './promo-form.tsx'
import { Promos } from './promos.tsx'
import { type Text, TextForm } from './text-form.tsx'
import { Texts } from './texts.tsx'

/** What is being written; a null banner is a new one. */
type Written = { banner: Banner | null } | { text: Text } | { promoted: Campaign[] }

export function Contents() {
  const [written, setWritten] = useState<Written>()
  const onDone = () => setWritten(undefined)
  if (!written) {
    return (
      <>
        <Banners onWrite={(banner) => setWritten({ banner })} />
        <Campaigns onPromote={(promoted) => setWritten({ promoted })} />
        <Promos />
        <Texts onWrite={(text) => setWritten({ text })} />
      </>
    )
  }
  if ('banner' in written) return <BannerForm banner={written.banner} onDone={onDone} />
  if ('text' in written) return <TextForm text={written.text} onDone={onDone} />
  return <PromoForm campaigns={written.promoted} onDone={onDone} />
}
