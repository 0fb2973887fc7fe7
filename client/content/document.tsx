// Pages of long published texts: terms of service, privacy policy, about page and articles.
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { Empty } from '../ui/feedback/empty.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { formatDate } from '../ui/format/date.ts'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Box, Text } from '../ui/layout/layout.tsx'
import { Markdown } from '../ui/layout/markdown.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import styles from './document.module.css'
import { documentQuery } from './queries.ts'

const NAMES = { terms: 'Syarat Layanan', privacy: 'Kebijakan Privasi', about: 'Tentang kami', article: 'Bacaan' }

export function Component() {
  const { id } = useParams()
  const type = useLocation().pathname.split('/')[1] as keyof typeof NAMES
  const query = useQuery(documentQuery(type, id))
  const isArticle = type === 'article'
  const title = isArticle ? undefined : query.data?.title
  return (
    <Screen key={id ?? type} title={title ?? NAMES[type]} back line busy={query.isPending}>
      <Loaded query={query} skeleton={<SkeletonRows rows={8} height={18} />}>
        {(item) =>
          item ? (
            <Box as="article" pad={[16, 'gutter', 40]}>
              {isArticle && (
                <Text as="h2" size="h2" below={14}>
                  {item.title}
                </Text>
              )}
              {item.payload.effectiveAt && (
                <p className={styles.since}>
                  Berlaku sejak {formatDate(item.payload.effectiveAt)}
                  {item.payload.version && ` · versi ${item.payload.version}`}
                </p>
              )}
              <Markdown body={item.payload.body} under={isArticle ? 'h2' : 'h1'} />
            </Box>
          ) : (
            <Empty drawing={notFoundSandal} title="Belum ada isinya">
              Halaman ini sedang disiapkan.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}
