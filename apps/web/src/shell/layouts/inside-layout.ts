import { createContext } from 'react';

/**
 * True inside a layout that already renders `main` and a link home, so that a failure view renders
 * neither.
 */
export const InsideLayout = createContext(false);
