import { addAttachment, removeAttachment } from '@michi/contract/messaging/attachments';
import { quietApi, quietApiWithProgress } from '../../../lib/api/client.ts';
import { storedUploads } from '../../../lib/uploads/stored-uploads.ts';
import { createDraftFiles, createKeptFiles, type DraftFiles } from './draft-files.ts';

/** They outlive the page that they were chosen on, and are of whoever chose them. */
const drafts = new Map<string, DraftFiles>();

export function draftFilesOf(uuid: string, ownId: string): DraftFiles {
  const key = `${ownId} ${uuid}`;
  const kept = drafts.get(key);
  if (kept) return kept;
  const params = { uuid };
  const made = createDraftFiles(
    {
      send: ({ file, clientId, durationMs }, { onShare, signal }) =>
        quietApiWithProgress(onShare)(
          addAttachment,
          { params, body: { file, clientId, ...(durationMs === undefined ? {} : { durationMs }) } },
          { signal },
        ),
      remove: (id) => quietApi(removeAttachment, { params: { uuid, id } }),
    },
    createKeptFiles(uuid),
    (create) => storedUploads(`message ${key}`, create),
  );
  drafts.set(key, made);
  return made;
}
