// The content tab: banners of home, campaigns, which can be stopped and promoted, and every other text of an editor.
import { useEffect, useRef, useState } from 'react'
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
        <Promos />
        <Texts onWrite={(text) => onWrite({ text })} />
      </div>
    </>
  )
}

function WrittenForm({ written, onDone }: { written: Written; onDone: () => void }) {
  if ('banner' in written) return <BannerForm banner={written.banner} onDone={onDone} />
  if ('text' in written) return <TextForm text={written.text} onDone={onDone} />
  return <PromoForm campaigns={written.promoted} onDone={onDone} />
}
