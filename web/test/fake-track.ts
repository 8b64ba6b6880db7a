/** For tests: a track that the system takes away when told to. */
export class FakeTrack extends EventTarget implements MediaStreamTrack {
  contentHint = '';
  enabled = true;
  label = '';
  muted = false;
  onended = null;
  onmute = null;
  onunmute = null;
  readyState: MediaStreamTrackState = 'live';
  readonly kind: string;
  /** The device's. */
  readonly id: string;

  constructor(kind: string, id: string) {
    super();
    this.kind = kind;
    this.id = id;
  }
  applyConstraints = () => Promise.resolve();
  clone = () => new FakeTrack(this.kind, this.id);
  getCapabilities = () => ({});
  getConstraints = () => ({});
  getSettings = () => ({});
  stop() {
    this.readyState = 'ended';
  }
  /** As the system does it, not the page. */
  end() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}
