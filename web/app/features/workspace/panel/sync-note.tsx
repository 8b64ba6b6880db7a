import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';

type Props = {
  state: { isUnsent: boolean; refusal: 'full' | 'unreadable' | 'closed' | null };
  full: string;
  unreadable: string;
  onDismiss: () => void;
  /** Something else that is not stored and can be tried again. */
  failure?: { text: string; onRetry: () => void };
};

/** Whether all is stored, and what was not taken. */
export function SyncNote({ state, full, unreadable, onDismiss, failure }: Props) {
  return (
    <output className="workspace-note">
      {state.refusal ? (
        <span className="workspace-note__refusal">
          {{ full, unreadable, closed: m.panel_closed() }[state.refusal]}
          <Button size="sm" variant="ghost" onPress={onDismiss}>
            {m.common_close()}
          </Button>
        </span>
      ) : failure ? (
        <span className="workspace-note__refusal">
          {failure.text}
          <Button size="sm" variant="ghost" onPress={failure.onRetry}>
            {m.common_try_again()}
          </Button>
        </span>
      ) : (
        state.isUnsent && <span className="workspace-note__unsent">{m.panel_unsent()}</span>
      )}
    </output>
  );
}
