// Shares the URL of this page by the Web Share API, or copies it where that is missing.

import { copyToClipboard } from '../browser/copy-to-clipboard.ts'
import shareNetworkBold from '../icons/share-network-bold.svg?raw'
import { IconButton } from './icon-button.tsx'

export function ShareButton({ title, soft }: { title: string; soft?: boolean }) {
  const send = async () => {
    const url = window.location.href
    if (typeof navigator.share !== 'function') return copyToClipboard(url, 'Tautan sudah disalin')
    await navigator.share({ title, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        return copyToClipboard(url, 'Tautan sudah disalin')
    })
  }
  return <IconButton soft={soft ?? false} label="Bagikan" icon={shareNetworkBold} onClick={() => void send()} />
}
