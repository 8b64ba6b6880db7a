import type { TemplateVariable } from '@michi/contract/notification/notification-templates';
import { m } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { variableAbout } from './template-cases.ts';

type Props = { variables: readonly TemplateVariable[]; onInsert: (variable: TemplateVariable) => void };

export function TemplateVariables({ variables, onInsert }: Props) {
  return (
    <details open className="rounded-lg border border-hairline bg-card">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{m.templates_variables()}</summary>
      <p className="px-4 pb-3 text-sm text-quiet">{m.templates_variables_help()}</p>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {variables.map((variable) => (
          <li key={variable.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <button
              type="button"
              aria-label={m.templates_insert({ name: variable.name, about: variableAbout(variable.name) })}
              onClick={() => onInsert(variable)}
              className="min-h-8 rounded-md border border-hairline bg-sunken px-2 font-mono text-sm text-indigo hover:border-indigo"
            >
              {variable.name}
            </button>
            <span className="text-sm">{variableAbout(variable.name)}</span>
            <span className="ms-auto flex gap-1.5">
              {variable.isNeeded && <Badge tone="wait">{m.templates_variable_needed()}</Badge>}
              {variable.isFlag && <Badge>{m.templates_variable_flag()}</Badge>}
              {variable.isOptional && !variable.isFlag && <Badge>{m.templates_variable_optional()}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
