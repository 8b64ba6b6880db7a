/** A beginning as browsers write it, and whatever follows. */
export function pieceOf(seq: number, text = `piece ${seq}`): File {
  const head = seq === 0 ? [0x1a, 0x45, 0xdf, 0xa3] : [];
  return new File([new Uint8Array(head), text], 'piece.webm', { type: 'video/webm' });
}
