// A card for the first open survey.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { surveysQuery, toOpenSurveys } from '../survey/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { StatusChip } from '../ui/feedback/status-chip.tsx'
import surveyClipboard from '../ui/illustrations/survey-clipboard.svg?raw'
import { Row, Stack, Text } from '../ui/layout.tsx'
import text from '../ui/text.module.css'

export function Survey() {
  const { data } = useQuery({ ...surveysQuery(), select: toOpenSurveys })
  const survey = data?.[0]
  if (!survey) return null
  return (
    <Row as={Link} card inset gap={14} above="section" pad={[14, 16, 14, 12]} to="/survey">
      <Illustration svg={surveyClipboard} width={76} />
      <Stack as="span" grow>
        <b className={text.title}>{survey.title}</b>
        <Text size="sm" tone="muted">
          Survei {survey.minutes} menit
        </Text>
      </Stack>
      <StatusChip tone="success" icon="">
        +{survey.points}
        <span className="visually-hidden">poin</span>
      </StatusChip>
    </Row>
  )
}
