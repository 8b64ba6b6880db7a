import { openAttachment } from '@michi/contract/messaging/attachments';
import { api } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';

/** Saves the file; the link to it lives some minutes. */
export function saveAttachment(uuid: string, id: string): void {
  void api(openAttachment, { params: { uuid, id } }).then(
    ({ url }) => saveFile(url),
    // The failed call has shown its toast.
    () => undefined,
  );
}

/** In a tab of its own, which is opened at once: a browser lets nobody open one later. */
export function viewAttachment(uuid: string, id: string): void {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  void api(openAttachment, { params: { uuid, id } }).then(
    ({ url, viewUrl }) => {
      const address = viewUrl ?? url;
      if (tab) tab.location.replace(new URL(address, window.location.href));
      else window.location.assign(address);
    },
    () => tab?.close(),
  );
}
