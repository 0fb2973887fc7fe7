// Downloads the recorded requests: as a HAR file, as curl lines, or as a test that replays them.

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#client/console/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import downloadSimpleBold from '#client/ui/icons/download-simple-bold.svg?raw'
import type { JournalFormat } from '#contract/control/journal.ts'
import styles from './journal-export.module.css'

const FORMATS: readonly JournalFormat[] = ['har', 'test', 'curl']

export function JournalExport() {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-label={t('journal.export.title')} onClick={() => setIsOpen(true)}>
        <Icon svg={downloadSimpleBold} size={17} />
      </button>
      {isOpen && (
        <Dialog title={t('journal.export.title')} text={t('journal.export.text')} onClose={() => setIsOpen(false)}>
          <ul className={styles.formats}>
            {FORMATS.map((format) => (
              <li key={format}>
                <a href={`/control/journal/export?format=${format}`} download>
                  <b>{t(`journal.export.${format}.title`)}</b>
                  {t(`journal.export.${format}.text`)}
                </a>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
