/** Tells by its bytes whether an uploaded file is what its name says. */
import type { DownloadType } from './download-paths.ts';

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_ENTRY_BYTES = 46;
const ZIP_ENTRY_SIGNATURE = 0x02014b50;
/** Maximum distance of a PDF's last mark from its end. */
const PDF_END_BYTES = 4096;

/**
 * Returns the names of the files in an archive, from its directory and without unpacking anything;
 * null if it is no complete archive.
 */
export function zipEntries(bytes: Buffer): string[] | null {
  const end = bytes.lastIndexOf(zipEnd);
  if (!bytes.subarray(0, 4).equals(zipStart) || end < 0 || end + ZIP_END_BYTES > bytes.length)
    return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ZIP_ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ZIP_ENTRY_SIGNATURE) return null;
    const nameEnd = at + ZIP_ENTRY_BYTES + bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + ZIP_ENTRY_BYTES, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

const isPdf = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 5) === '%PDF-' &&
  bytes.subarray(-PDF_END_BYTES).includes('%%EOF', 0, 'latin1');

/** The part of an Office file that has its content. */
const mainParts = {
  XLSX: /^xl\/workbook\d*\.xml$/,
  PPTX: /^ppt\/presentation\d*\.xml$/,
  DOCX: /^word\/document\d*\.xml$/,
};

/** Whether bytes are a complete file of a type. An Office file with macros is not of its type. */
export function isOfType(bytes: Buffer, type: DownloadType): boolean {
  if (type === 'PDF') return isPdf(bytes);
  const names = zipEntries(bytes);
  if (type === 'ZIP' || names === null) return names !== null;
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => mainParts[type].test(name)) &&
    !names.some((name) => name.endsWith('vbaProject.bin'))
  );
}
