/** Stands for the library that draws from text, which the board does not offer. */
export const parseMermaidToExcalidraw = (): Promise<never> => Promise.reject(new Error('Not offered here'));
