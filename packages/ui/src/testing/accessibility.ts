/** The rules that pages and controls are checked against, in a browser and in jsdom. */

/** The tags of axe's rules for WCAG 2.2 AA. */
export const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The URL of the file that defines `axe` in a page. */
export const axeProgram = import.meta.resolve('axe-core/axe.min.js');
