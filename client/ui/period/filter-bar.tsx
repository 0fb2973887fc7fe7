// The filter bar of a history: shows the active filters, and opens a sheet for the period and other choices.
import { Button } from '../button/button.tsx'
import { Icon } from '../icons/icon.tsx'
import slidersHorizontalBold from '../icons/sliders-horizontal-bold.svg?raw'
import { Box, Row, Stack } from '../layout/layout.tsx'
import text from '../layout/text.module.css'
import { useFilterSheet, useUrlState } from '../navigation/use-url-state.ts'
import { Sheet } from '../overlay/sheet.tsx'
import styles from './filter-bar.module.css'
import { parsePeriod, writePeriod } from './period.ts'
import { PeriodChips } from './period-chips.tsx'

type Props = { summary: React.ReactNode; children?: React.ReactNode }

/** The URL keeps the period. */
export function FilterBar({ summary, children }: Props) {
  const { params: search, change } = useUrlState()
  const sheet = useFilterSheet()
  return (
    <>
      <Row justify="space-between" gap={12} size="sm" tone="muted" number pad={[8, 'gutter', 2]}>
        <Box grow>{summary}</Box>
        <Row as="button" type="button" tap gap={6} tone="brand" weight="bold" onClick={sheet.open}>
          <Icon svg={slidersHorizontalBold} size={17} />
          Saring
        </Row>
      </Row>
      <Sheet
        sheet={sheet}
        title="Saring"
        actions={
          <Button wide onClick={sheet.close}>
            Tampilkan
          </Button>
        }
      >
        <Stack gap={8} className={styles.chips}>
          {children}
          <h3 className={text.title}>Periode</h3>
          <PeriodChips value={parsePeriod(search)} onChange={(period) => change((next) => writePeriod(next, period))} />
        </Stack>
      </Sheet>
    </>
  )
}
