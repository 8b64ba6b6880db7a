import type { ReactNode } from 'react';
import { z } from 'zod';
import { m } from '../../lib/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const Reason = z.object({ reason: z.string().trim().min(3).max(500) });

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  submitLabel: string;
  onSubmit: (reason: string) => Promise<void>;
};

/** What touches somebody's account is not done without saying why: the reason stands in the audit log. */
export function ReasonDialog({ isOpen, onClose, title, children, submitLabel, onSubmit }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p className="mb-4 text-quiet">{children}</p>
      <ApiForm
        isWide
        schema={Reason}
        defaultValues={{ reason: '' }}
        submitLabel={submitLabel}
        onSubmit={({ reason }) => onSubmit(reason)}
      >
        <TextArea name="reason" label={m.people_reason()} help={m.people_reason_help()} required />
      </ApiForm>
    </Dialog>
  );
}
