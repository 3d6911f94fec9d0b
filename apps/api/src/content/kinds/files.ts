import { z } from 'zod';
import { DEALERS_ONLY, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import { downloadTypeOf } from '#domain/downloads/download-paths.ts';
import { datedColumns, textOr } from '../columns.ts';
import { type Content, downloadName, type ReadContent } from '../content.ts';
import { contentKind, type FieldProblem } from '../content-kind.ts';
import {
  alias,
  aliasOf,
  markdown,
  paragraph,
  publication,
  publishedAt,
  text,
  upload,
} from '../fields.ts';
import { fileUuid } from '../stable-uuid.ts';
import { inTable } from '../tables.ts';

const schema = z.strictObject({
  ...publication,
  alias,
  brand: aliasOf('brand').optional(),
  title: text,
  description: paragraph.optional(),
  /** Alias of download_file_category, or of contract_file_category if `contract` is set. */
  category: alias.meta({
    widget: 'alias',
    of: 'file category',
    unless: { field: 'contract', of: 'contract file category' },
  }),
  contract: z.boolean().default(false),
  contentType: z.enum(['PDF', 'ZIP', 'XLSX', 'PPTX', 'DOCX', 'WEB']),
  access: z.enum(['open', 'member', 'dealer']),
  /** `file`: a download; `none`: listed without a download; a URL: an external page. */
  link: z.union([z.enum(['file', 'none']), z.url()]),
  /** The bytes of the download, as an editor uploaded them; else they are beside this file. */
  upload: upload.optional(),
  /** The document's text, from which the download is generated. */
  body: markdown.optional(),
  /**
   * Only for entries without a download; else the size is that of the file (content/files/make).
   */
  sizeKb: z.int().min(0).optional(),
  publishedAt,
});
type FileDocument = z.output<typeof schema>;

function fileProblems(file: FileDocument, { downloads }: ReadContent): FieldProblem[] {
  const { link, upload: uploaded, contentType } = file;
  if (uploaded === undefined) {
    const name = downloadName(file);
    return link === 'file' && !downloads.has(name) ? [['link', 'download', { file: name }]] : [];
  }
  const problems: FieldProblem[] = [];
  if (link !== 'file') problems.push(['link', 'upload.link']);
  if (downloadTypeOf(uploaded) !== contentType)
    problems.push(['contentType', 'upload.type', { file: uploaded }]);
  if (!downloads.has(uploaded)) problems.push(['upload', 'upload.missing', { file: uploaded }]);
  return problems;
}

/** The user group id for each `access` value. */
const userGroupOf = { open: null, member: MEMBERS_ONLY, dealer: DEALERS_ONLY } as const;

/** Returns the size in bytes: that of the download, or the one stated for an entry without one. */
function fileSize(row: FileDocument, { downloads }: Content): number | null {
  if (row.link === 'file') return downloads.get(downloadName(row))!;
  return row.sizeKb === undefined ? null : row.sizeKb * 1024;
}

export const files = contentKind({
  name: 'files',
  files: 'folder',
  schema,
  referredAs: 'file',
  check: fileProblems,
  rows: inTable('file', (row: FileDocument, content) => {
    const external = row.link !== 'file' && row.link !== 'none';
    return [
      {
        uuid: fileUuid(row.alias),
        alias: row.alias,
        brand: row.brand ?? null,
        title: row.title,
        description: textOr(row.description),
        category: row.category,
        contract: row.contract,
        contentType: row.contentType,
        userGroupId: userGroupOf[row.access],
        linkType: external ? 'url' : (row.link as 'file' | 'none'),
        webLink: external ? row.link : null,
        upload: row.upload ?? null,
        body: row.body ?? null,
        size: fileSize(row, content),
        ...datedColumns(row),
      },
    ];
  }),
});
