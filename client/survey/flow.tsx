// Shows the questions of a survey one at a time. Going back, leaving and reloading keep the answers.
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { AnswerValue, Question, Survey } from '#contract/survey.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { removeDraft, useDraft } from '../session/draft.ts'
import { Button } from '../ui/button/button.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import xBold from '../ui/icons/x-bold.svg?raw'
import { Box, Text } from '../ui/layout/layout.tsx'
import screenStyles from '../ui/layout/screen.module.css'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { LeaveSheet } from '../ui/overlay/leave-sheet.tsx'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import { Answer } from './answer.tsx'
import { type Answers, sentences, toSubmission, validateAnswer, visibleQuestions } from './answers.ts'
import styles from './flow.module.css'
import { submitSurvey, surveyKeys } from './queries.ts'

const FORM_ID = 'pertanyaan'
const LIST_PATH = '/survey'

function startAt(heading: HTMLHeadingElement | null): void {
  if (!heading) return
  window.scrollTo(0, 0)
  heading.focus({ preventScroll: true })
}

export function Flow({ survey }: { survey: Survey }) {
  const { id, questions } = survey
  const queryClient = useQueryClient()
  const navigate = useGoOn()
  const name = `survey-${id}`
  const draft = useDraft<{ answers: Answers; at: string }>(name)
  const { answers = {}, at } = draft.values
  const [problem, setProblem] = useState<string | null>(null)
  const leaveSheet = useSheet()

  const visible = visibleQuestions(questions, answers)
  const place = Math.max(
    0,
    visible.findIndex((question) => question.id === at),
  )
  const question = visible[place]
  const isLast = place === visible.length - 1

  const sending = useSubmit({
    ...submitSurvey(id),
    once: true,
    onSuccess: ({ points, balance }) => {
      removeDraft(name)
      void navigate('/survey/success', { replace: true, state: { points, balance } })
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      const wrong = visible.find((candidate) => candidate.id in error.fields)
      if (wrong) {
        show(wrong)
        setProblem(error.fields[wrong.id] ?? null)
      } else if (error.code === 'survey_answered' || error.code === 'survey_closed') {
        removeDraft(name)
        void queryClient.invalidateQueries({ queryKey: surveyKeys.root })
        showToast({ kind: 'error', text: messageOf(error) })
        void navigate(LIST_PATH, { replace: true })
      }
    },
  })

  const show = (next: Question | undefined) => {
    if (!next) return
    setProblem(null)
    draft.change({ at: next.id })
  }
  if (!question) return null
  const value = answers[question.id]
  const answer = (next: AnswerValue) => {
    setProblem(null)
    draft.change({ answers: { ...answers, [question.id]: next }, at: question.id })
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const found = validateAnswer(question, value)
    setProblem(found)
    if (found) return document.querySelector<HTMLElement>(`#${FORM_ID} :is(input, textarea)`)?.focus()
    if (isLast) sending.submit(toSubmission(questions, answers))
    else show(visible[place + 1])
  }
  const leave = () => (Object.keys(answers).length === 0 ? navigate(LIST_PATH, { replace: true }) : leaveSheet.open())
  const general = sending.error && problem === null ? messageOf(sending.error) : null

  return (
    <Screen
      name={survey.title}
      bare
      dock={
        // A new key per question replaces the buttons, so that a double tap does not skip the next question.
        <Fragment key={question.id}>
          {place > 0 && (
            <Button variant="outline" onClick={() => show(visible[place - 1])}>
              Kembali
            </Button>
          )}
          <Button type="submit" form={FORM_ID} loading={sending.isPending} loadingLabel="Mengirim…">
            {isLast ? 'Kirim jawaban' : 'Lanjut'}
          </Button>
        </Fragment>
      }
    >
      <div className={screenStyles.bar}>
        <IconButton label="Tutup survei" icon={xBold} onClick={leave} />
        <progress
          className={styles.track}
          aria-label="Kemajuan survei"
          aria-valuetext={`Pertanyaan ${place + 1}`}
          // By the place among all questions: an answer that adds questions never moves the bar back.
          value={questions.indexOf(question) + 1}
          max={questions.length}
        />
        <Text size="sm" tone="muted" weight="bold" number pad={[0, 16, 0, 4]} aria-hidden="true">
          Ke-{place + 1}
        </Text>
      </div>
      <Box id={FORM_ID} key={question.id} as="form" pad={[24, 'gutter', 40]} noValidate onSubmit={submit}>
        <h1 ref={startAt} tabIndex={-1} className={`${text.h1} ${styles.question}`}>
          {question.text}
        </h1>
        <Text as="p" tone="muted" above={8} below={24} className={styles.hint}>
          {question.required ? sentences[question.kind].hint : 'Boleh dilewati.'}
        </Text>
        <Answer question={question} value={value} onChange={answer} error={problem} />
        <FormError message={general} />
      </Box>
      <LeaveSheet
        sheet={leaveSheet}
        onLeave={() => navigate(LIST_PATH, { replace: true })}
        title="Tinggalkan survei?"
        text="Jawabanmu belum terkirim. Kami simpan di sini sampai tab ini ditutup."
        stay="Lanjut mengisi"
      />
    </Screen>
  )
}
