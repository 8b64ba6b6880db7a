export const classroomKeys = {
  classroom: (uuid: string) => ['classroom', uuid],
  door: (uuid: string) => ['classroom', uuid, 'door'],
  attendance: (uuid: string) => ['classroom', uuid, 'attendance'],
} as const;
