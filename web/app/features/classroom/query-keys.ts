export const classroomKeys = {
  classroom: (uuid: string) => ['classroom', uuid],
  liveRecording: (uuid: string) => ['live-recording', uuid],
  recordings: (uuid: string) => ['recordings', uuid],
} as const;
