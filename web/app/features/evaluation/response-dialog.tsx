import { type Evaluation, respondToEvaluation } from '@michi/contract/evaluation/evaluations';
import type { z } from 'zod';
import { api, toast } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type Props = {
  evaluation: Pick<Evaluation, 'id' | 'response' | 'author'>;
  onClose: () => void;
  onResponded: (evaluation: Evaluation) => void;
};

export function ResponseDialog({ evaluation, onClose, onResponded }: Props) {
  const { id, response, author } = evaluation;
  const submit = async (body: z.output<typeof respondToEvaluation.body>) => {
    onResponded(await api(respondToEvaluation, { params: { id }, body }));
    toast.success(m.evaluation_response_saved());
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={m.evaluation_response_title({ name: author.name })}>
      <p className="mb-4 text-quiet">{m.evaluation_response_once()}</p>
      <ApiForm
        isWide
        schema={respondToEvaluation.body}
        defaultValues={{ response: response ?? '' }}
        submitLabel={m.evaluation_submit()}
        onSubmit={submit}
        // Corrected it may have been elsewhere since: a draft would write over that unseen.
        draftKey={response === null ? `response-${id}` : undefined}
      >
        <TextArea name="response" label={m.evaluation_response_words()} rows={4} maxLength={2000} required />
      </ApiForm>
    </Dialog>
  );
}
