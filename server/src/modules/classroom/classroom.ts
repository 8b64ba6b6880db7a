/** Nobody beyond this enters: in a mesh everyone sends to everyone. */
export const maxPeers = 8;
