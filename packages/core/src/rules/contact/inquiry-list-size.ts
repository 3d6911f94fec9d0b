/** Maximum number of products and solutions in one inquiry. */
export const INQUIRY_LIST_SIZE = 20;
