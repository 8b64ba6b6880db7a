import { sharedKeys } from '../../lib/query/shared-keys.ts';

export const classroomKeys = {
  classroom: (uuid: string) => ['classroom', uuid],
  liveRecording: (uuid: string) => ['live-recording', uuid],
  recordings: (uuid: string) => ['recordings', uuid],
  /** Under the classes: they change with them. */
  conversationClasses: (uuid: string, ...when: [string?]) => [
    ...sharedKeys.classes,
    'conversation',
    uuid,
    ...when,
  ],
} as const;
