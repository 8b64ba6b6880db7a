import type { AttachmentKind } from '@michi/contract/messaging/attachments';
import { File, FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText, FileVideo } from 'lucide-react';

/** A sign for a file by what it is; its name stands beside it. */
export function FileSign({ kind, name }: { kind: AttachmentKind; name: string }) {
  const Sign = signOf(kind, name);
  return <Sign aria-hidden className="size-6 text-quiet" strokeWidth={1.5} />;
}

function signOf(kind: AttachmentKind, name: string) {
  if (kind === 'IMAGE' || /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|svg)$/i.test(name)) return FileImage;
  if (kind === 'AUDIO' || /\.(?:mp3|wav|m4a|aac|ogg|flac)$/i.test(name)) return FileAudio;
  if (/\.(?:mp4|mov|mkv|webm)$/i.test(name)) return FileVideo;
  if (/\.(?:xlsx|ods|csv|tsv)$/i.test(name)) return FileSpreadsheet;
  if (/\.(?:zip|epub)$/i.test(name)) return FileArchive;
  return kind === 'PDF' || /\.(?:docx|odt|txt|md|rtf|pptx|odp)$/i.test(name) ? FileText : File;
}
