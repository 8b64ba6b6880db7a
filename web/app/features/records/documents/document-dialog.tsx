import {
  DocumentKind,
  type ResultDocument,
  uploadDocument,
  type VerifiableRecord,
} from '@michi/contract/records/documents';
import { useEffect, useState } from 'react';
import { toast } from '../../../lib/api/client.ts';
import { documentKindName } from '../../../lib/names/document-names.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { Select } from '../../../ui/form/choices.tsx';
import { FilePicker, pictureTypes } from '../../../ui/form/file-picker.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export type Result = {
  type: VerifiableRecord;
  id: string;
  label: string;
  isVerified: boolean;
  document: ResultDocument | null;
};

type Props = { result: Result | null; onClose: () => void; onSent: () => Promise<void> };

export function SendDocumentDialog({ result, onClose, onSent }: Props) {
  return (
    <Dialog isOpen={result !== null} onClose={onClose} title={m.files_result_send()}>
      {result && <SendDocument key={result.id} result={result} onClose={onClose} onSent={onSent} />}
    </Dialog>
  );
}

function SendDocument({ result, onClose, onSent }: Props & { result: Result }) {
  const [kind, setKind] = useState<DocumentKind>(
    result.type === 'SCORE' ? 'SCORE_REPORT' : 'ADMISSION_LETTER',
  );
  const { send, progress, unsent } = useUpload(async (api, file) => {
    await api(uploadDocument, { body: { file, kind, recordType: result.type, recordId: result.id } });
    toast.success(m.files_result_sent());
    onClose();
    await onSent();
  }, onSent);
  // One whose answer was lost is seen in the list, which stands behind this dialog.
  const isThere = unsent?.isUnsure === true && result.document?.verdict === 'PENDING';
  useEffect(() => {
    if (!isThere) return;
    toast.success(m.files_result_sent());
    onClose();
  }, [isThere, onClose]);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">{result.label}</p>
      <Select
        name="kind"
        label={m.files_result_kind()}
        choices={DocumentKind.options.map((each) => ({ value: each, label: documentKindName(each) }))}
        value={kind}
        onChange={({ target }) => setKind(DocumentKind.parse(target.value))}
      />
      <FilePicker
        label={m.files_result_file()}
        help={m.files_result_file_help()}
        accept={['application/pdf', ...pictureTypes]}
        progress={progress}
        unsent={unsent}
        onPick={send}
      />
    </div>
  );
}
