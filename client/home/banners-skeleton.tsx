// Placeholder while the banners' code or content loads.
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Box } from '../ui/layout.tsx'

export function BannersSkeleton() {
  return (
    <Box above={28} pad={[0, 'gutter', 28]} aria-hidden="true">
      <Skeleton width="100%" height={148} radius={20} />
    </Box>
  )
}
