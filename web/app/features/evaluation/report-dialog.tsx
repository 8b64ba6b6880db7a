import { reportTarget } from '@michi/contract/evaluation/reports';
import type { ReportTarget } from '@michi/contract/states';
import { z } from 'zod';
import { api, toast } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const Details = z.object({ details: reportTarget.body.shape.details });

type Props = {
  target: { type: ReportTarget; id: string };
  /** The other side, of what nobody else reads: who reported it can be told. */
  betweenTwo?: string;
  onClose: () => void;
  /** `hides`: it is off the pages until it is decided. */
  onReported?: (hides: boolean) => void;
};

/** Puts it before the administrators; says before what will happen. */
export function ReportDialog({ target, betweenTwo, onClose, onReported }: Props) {
  const submit = async ({ details }: z.output<typeof Details>) => {
    const body = { targetType: target.type, targetId: target.id, details };
    const { hides } = await api(reportTarget, { body });
    toast.success(thanksFor(target.type, hides));
    onReported?.(hides);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={m.evaluation_report_title()}>
      <p className="mb-4 text-quiet">{whatFollows(target.type, betweenTwo)}</p>
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

function whatFollows(type: ReportTarget, betweenTwo: string | undefined): string {
  if (type === 'MESSAGE' || type === 'PERSON') return m.evaluation_report_looks_messages();
  if (betweenTwo === undefined)
    return type === 'EVALUATION' ? m.evaluation_report_hides() : m.evaluation_report_looks();
  const other = { name: betweenTwo };
  return type === 'EVALUATION'
    ? m.evaluation_report_hides_between_two(other)
    : m.evaluation_report_looks_between_two(other);
}

/**
 * Not every report hides: what was looked at once stays, and so does what somebody reports who was often
 * wrong.
 */
function thanksFor(type: ReportTarget, hides: boolean): string {
  if (type !== 'EVALUATION') return m.evaluation_report_sent();
  return hides ? m.evaluation_report_hidden() : m.evaluation_report_stays();
}
