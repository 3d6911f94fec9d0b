import { createContext } from 'react';

/** True below a layout, which has the page's `main` and a way home: a failure there brings neither. */
export const InsideLayout = createContext(false);
