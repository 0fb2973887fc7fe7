// The terms of service and the privacy policy, as published.
import { useQuery } from '@tanstack/react-query'
import { Empty } from '../ui/feedback/empty.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate, Skeletons } from '../ui/feedback/skeleton.tsx'
import { formatDate } from '../ui/format/date.ts'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Screen } from '../ui/screen.tsx'
import styles from './document.module.css'
import { Markdown } from './markdown.tsx'
import { documentQuery } from './queries.ts'

export function Terms() {
  return <Document type="terms" title="Syarat Layanan" />
}

export function Privacy() {
  return <Document type="privacy" title="Kebijakan Privasi" />
}

function Document({ type, title }: { type: 'terms' | 'privacy'; title: string }) {
  const query = useQuery(documentQuery(type))
  const payload = query.data?.[0]?.payload
  return (
    <Screen title={title} back line busy={query.isPending}>
      {query.isError && query.data === undefined ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonGate
          pending={query.isPending}
          skeleton={
            <Skeletons rows={8}>
              <Skeleton width="100%" height={18} />
            </Skeletons>
          }
        >
          {payload ? (
            <article className={styles.document}>
              {payload.effectiveAt && (
                <p className={styles.since}>
                  Berlaku sejak {formatDate(`${payload.effectiveAt}T12:00:00Z`, 'UTC')}
                  {payload.version && ` · versi ${payload.version}`}
                </p>
              )}
              <Markdown body={payload.body} />
            </article>
          ) : (
            <Empty drawing={notFoundSandal} title="Belum ada isinya">
              Halaman ini sedang disiapkan.
            </Empty>
          )}
        </SkeletonGate>
      )}
    </Screen>
  )
}
