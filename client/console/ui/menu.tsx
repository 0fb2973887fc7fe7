// A menu for rare actions: a button that opens a popover with controls. A press of a plain button in the popover closes
// it, and so does a drop of something dragged out of it.
import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'
import caretDownBold from '#client/ui/icons/caret-down-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from './menu.module.css'

type Props = {
  label: ReactNode
  name: string
  className?: string | undefined
  /** The side of the button on which the popover opens. */
  side?: 'bottom' | 'right'
  children: ReactNode
}

export function Menu({ label, name, className = styles.trigger, side = 'bottom', children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={className} title={name}>
        {label} <span className="visually-hidden">{name}</span> <Icon svg={caretDownBold} size={12} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} side={side} sideOffset={6} collisionPadding={12}>
          <Popover.Popup
            className={styles.popup}
            aria-label={name}
            onDragEnd={({ dataTransfer }) => dataTransfer.dropEffect !== 'none' && setIsOpen(false)}
            onClick={({ target }) => {
              const pressed = (target as Element).closest('button')
              if (pressed?.type === 'button' && pressed.role !== 'switch') setIsOpen(false)
            }}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
