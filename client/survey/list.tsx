import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SurveySummary } from '#contract/survey.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { StatusChip } from '../ui/feedback/status-chip.tsx'
import { formatNumber, formatSigned } from '../ui/format/number.ts'
import arrowRightBold from '../ui/icons/arrow-right-bold.svg?raw'
import checkCircleFill from '../ui/icons/check-circle-fill.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import surveyClipboard from '../ui/illustrations/survey-clipboard.svg?raw'
import { Box, Row, Text, Words } from '../ui/layout/layout.tsx'
import { Perforation } from '../ui/layout/paper.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import styles from './list.module.css'
import { surveysQuery, toOpenSurveys } from './queries.ts'

export function SurveyList() {
  const surveys = useQuery(surveysQuery())
  const inactive = useQuery(surveysQuery({ active: false }))
  const open = surveys.data ? toOpenSurveys(surveys.data) : []
  const answered = [surveys, inactive].flatMap(({ data }) => data?.rows ?? []).filter((row) => row.answered)
  return (
    <Screen title="Survei" back busy={surveys.isPending}>
      <Loaded query={surveys} skeleton={<SkeletonRows rows={3} height={154} radius={18} pad={[0, 'gutter', 14]} />}>
        {() => (
          <Text as="div" number pad={[0, 'gutter', 40]}>
            {open.length > 0 && (
              <Text as="p" tone="muted" below={16}>
                Jawab jujur, tidak ada jawaban salah.
              </Text>
            )}
            {open.map((survey) => (
              <SurveyCard key={survey.id} survey={survey} />
            ))}
            {open.length === 0 && (
              <Empty drawing={surveyClipboard} title="Belum ada survei baru">
                Kalau ada yang baru, poinnya menunggu di sini.
              </Empty>
            )}
            {answered.length > 0 && (
              <section>
                <Text as="h2" size="sm" tone="muted" weight="bold" above={24} below={10}>
                  Sudah diisi
                </Text>
                <ul>
                  {answered.map(({ id, title, points }) => (
                    <Row key={id} as="li" gap={14} pad={[12, 0]} className={styles.answered}>
                      <Icon svg={checkCircleFill} size={24} className={text.success} />
                      <Words title={title}>Poin sudah masuk</Words>
                      <b className={text.muted}>{formatSigned(points)}</b>
                    </Row>
                  ))}
                </ul>
              </section>
            )}
          </Text>
        )}
      </Loaded>
    </Screen>
  )
}

function SurveyCard({ survey }: { survey: SurveySummary }) {
  const { id, title, questionCount, minutes, points } = survey
  return (
    <Box
      as={Link}
      block
      card
      below={14}
      pad={[20, 20, 16]}
      className={styles.card}
      to={`/survey?q=${encodeURIComponent(id)}`}
    >
      <Row as="span" align="start" justify="space-between" gap={12}>
        <Text as="b" size="h3" anywhere>
          {title}
        </Text>
        <StatusChip tone="success" icon="">
          {formatSigned(points)}
          <span className="visually-hidden"> poin</span>
        </StatusChip>
      </Row>
      <Text block size="sm" tone="muted" above={4}>
        Paling banyak {formatNumber(questionCount)} pertanyaan · {formatNumber(minutes)} menit
      </Text>
      <Perforation />
      <Row as="span" justify="space-between" size="sm" tone="brand" weight="bold">
        Mulai survei
        <Icon svg={arrowRightBold} size={18} />
      </Row>
    </Box>
  )
}
