interface ImportMetaEnv {
  /** Address of a separate API host; `/api` on the same origin without it. */
  readonly VITE_API_BASE?: string;
  /** Not empty in builds that show the page of parts. */
  readonly VITE_KIT: string;
}
