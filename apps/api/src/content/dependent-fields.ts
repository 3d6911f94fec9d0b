/** Fields of content that depend on each other, or on what else is there. */
import { isLegalAlias } from '#domain/legal-texts.ts';
import { downloadName, type ReadContent } from './content.ts';
import type { FieldProblem } from './content-kind.ts';

type EventFile = ReadContent['events'][number];
type Page = ReadContent['pages'][number];

export const fileProblems = (
  file: ReadContent['files'][number],
  { downloads }: ReadContent,
): FieldProblem[] =>
  file.link === 'file' && !downloads.has(downloadName(file))
    ? [
        [
          'link',
          `names a download, but files/${downloadName(file)} is not there; content/files/make/make-downloads.ts makes it`,
        ],
      ]
    : [];

const needsOptions = ({ type, options }: EventFile['questions'][number]): boolean =>
  ['select', 'radio', 'checkbox'].includes(type) && !options?.length;

export const eventProblems = (event: EventFile): FieldProblem[] => [
  ...(event.type === 'physical' && !event.place
    ? [['place', 'is missing; a physical event takes place somewhere'] satisfies FieldProblem]
    : []),
  ...(['questions', 'questionnaire'] as const).flatMap((list) =>
    event[list].flatMap((question, index): FieldProblem[] =>
      needsOptions(question)
        ? [
            [
              `${list}.${index}.options`,
              `is missing; a question of type ${question.type} needs options`,
            ],
          ]
        : [],
    ),
  ),
];

export const pageProblems = (page: Page): FieldProblem[] =>
  isLegalAlias(page.alias) ? legalTextProblems(page) : otherTextProblems(page);

function legalTextProblems(page: Page): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (page.version === undefined)
    problems.push(['version', 'is missing; a consent names the version of the text']);
  if (page.publishedDaysAgo === undefined)
    problems.push([
      'publishedDaysAgo',
      'is missing; a legal text binds some days after it was published',
    ]);
  if (page.state !== 'published' || page.publishUp || page.publishDown)
    problems.push([
      'state',
      'is not for legal texts; what was published stays readable, and a change is a new version',
    ]);
  return problems;
}

const otherTextProblems = ({ version }: Page): FieldProblem[] =>
  version === undefined ? [] : [['version', 'is for legal texts only']];
