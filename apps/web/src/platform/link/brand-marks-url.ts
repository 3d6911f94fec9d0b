/** SVG sprite with the mark of every brand as a symbol. */
export const BRAND_MARKS_URL = '/api/content/brand-marks.svg';
