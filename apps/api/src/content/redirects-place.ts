/** Where a folder of content has the redirects: a file that is no document. */
export const REDIRECTS_FILE = 'redirects.yaml';
