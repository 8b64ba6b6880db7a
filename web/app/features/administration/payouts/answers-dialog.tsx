import {
  type BankAnswers,
  mostAnswerFile,
  readBankAnswers,
} from '@michi/contract/payouts/payout-administration';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FilePicker } from '../../../ui/form/file-picker.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useRefresh } from './use-refresh.ts';

/** The bank's file, read at once; what it said of whom stays until the dialog closes. */
export function AnswersDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [answers, setAnswers] = useState<BankAnswers | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    try {
      setAnswers(await api(readBankAnswers, { body: { content: await file.text() } }));
    } catch {
      // The failed call has shown its toast.
    } finally {
      setReading(false);
      await refresh();
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.payouts_read_answers()}
      actions={
        <Button variant="secondary" onPress={onClose}>
          {m.common_close()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-quiet">{m.payouts_read_answers_text()}</p>
        <FilePicker
          label={m.payouts_answers_file()}
          accept={['text/xml', 'application/xml', '.xml']}
          maxBytes={mostAnswerFile}
          onPick={(file) => void read(file)}
          isDisabled={isReading}
        />
        {answers && (
          <output className="block">
            <p>
              {m.payouts_answers_read({
                paid: answers.paid,
                failed: answers.failed,
                unchanged: answers.unchanged,
              })}
            </p>
            {answers.unknown.length > 0 && (
              <p className="text-amber">{m.payouts_answers_unknown({ list: formatList(answers.unknown) })}</p>
            )}
          </output>
        )}
      </div>
    </Dialog>
  );
}
