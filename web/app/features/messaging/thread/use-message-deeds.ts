import type { Message } from '@michi/contract/messaging/conversations';
import { deleteMessage, editMessage, reactToMessage } from '@michi/contract/messaging/messages';
import { api } from '../../../lib/api/client.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import type { Answer, ThreadStore } from './thread-store.ts';

/** What can be done to a stored message; the answer shows at once, also before the socket tells. */
export function messageDeeds(conversationId: string, ownId: string, store: ThreadStore) {
  const at = ({ seq }: Message) => ({ uuid: conversationId, seq });
  /** A failure has shown its toast. */
  const quietly = async (work: () => Promise<Message>) => {
    try {
      store.takeChange(await work());
    } catch {
      // It stands as it was.
    }
  };
  return {
    async edit(message: Message, body: string): Promise<Answer> {
      try {
        const { warning, ...edited } = await api(editMessage, { params: at(message), body: { body } });
        store.takeChange(edited);
        return { warning, refusal: null };
      } catch (error) {
        const reason = isApiError(error) ? (error.violations[0]?.message ?? error.message) : '';
        return { warning: null, refusal: reason };
      }
    },
    remove: (message: Message) => quietly(() => api(deleteMessage, { params: at(message) })),
    react: (message: Message, emoji: string) =>
      quietly(() => {
        const isSet = !message.reactions.some((each) => each.emoji === emoji && each.userIds.includes(ownId));
        return api(reactToMessage, { params: at(message), body: { emoji, isSet } });
      }),
  };
}
export type MessageDeeds = ReturnType<typeof messageDeeds>;
