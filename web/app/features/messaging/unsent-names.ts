import { ownDrafts } from '../../lib/browser/drafts.ts';

/** What begins the name of a message that is not sent yet, among the drafts; its conversation follows. */
export const unsentPrefix = 'chat-out:';

/** The conversations that this browser holds such messages of. */
export function unsentConversations(): string[] {
  const names = ownDrafts()
    .names()
    .filter((name) => name.startsWith(unsentPrefix));
  return [...new Set(names.map((name) => name.slice(unsentPrefix.length).split(':')[0] ?? ''))];
}
