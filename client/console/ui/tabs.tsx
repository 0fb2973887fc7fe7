// The tabs of a panel, by Base UI: an arrow key moves the focus and selects the tab.
import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import styles from './tabs.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; count?: number | undefined }[]
}

export function Tabs<Value extends string>({ label, value, onChange, tabs }: Props<Value>) {
  return (
    <BaseTabs.Root className={styles.root} value={value} onValueChange={onChange}>
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} data-tour={`tab-${tab.value}`}>
            {tab.label}
            {tab.count ? <span className={styles.count}>{tab.count}</span> : null}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
    </BaseTabs.Root>
  )
}
