// The input of one question, by its kind.
import { useId } from 'react'
import type { AnswerValue, Question } from '#contract/survey.ts'
import { FieldBox, FieldError } from '../ui/form/field.tsx'
import styles from './answer.module.css'
import { Options, Scale } from './options.tsx'

type Props = {
  question: Question
  value: AnswerValue | undefined
  onChange: (value: AnswerValue) => void
  error: string | null
}

export function Answer({ question, value, onChange, error }: Props) {
  const note = useId()
  const described = {
    'aria-describedby': error ? note : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <>
      <Control question={question} value={value} onChange={onChange} described={described} />
      <div id={note} role="alert">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </>
  )
}

type ControlProps = Omit<Props, 'error'> & {
  described: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

function Control({ question, value, onChange, described }: ControlProps) {
  const { kind, text, options = [] } = question
  switch (kind) {
    case 'single':
    case 'multi':
      return (
        <Options
          name={question.id}
          label={text}
          options={options}
          many={kind === 'multi'}
          value={Array.isArray(value) ? value : value === undefined ? [] : [String(value)]}
          onChange={(ids) => onChange(kind === 'multi' ? ids : (ids[0] ?? ''))}
        />
      )
    case 'scale':
      return (
        <Scale
          name={question.id}
          label={text}
          scale={question.scale ?? { min: 1, max: 5, low: '', high: '' }}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <FieldBox invalid={described['aria-invalid'] ?? false}>
          <textarea
            {...described}
            className={styles.area}
            name={question.id}
            aria-label={text}
            rows={4}
            maxLength={1000}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
        </FieldBox>
      )
    case 'number':
    case 'date':
      return (
        <FieldBox invalid={described['aria-invalid'] ?? false}>
          <input
            {...described}
            className={styles.line}
            name={question.id}
            aria-label={text}
            autoComplete="off"
            {...(kind === 'date' ? { type: 'date' } : { inputMode: 'numeric', maxLength: 9 })}
            value={value === undefined ? '' : String(value)}
            onChange={(event) => onChange(kind === 'date' ? event.target.value : toWholeNumber(event.target.value))}
          />
        </FieldBox>
      )
  }
}

function toWholeNumber(typed: string): AnswerValue {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? '' : Number(digits)
}
