// /faq: questions by topic with a search, and the articles; /faq/:id opens one question.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Chip, Chips } from '../ui/button/chip.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import chatCircleDotsDuotone from '../ui/icons/chat-circle-dots-duotone.svg?raw'
import { FeatureIcon, Icon } from '../ui/icons/icon.tsx'
import minusBold from '../ui/icons/minus-bold.svg?raw'
import plusBold from '../ui/icons/plus-bold.svg?raw'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Box, Row, Stack, Text, Words } from '../ui/layout/layout.tsx'
import { Markdown } from '../ui/layout/markdown.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { ListRow } from '../ui/list/list-row.tsx'
import { oneOf, readAddress } from '../ui/navigation/address.ts'
import { useUrlState } from '../ui/navigation/use-url-state.ts'
import { useBrand } from '../ui/theme/theme.ts'
import styles from './faq.module.css'
import { articlesQuery, type Question, questionsQuery } from './queries.ts'
import { searchQuestions } from './search-questions.ts'

const topicOrder: readonly Topic[] = ['Struk', 'Poin', 'Voucher', 'Undian', 'Akun', 'Umum']

type Topic = Question['payload']['topic']

export function Component() {
  const { id } = useParams()
  const { helpEmail } = useBrand()
  const { params, change } = useUrlState()
  const query = useQuery(questionsQuery())
  const [words, setWords] = useState('')
  const questions = query.data ?? []
  const topics = topicOrder.filter((topic) => questions.some(({ payload }) => payload.topic === topic))
  const linked = questions.find((question) => question.id === id || question.slug === id)
  const chosen = readAddress(params, { topik: oneOf(topicOrder) }).topik ?? linked?.payload.topic ?? topics[0]
  const isSearching = words.trim() !== ''
  const shown = isSearching
    ? searchQuestions(words, questions)
    : questions.filter(({ payload }) => payload.topic === chosen)

  return (
    <Screen title="Bantuan dan FAQ" back busy={query.isPending}>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} height={32} />}>
        {() => (
          <>
            <Row align="stretch" pad={[4, 'gutter', 0]}>
              <SearchField label="Cari pertanyaan" value={words} onChange={setWords} maxLength={60} />
            </Row>
            {!isSearching && (
              <Box pad={[14, 0, 4]}>
                <Chips label="Topik">
                  {topics.map((topic) => (
                    <Chip
                      key={topic}
                      pressed={topic === chosen}
                      onClick={() => change((next) => next.set('topik', topic))}
                    >
                      {topic}
                    </Chip>
                  ))}
                </Chips>
              </Box>
            )}
            <p className="visually-hidden" role="status">
              {isSearching && `${shown.length} pertanyaan ditemukan`}
            </p>
            {shown.length === 0 ? (
              <Empty drawing={notFoundSandal} title="Pertanyaannya belum ada">
                {isSearching ? `Tidak ada yang cocok dengan “${words.trim()}”. ` : ''}Coba kata yang lebih pendek.
              </Empty>
            ) : (
              <Box pad={[0, 'gutter']} key={isSearching ? 'found' : chosen}>
                {shown.map((question, at) => (
                  <Answer
                    key={question.id}
                    question={question}
                    open={
                      linked && !isSearching && linked.payload.topic === chosen ? question.id === linked.id : at === 0
                    }
                  />
                ))}
              </Box>
            )}
            <Articles />
            <Row card gap={14} pad={[14, 16]} className={styles.help}>
              <FeatureIcon svg={chatCircleDotsDuotone} tint="var(--icon-pink)" size={30} />
              <Words title="Belum terjawab?">Kami balas lewat e-mail.</Words>
              <a className={styles.write} href={`mailto:${helpEmail}`} aria-label={`Tulis ke ${helpEmail}`}>
                Tulis
              </a>
            </Row>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Articles() {
  const articles = useQuery(articlesQuery()).data ?? []
  if (articles.length === 0) return null
  return (
    <Stack as="section" inset gap={12} className={styles.articles} aria-labelledby="articles">
      <h2 id="articles" className={text.h3}>
        Bacaan
      </h2>
      <Box card className={styles.list}>
        {articles.map((article) => (
          <ListRow
            key={article.id}
            title={article.title}
            text={article.description}
            to={`/article/${article.slug}`}
            chevron
          />
        ))}
      </Box>
    </Stack>
  )
}

/** Only one answer is open, because the browser closes other <details> of the same name. */
function Answer({ question, open }: { question: Question; open: boolean }) {
  return (
    <details className={styles.question} name="faq" open={open}>
      <summary>
        {question.title}
        <Icon svg={plusBold} size={20} className={styles.closed} />
        <Icon svg={minusBold} size={20} className={styles.opened} />
      </summary>
      <Text as="div" tone="muted" pad={[0, 0, 16]}>
        <Markdown body={question.payload.body} under="h2" />
      </Text>
    </details>
  )
}
