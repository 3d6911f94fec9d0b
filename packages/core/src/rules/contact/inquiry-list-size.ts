/** Products and solutions that one inquiry may be about. */
export const INQUIRY_LIST_SIZE = 20;
