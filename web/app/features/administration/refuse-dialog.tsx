import { decideDocument, type WaitingDocument } from '@michi/contract/documents';
import { z } from 'zod';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const Reason = z.object({ reason: z.string().trim().min(1).max(500) });

type Props = { document: WaitingDocument | null; onClose: () => void; onDecided: () => Promise<void> };

/** Nobody is refused without a reason that helps to send a better document. */
export function RefuseDialog({ document, onClose, onDecided }: Props) {
  const refuse = async ({ reason }: z.infer<typeof Reason>) => {
    if (!document) return;
    await api(decideDocument, { params: { id: document.id }, body: { verdict: 'REFUSED', reason } });
    toast.success(m.files_queue_refused());
    onClose();
    await onDecided();
  };
  return (
    <Dialog isOpen={document !== null} onClose={onClose} title={m.files_queue_refuse_title()}>
      <p className="mb-4 text-quiet">
        {document?.owner.name} · {document?.record.label}
      </p>
      <ApiForm
        isWide
        schema={Reason}
        defaultValues={{ reason: '' }}
        submitLabel={m.files_queue_refuse()}
        onSubmit={refuse}
      >
        <TextArea name="reason" label={m.files_queue_reason()} help={m.files_queue_reason_help()} required />
      </ApiForm>
    </Dialog>
  );
}
