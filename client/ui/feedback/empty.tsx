// An empty state: drawing, title, explanation, at most one button.
import { Illustration } from '../art/illustration.tsx'
import { Box, Column, Text } from '../layout/layout.tsx'

type Props = {
  drawing: string
  title: string
  children?: React.ReactNode
  action?: React.ReactNode
  page?: boolean
}

export function Empty({ drawing, title, children, action, page }: Props) {
  const Title = page ? 'h1' : 'h2'
  return (
    <Column grow center align="center" justify="center" pad={[24, 40, 32]}>
      <Illustration svg={drawing} width={230} />
      <Text as={Title} size="h2" above={24}>
        {title}
      </Text>
      {children && (
        <Text as="p" balance tone="muted" above={8}>
          {children}
        </Text>
      )}
      {action && <Box above={24}>{action}</Box>}
    </Column>
  )
}
