// The place of the banners while their code or content is on its way.
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './banners.module.css'

export function BannersSkeleton() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <Skeleton width="100%" height={148} radius={20} />
    </div>
  )
}
