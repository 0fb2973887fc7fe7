// The content tab: banners of the home screen, and campaigns to stop or promote.
import { useEffect, useRef, useState } from 'react'
import { type Banner, BannerForm } from './banner-form.tsx'
import { Banners } from './banners.tsx'
import { type Campaign, Campaigns } from './campaigns.tsx'
import { PromoForm } from './promo-form.tsx'

/** The object that the open form edits; a null banner stands for a new banner. */
type OpenForm = { banner: Banner | null } | { promoted: Campaign[] }

/** Replaces the lists by a form. The form takes the focus, and returns the focus to the button that opened the form. */
export function Contents() {
  const [written, setWritten] = useState<OpenForm>()
  const form = useRef<HTMLDivElement>(null)
  const lists = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const onWrite = (next: OpenForm) => {
    // Null if the tour opens the form, because the presenter keeps the focus.
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

function WrittenForm({ written, onDone }: { written: OpenForm; onDone: () => void }) {
  if ('banner' in written) return <BannerForm banner={written.banner} onDone={onDone} />
  return <PromoForm campaigns={written.promoted} onDone={onDone} />
}
