import {
  addHomeworkFile,
  type Homework,
  type HomeworkFile,
  maxHomeworkFiles,
  openHomeworkFile,
  removeHomeworkFile,
} from '@michi/contract/homework/homework';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { FilePicker, pictureTypes } from '../../../ui/form/file-picker.tsx';
import { FileChips } from '../../../ui/picture/file-chips.tsx';
import { useShowHomework } from './homework-query.ts';

type FilesProps = { homework: Homework; files: readonly HomeworkFile[]; isRemovable?: boolean };

/** Each is saved by a press; an own one that is not out yet can be taken back. */
export function HomeworkFiles({ homework, files, isRemovable = false }: FilesProps) {
  const show = useShowHomework();
  const remove = useMutation({
    mutationFn: (fileId: string) => api(removeHomeworkFile, { params: { id: homework.id, fileId } }),
    onSettled: () => show(homework),
  });
  return (
    <FileChips
      label={m.homework_files()}
      files={files.map(({ id, name, type, size }) => {
        const weight = formatBytes(size);
        return { id, name, type, note: weight, label: m.homework_file_open({ name, size: weight }) };
      })}
      onOpen={(id) => open(homework.id, id)}
      {...(isRemovable && {
        removal: {
          label: (name: string) => m.homework_file_remove({ name }),
          onRemove: remove.mutate,
          isPending: remove.isPending,
        },
      })}
    />
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
