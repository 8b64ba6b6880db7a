import type { AttachmentKind } from '@michi/contract/messaging/attachments';
import { File, FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText, FileVideo } from 'lucide-react';

/** A sign for a file by what it is; its name stands beside it. */
export function FileSign({ kind, name }: { kind: AttachmentKind; name: string }) {
  const look = { 'aria-hidden': true, className: 'size-6 text-quiet', strokeWidth: 1.5 } as const;
  if (kind === 'IMAGE' || /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|svg)$/i.test(name))
    return <FileImage {...look} />;
  if (kind === 'AUDIO' || /\.(?:mp3|wav|m4a|aac|ogg|flac)$/i.test(name)) return <FileAudio {...look} />;
  if (/\.(?:mp4|mov|mkv|webm)$/i.test(name)) return <FileVideo {...look} />;
  if (/\.(?:xlsx|ods|csv|tsv)$/i.test(name)) return <FileSpreadsheet {...look} />;
  if (/\.(?:zip|epub)$/i.test(name)) return <FileArchive {...look} />;
  const isText = kind === 'PDF' || /\.(?:docx|odt|txt|md|rtf|pptx|odp)$/i.test(name);
  return isText ? <FileText {...look} /> : <File {...look} />;
}
