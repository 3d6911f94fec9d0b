/** Media types by file type. Browsers download all other types instead of showing them. */
const mediaTypes: Readonly<Record<string, string>> = {
  PDF: 'application/pdf',
  ZIP: 'application/zip',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PPTX: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export const mediaTypeOf = (contentType: string): string =>
  mediaTypes[contentType] ?? 'application/octet-stream';
