import { createContext } from 'react';

/** Set on the server for private shells only; browsers hide it from the page again. */
export const NonceContext = createContext<string | undefined>(undefined);
