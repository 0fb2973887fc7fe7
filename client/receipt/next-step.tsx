// What a shopper whose receipt was rejected can do.
import type { Receipt } from '#contract/receipt.ts'
import { ButtonLink } from '../ui/button.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'

export function NextStep({ receipt: { canResubmit } }: { receipt: Receipt }) {
  return (
    <ButtonLink wide to={canResubmit ? '/topup/camera' : '/topup'} icon={cameraBold}>
      {canResubmit ? 'Foto ulang struk ini' : 'Unggah struk lain'}
    </ButtonLink>
  )
}
