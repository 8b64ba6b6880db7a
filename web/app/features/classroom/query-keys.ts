import { sharedKeys } from '../../lib/query/shared-keys.ts';

const classroom = (uuid: string) => ['classroom', uuid] as const;

export const classroomKeys = {
  classroom,
  door: (uuid: string) => [...classroom(uuid), 'door'],
  attendance: (uuid: string) => [...classroom(uuid), 'attendance'],
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
