// Placeholder while the banners' code or content loads.
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './banners.module.css'

export function BannersSkeleton() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <Skeleton width="100%" height={148} radius={20} />
    </div>
  )
}
