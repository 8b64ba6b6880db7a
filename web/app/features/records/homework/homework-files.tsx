import {
  addHomeworkFile,
  type Homework,
  type HomeworkFile,
  maxHomeworkFiles,
  openHomeworkFile,
  removeHomeworkFile,
} from '@michi/contract/homework/homework';
import { useMutation } from '@tanstack/react-query';
import { FileText, Image, X } from 'lucide-react';
import { api } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { FilePicker, pictureTypes } from '../../../ui/form/file-picker.tsx';
import { useShowHomework } from './homework-query.ts';

type FilesProps = { homework: Homework; files: readonly HomeworkFile[]; isRemovable?: boolean };

/** Each is saved by a press; an own one that is not out yet can be taken back. */
export function HomeworkFiles({ homework, files, isRemovable = false }: FilesProps) {
  const show = useShowHomework();
  const remove = useMutation({
    mutationFn: (fileId: string) => api(removeHomeworkFile, { params: { id: homework.id, fileId } }),
    onSettled: () => show(homework),
  });
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.homework_files()}>
      {files.map(({ id, name, type, size }) => {
        const Icon = type === 'application/pdf' ? FileText : Image;
        return (
          <li key={id} className="flex max-w-full items-center rounded-md border border-hairline">
            <button
              type="button"
              onClick={() => open(homework.id, id)}
              title={m.homework_file_open({ name, size: formatBytes(size) })}
              className="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-3 py-2 text-start text-sm hover:bg-sunken"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
              <span className="min-w-0">
                <span className="block truncate">{name}</span>
                <span className="block text-xs text-quiet">{formatBytes(size)}</span>
              </span>
            </button>
            {isRemovable && (
              <button
                type="button"
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
                aria-label={m.homework_file_remove({ name })}
                className="grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function open(homeworkId: string, fileId: string): void {
  void api(openHomeworkFile, { params: { id: homeworkId, fileId } }).then(
    ({ url }) => saveFile(url),
    // The failed call has shown its toast.
    () => undefined,
  );
}

/** One after the other. */
export function AddHomeworkFile({ homework, label }: { homework: Homework; label: string }) {
  const show = useShowHomework();
  const { send, progress, unsent } = useUpload(
    async (call, file) => {
      await call(addHomeworkFile, { params: { id: homework.id }, body: { file } });
      await show(homework);
    },
    () => show(homework),
  );
  return (
    <FilePicker
      label={label}
      help={m.homework_file_help({ count: maxHomeworkFiles })}
      accept={['application/pdf', ...pictureTypes]}
      progress={progress}
      unsent={unsent}
      onPick={send}
    />
  );
}
