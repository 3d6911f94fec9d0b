/** Maximum number of products and solutions in one inquiry. */
export const INQUIRY_LIST_SIZE = 20;
/** Maximum quantity of a product. */
export const MAX_INQUIRY_QUANTITY = 99_999;
/** Maximum characters of a note about a subject. */
export const MAX_INQUIRY_NOTE = 200;
