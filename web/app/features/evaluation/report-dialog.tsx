import { reportTarget } from '@michi/contract/reports';
import type { ReportTarget } from '@michi/contract/states';
import { z } from 'zod';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const Details = z.object({ details: reportTarget.body.shape.details });

type Props = { target: { type: ReportTarget; id: string }; onClose: () => void; onReported?: () => void };

/** Puts it before the administrators; says before what will happen. */
export function ReportDialog({ target, onClose, onReported }: Props) {
  const submit = async ({ details }: z.output<typeof Details>) => {
    await api(reportTarget, { body: { targetType: target.type, targetId: target.id, details } });
    toast.success(m.evaluation_report_sent());
    onReported?.();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={m.evaluation_report_title()}>
      <p className="mb-4 text-quiet">
        {target.type === 'EVALUATION' ? m.evaluation_report_hides() : m.evaluation_report_looks()}
      </p>
      <ApiForm
        isWide
        schema={Details}
        defaultValues={{ details: '' }}
        submitLabel={m.evaluation_report_submit()}
        onSubmit={submit}
      >
        <TextArea name="details" label={m.evaluation_report_details()} rows={4} maxLength={2000} required />
      </ApiForm>
    </Dialog>
  );
}
