// `struka completion`: the completion of bash and zsh, which asks `struka completion -- WORDS` for the words that may follow.
import { commands } from './control/command.ts'

const SCRIPT = `# For .bashrc or .zshrc: eval "$(struka completion)"
[ -n "\${ZSH_VERSION:-}" ] && autoload -U +X bashcompinit && bashcompinit
_struka() {
  local before=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")
  COMPREPLY=($(compgen -W "$(struka completion -- "\${before[@]}")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _struka struka`

export function printCompletion(names: string[], [first, ...words]: string[]): void {
  console.log(first === '--' ? wordsAfter(names, words).join('\n') : SCRIPT)
}

function wordsAfter(names: string[], [name, ...rest]: string[]): string[] {
  if (name === undefined) return names
  if (name !== 'control') return ['--help']
  const line = rest.filter((word) => !word.startsWith('-')).join(' ')
  const command = commands.find((candidate) => candidate.words === line)
  const prefix = line === '' ? '' : `${line} `
  const next = commands.flatMap(({ words }) =>
    words.startsWith(prefix) ? (words.slice(prefix.length).split(' ')[0] ?? []) : [],
  )
  return [...new Set([...next, ...[...(command?.flags.keys() ?? [])].map((flag) => `--${flag}`)])]
}
