interface ImportMetaEnv {
  /** Where this site shows the API, when it is not `/api`; the pages' policy allows calls to no other host. */
  readonly VITE_API_BASE?: string;
  /** Not empty in builds that show the page of parts. */
  readonly VITE_KIT: string;
}
