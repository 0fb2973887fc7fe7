// Long texts as published: the terms of service, the privacy policy, about the product, and an article.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { classNames } from '../ui/class-names.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate, Skeletons } from '../ui/feedback/skeleton.tsx'
import { formatDate } from '../ui/format/date.ts'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Box } from '../ui/layout.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import styles from './document.module.css'
import { articleQuery, documentQuery, type Published } from './queries.ts'

export function Terms() {
  return <Document query={useQuery(documentQuery('terms'))} name="Syarat Layanan" />
}

export function Privacy() {
  return <Document query={useQuery(documentQuery('privacy'))} name="Kebijakan Privasi" />
}

export function About() {
  return <Document query={useQuery(documentQuery('about'))} name="Tentang kami" />
}

/** /article/:id by slug or id. */
export function Article() {
  const { id = '' } = useParams()
  return <Document query={useQuery(articleQuery(id))} name="Bacaan" isArticle />
}

type Item = Published<'terms' | 'privacy' | 'about' | 'article'>
type Props = {
  query: UseQueryResult<Item | null>
  /** The title until the document is there. */
  name: string
  /** An article has a long title, which stands above its text. */
  isArticle?: boolean
}

function Document({ query, name, isArticle = false }: Props) {
  const { data } = query
  return (
    <Screen title={isArticle ? name : (data?.title ?? name)} back line busy={query.isPending}>
      {query.isError && data === undefined ? (
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
          {data ? (
            <Box as="article" pad={[16, 'gutter', 40]}>
              {isArticle && <h2 className={classNames(text.h2, styles.heading)}>{data.title}</h2>}
              {data.payload.effectiveAt && (
                <p className={styles.since}>
                  Berlaku sejak {formatDate(`${data.payload.effectiveAt}T12:00:00Z`, 'UTC')}
                  {data.payload.version && ` · versi ${data.payload.version}`}
                </p>
              )}
              <Markdown body={data.payload.body} under={isArticle ? 'h2' : 'h1'} />
            </Box>
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
