import type { WaitingDocument } from '@michi/contract/records/documents';
import { z } from 'zod';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RecordClaim } from './record-claim.tsx';
import { WayBack } from '../orders/way-back.tsx';

const Reason = z.object({ reason: z.string().trim().min(1).max(500) });

type Props = {
  document: WaitingDocument | null;
  before: WaitingDocument['record'] | undefined;
  onClose: () => void;
  onRefuse: (document: WaitingDocument, reason: string) => Promise<void>;
};

/** Nobody is refused without a reason that helps to send a better document. */
export function RefuseDialog({ document, before, onClose, onRefuse }: Props) {
  const refuse = async ({ reason }: z.infer<typeof Reason>) => {
    if (!document) return;
    await onRefuse(document, reason);
    toast.success(m.files_queue_refused());
    onClose();
  };
  return (
    <Dialog isOpen={document !== null} onClose={onClose} title={m.files_queue_refuse_title()}>
      {document && (
        <div className="mb-4">
          <p className="text-quiet">{document.owner.name}</p>
          <RecordClaim record={document.record} before={before} />
        </div>
      )}
      <ApiForm
        isWide
        schema={Reason}
        defaultValues={{ reason: '' }}
        submitLabel={m.files_queue_refuse()}
        wayBack={<WayBack onClose={onClose} />}
        onSubmit={refuse}
      >
        <TextArea name="reason" label={m.files_queue_reason()} help={m.files_queue_reason_help()} required />
      </ApiForm>
    </Dialog>
  );
}
