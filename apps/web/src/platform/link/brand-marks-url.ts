/** Every brand's mark as a symbol, in one file. */
export const BRAND_MARKS_URL = '/api/content/brand-marks.svg';
