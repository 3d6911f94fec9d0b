/** Fields of content that depend on each other, or on what else is there. */
import { downloadTypeOf } from '#domain/downloads/download-paths.ts';
import { isLegalAlias } from '#domain/legal-texts.ts';
import { downloadName, type ReadContent } from './content.ts';
import type { FieldProblem } from './content-kind.ts';

type EventFile = ReadContent['events'][number];
type Page = ReadContent['pages'][number];

export function fileProblems(
  file: ReadContent['files'][number],
  { downloads }: ReadContent,
): FieldProblem[] {
  const { link, upload, contentType } = file;
  if (upload === undefined) {
    const name = downloadName(file);
    return link === 'file' && !downloads.has(name) ? [['link', 'download', { file: name }]] : [];
  }
  const problems: FieldProblem[] = [];
  if (link !== 'file') problems.push(['link', 'upload.link']);
  if (downloadTypeOf(upload) !== contentType)
    problems.push(['contentType', 'upload.type', { file: upload }]);
  if (!downloads.has(upload)) problems.push(['upload', 'upload.missing', { file: upload }]);
  return problems;
}

const needsOptions = ({ type, options }: EventFile['questions'][number]): boolean =>
  ['select', 'radio', 'checkbox'].includes(type) && !options?.length;

export const eventProblems = (event: EventFile): FieldProblem[] => [
  ...(event.type === 'physical' && !event.place
    ? [['place', 'placeMissing'] satisfies FieldProblem]
    : []),
  ...(['questions', 'questionnaire'] as const).flatMap((list) =>
    event[list].flatMap((question, index): FieldProblem[] =>
      needsOptions(question) ? [[`${list}.${index}.options`, 'optionsMissing']] : [],
    ),
  ),
];

export const pageProblems = (page: Page): FieldProblem[] =>
  isLegalAlias(page.alias) ? legalTextProblems(page) : otherTextProblems(page);

function legalTextProblems(page: Page): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (page.version === undefined) problems.push(['version', 'legalVersion']);
  if (page.publishedAt === undefined) problems.push(['publishedAt', 'legalDate']);
  if (page.state !== 'published' || page.publishUp || page.publishDown)
    problems.push(['state', 'legalState']);
  return problems;
}

const otherTextProblems = ({ version }: Page): FieldProblem[] =>
  version === undefined ? [] : [['version', 'legalOnly']];
