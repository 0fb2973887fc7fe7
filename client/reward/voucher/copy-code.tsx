// A code in groups of four, with a copy button.
import { Fragment } from 'react'
import { copyToClipboard } from '#client/ui/browser/copy-to-clipboard.ts'
import { Button } from '#client/ui/button/button.tsx'
import copyBold from '#client/ui/icons/copy-bold.svg?raw'
import { Row, Text } from '#client/ui/layout/layout.tsx'
import styles from './copy-code.module.css'

/** A longer code, such as an electricity token, uses a smaller font to fit on one line of a phone. */
const LONG_CODE = 20

type Props = {
  label?: string
  code: string
  large?: boolean
  children?: React.ReactNode
}

export function CopyCode({ label, code, large, children }: Props) {
  return (
    <>
      {label && (
        <Text as="p" center size="sm" tone="muted">
          {label}
        </Text>
      )}
      <p className={styles.code} data-large={large || undefined} data-long={code.length > LONG_CODE || undefined}>
        <UnbrokenCode code={groupCode(code)} />
      </p>
      <Row align="stretch" justify="center" wrap gap={8}>
        <Button variant="soft" small icon={copyBold} onClick={() => void copyToClipboard(code, 'Kode sudah disalin')}>
          Salin kode
        </Button>
        {children}
      </Row>
    </>
  )
}

/** Breaks lines only between groups and shrinks long groups, because half a code may be read as the full code. */
function UnbrokenCode({ code }: { code: string }) {
  const groups = code.split(' ')
  const length = Math.max(...groups.map((group) => group.length))
  return (
    <span className={styles.unbroken} style={{ '--length': length }}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and never change places.
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>{group}</span>
        </Fragment>
      ))}
    </span>
  )
}

export function groupCode(code: string): string {
  return /[\s-]/.test(code) || code.length <= 6 ? code : code.replace(/(.{4})(?=.)/g, '$1 ')
}
