// The content tab: banners of home, and campaigns, which can be stopped and promoted.
import { useEffect, useRef, useState } from 'react'
import type { Banner } from './banner-form.tsx'
import { BannerForm } from './banner-form.tsx'
import { Banners } from './banners.tsx'
import { type Campaign, Campaigns } from './campaigns.tsx'
import { PromoForm } from './promo-form.tsx'

/** What is being written; a null banner is a new one. */
type Written = { banner: Banner | null } | { promoted: Campaign[] }

/** A form hides the lists, takes the focus of the button that opened it, and returns it. */
export function Contents() {
  const [written, setWritten] = useState<Written>()
  const form = useRef<HTMLDivElement>(null)
  const lists = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const onWrite = (next: Written) => {
    // Null where the tour opens the form: the focus stays with its presenter.
    opener.current = lists.current?.querySelector<HTMLElement>(':focus') ?? null
    setWritten(next)
  }
  useEffect(() => {
    if (!written) opener.current?.focus()
    else if (opener.current) form.current?.querySelector<HTMLElement>(':is(input,select)')?.focus()
  }, [written])
  return (
    <>
      {written && (
        <div ref={form}>
          <WrittenForm written={written} onDone={() => setWritten(undefined)} />
        </div>
      )}
      <div ref={lists} hidden={written !== undefined}>
        <Banners onWrite={(banner) => onWrite({ banner })} />
        <Campaigns onPromote={(promoted) => onWrite({ promoted })} />
      </div>
    </>
  )
}

function WrittenForm({ written, onDone }: { written: Written; onDone: () => void }) {
  if ('banner' in written) return <BannerForm banner={written.banner} onDone={onDone} />
  return <PromoForm campaigns={written.promoted} onDone={onDone} />
}
