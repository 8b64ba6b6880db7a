export const classroomKeys = { classroom: (uuid: string) => ['classroom', uuid] } as const;
