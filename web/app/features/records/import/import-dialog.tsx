import {
  applyImport,
  getImportTemplate,
  importMaxBytes,
  type ImportPreview,
  type ImportSection,
  previewImport,
} from '@michi/contract/records/record-imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { textOf } from '../../../lib/format/read-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FilePicker } from '../../../ui/form/file-picker.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ImportTable } from './import-table.tsx';
import { sectionName } from '../overview/parts.ts';
import { ownRecordsQuery } from '../overview/queries.ts';

/** Opens the import of one section. */
export function ImportButton({ section }: { section: ImportSection }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onPress={() => setOpen(true)}>
        <FileUp aria-hidden />
        {m.records_import()}
      </Button>
      {isOpen && <ImportDialog section={section} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A file, what it would become row by row, and only then the records. */
function ImportDialog({ section, onClose }: { section: ImportSection; onClose: () => void }) {
  const client = useQueryClient();
  const [read, setRead] = useState<{ csv: string; name: string; preview: ImportPreview } | null>(null);
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const csv = textOf(await file.bytes());
      return {
        csv,
        name: file.name,
        preview: await api(previewImport, { body: { section, csv } }),
      };
    },
    onSuccess: setRead,
  });
  const apply = useMutation({
    mutationFn: (csv: string) => api(applyImport, { body: { section, csv } }),
    onSuccess: async ({ added }) => {
      await client.invalidateQueries(ownRecordsQuery);
      toast.success(m.records_import_done({ count: added }));
      onClose();
    },
  });
  const actions = read && (
    <>
      <Button onPress={() => setRead(null)} isDisabled={apply.isPending}>
        {m.records_import_other()}
      </Button>
      <Button
        variant="primary"
        isPending={apply.isPending}
        isDisabled={!read.preview.canApply || read.preview.toAdd === 0}
        onPress={() => apply.mutate(read.csv)}
      >
        {m.records_import_apply({ count: read.preview.toAdd })}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.records_import_title({ section: sectionName(section) })}
      size="lg"
      actions={actions}
      isSticky={apply.isPending}
    >
      {read ? (
        <ImportTable fileName={read.name} preview={read.preview} />
      ) : (
        <div className="flex flex-col gap-5">
          <p>{m.records_import_lead()}</p>
          <FilePicker
            label={m.records_import_file()}
            accept={['text/csv', '.csv', '.tsv', '.txt']}
            maxBytes={importMaxBytes}
            isDisabled={preview.isPending}
            onPick={(file) => preview.mutate(file)}
          />
          <TemplateButton section={section} />
        </div>
      )}
    </Dialog>
  );
}

/** A file with the right columns and one example, to fill in. */
function TemplateButton({ section }: { section: ImportSection }) {
  const download = useMutation({
    mutationFn: () => api(getImportTemplate, { query: { section } }),
    onSuccess: ({ csv, fileName }) => {
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
      link.click();
      URL.revokeObjectURL(url);
    },
  });
  return (
    <Button
      variant="ghost"
      className="self-start"
      isPending={download.isPending}
      onPress={() => download.mutate()}
    >
      <Download aria-hidden />
      {m.records_import_template()}
    </Button>
  );
}
