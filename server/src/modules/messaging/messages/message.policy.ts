import { editMinutes } from '@michi/contract/messaging/message-limits';
import { after, minutes } from '../../../platform/clock.ts';
import type { MessageRow } from '../core/message.ts';

type Person = { id: string };

export const isOwnShown = (actor: Person, message: MessageRow): boolean =>
  message.sender_id === actor.id && message.deleted_at === null && !message.system;

export const isEditOpen = (message: MessageRow, now: Date): boolean =>
  now <= after(message.created_at, minutes(editMinutes));
