// Where a voucher is accepted and its terms, which are loaded with its reward.
import { useQuery } from '@tanstack/react-query'
import text from '#client/ui/text.module.css'
import { rewardTypeQuery } from '../queries.ts'
import styles from './detail.module.css'

export function VoucherTerms({ typeId, usableAt }: { typeId: string; usableAt: string[] }) {
  const terms = useQuery(rewardTypeQuery(typeId)).data?.terms ?? []
  return (
    <>
      <h3 className={text.title}>Berlaku di</h3>
      <Lines lines={usableAt} />
      {terms.length > 0 && (
        <>
          <h3 className={text.title}>Syarat</h3>
          <Lines lines={terms} />
        </>
      )}
    </>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
