import type { ReactNode } from 'react';
import { z } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { WayBack } from '../orders/way-back.tsx';

/** With a code before it, it stays within the 500 characters of the call. */
const Reason = z.object({ reason: z.string().trim().min(3).max(450) });

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  reasonLabel?: string;
  submitLabel: string;
  /** Ends something that is somebody's: looks like every other such question. */
  isDanger?: boolean;
  onSubmit: (reason: string) => Promise<void>;
  /** Around the form: what has to be known, or settled, before anybody can agree. */
  guard?: (form: ReactNode) => ReactNode;
};

/** What touches somebody's account is not done without saying why: the reason stands in the audit log. */
export function ReasonDialog({
  isOpen,
  onClose,
  title,
  children,
  reasonLabel,
  submitLabel,
  isDanger = false,
  onSubmit,
  guard = (form) => form,
}: Props) {
  const form = (
    <ApiForm
      isWide
      schema={Reason}
      defaultValues={{ reason: '' }}
      submitLabel={submitLabel}
      isDanger={isDanger}
      wayBack={<WayBack onClose={onClose} />}
      onSubmit={({ reason }) => onSubmit(reason)}
    >
      <TextArea
        name="reason"
        label={reasonLabel ?? m.people_reason()}
        help={m.people_reason_help()}
        required
      />
    </ApiForm>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div className="mb-4 text-quiet">{children}</div>
      {guard(form)}
    </Dialog>
  );
}
