/** The file of the redirects in a folder of content, which is no document. */
export const REDIRECTS_FILE = 'redirects.yaml';
