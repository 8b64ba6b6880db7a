export const boardKeys = { snapshots: (uuid: string) => ['board-snapshots', uuid] } as const;
