// A code in the till's letters, in groups of four, with the key that copies it.
import { Button } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-to-clipboard.ts'
import copyBold from '#client/ui/icons/copy-bold.svg?raw'
import styles from './copy-code.module.css'

type Props = {
  code: string
  large?: boolean
  /** Another key beside the one that copies. */
  children?: React.ReactNode
}

export function CopyCode({ code, large, children }: Props) {
  return (
    <>
      <p className={styles.code} data-large={large || undefined}>
        {inGroups(code)}
      </p>
      <div className={styles.keys}>
        <Button variant="soft" small icon={copyBold} onClick={() => void copyToClipboard(code, 'Kode sudah disalin')}>
          Salin kode
        </Button>
        {children}
      </div>
    </>
  )
}

/** `KT8F-2Q7M-19` stays; one long word is grouped by four, as people read it aloud. */
export function inGroups(code: string): string {
  return /[\s-]/.test(code) || code.length <= 6 ? code : code.replace(/(.{4})(?=.)/g, '$1 ')
}
