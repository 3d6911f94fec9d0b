import { createContext } from 'react';

/** The alias of the product that a CompareForm refused last, because the selection was full. */
export const RefusedChoice = createContext<string | null>(null);
