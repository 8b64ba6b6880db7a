/** What carries the sound and pictures of a class. */
export type Media = {
  name: 'mesh';
  /** How many people one call carries, the sensei among them. */
  capacity: number;
};

/** Browsers peer to peer: everyone sends to everyone, so nobody beyond this can be served. */
export const mesh: Media = { name: 'mesh', capacity: 8 };

/** How many students a call carries beside the sensei: a course has no more seats. */
export const mostStudents = ({ gateways }: { gateways: { media: Media } }): number =>
  gateways.media.capacity - 1;
