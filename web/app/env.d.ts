interface ImportMetaEnv {
  /**
   * Where this site shows the API, when it is not `/api`; the pages' policy allows calls to no other host.
   */
  readonly VITE_API_BASE?: string;
  /** Where the board's letters lie. */
  readonly VITE_BOARD_ASSETS: string;
  readonly VITE_BLUR_ASSETS: string;
  readonly VITE_PDF_ASSETS: string;
  /** Not empty in builds that show the page of parts. */
  readonly VITE_KIT: string;
}

interface Window {
  /** Where Excalidraw looks for its letters. */
  EXCALIDRAW_ASSET_PATH?: string | string[];
}
