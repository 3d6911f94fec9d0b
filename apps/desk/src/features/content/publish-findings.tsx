import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentDocumentView, PublishResult } from '@portolane/core/contract/desk/content.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { documentPath } from './content-path.ts';
import { ROOT } from './form-context.ts';
import { useContentTexts } from './use-content-texts.ts';
import { usePathName } from './use-path-name.ts';

type Problem = PublishResult['problems'][number];

const kindOf = (path: string): string => path.replace(/(\/.*|\.yaml)$/, '');

/** Names a document: `消息 year-end-refresh`, `常見問題`. */
function useDocumentName(): (path: string) => string {
  const { kindName } = useContentTexts();
  return (path) => {
    const [, name] = path.replace(/\.yaml$/, '').split('/');
    return [kindName(kindOf(path)), name].filter(Boolean).join(' ');
  };
}

/** What keeps an edit from being published, also in other documents. */
export function Problems({ path, problems }: { path: string; problems: readonly Problem[] }) {
  const { t } = useTranslation(['contentForm']);
  const list = useRef<HTMLDivElement>(null);
  // The button that publishes is at the end of the form.
  useEffect(() => {
    if (problems.length > 0) list.current?.scrollIntoView({ block: 'center' });
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={list}>
      <Notice tone="danger" role="alert" title={t('contentForm:problems')}>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.file} ${problem.field} ${problem.message}`}>
              <ProblemText problem={problem} path={path} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function ProblemText({ problem, path }: { problem: Problem; path: string }) {
  const { t } = useTranslation(['contentForm']);
  const { file, field, message } = problem;
  const pathName = usePathName(kindOf(file));
  const documentName = useDocumentName();
  const isHere = file === path;
  const place = [
    ...(isHere ? [] : [documentName(file)]),
    ...(field === '' ? [] : [pathName(field)]),
  ].join(' › ');
  if (place === '') return message;
  const text = t('contentForm:problem', { place, message });
  if (!isHere) return text;
  return (
    <a
      className="link"
      href={`#${ROOT}.${field}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(field);
      }}
    >
      {text}
    </a>
  );
}

/** Goes to a field; texts and groups have no control of their own, so it is their first one. */
function focusField(field: string): void {
  const name = `${ROOT}.${field}`;
  const control =
    document.getElementById(name) ?? document.querySelector<HTMLElement>(`[id^="${name}."]`);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** The legal texts that name a fact which changed, and stay as they are until a new version. */
export function TextsLeft({ aliases }: { aliases: readonly string[] }) {
  const { t } = useTranslation(['contentForm']);
  if (aliases.length === 0) return null;
  return (
    <Notice title={t('contentForm:left.title')}>
      <p>{t('contentForm:left.text')}</p>
      <DocumentLinks paths={aliases.map((alias) => `pages/${alias}.yaml`)} />
    </Notice>
  );
}

function DocumentLinks({ paths }: { paths: readonly string[] }) {
  const documentName = useDocumentName();
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <DeskLink className="link" href={documentPath(path)}>
            {documentName(path)}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * The documents that show something of what was published: how many they are, how far they have followed
 * if they are many, and those that could not.
 * @param followed of the publication that was made here; 0: none
 */
export function Followers({
  followed,
  following,
}: {
  followed: number;
  following: ContentDocumentView['following'];
}) {
  const { t } = useTranslation(['contentForm']);
  const { done, total, leftOut } = following ?? { done: 0, total: 0, leftOut: [] };
  const isUnderWay = done < total;
  return (
    <>
      {(isUnderWay || followed > 0) && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Notice is not an element
        <Notice role="status" title={t('contentForm:followers.title')}>
          {isUnderWay
            ? t('contentForm:followers.underWay', { done, total })
            : t('contentForm:followers.done', { count: followed })}
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="danger" title={t('contentForm:followers.leftOut.title')}>
          <p>{t('contentForm:followers.leftOut.text')}</p>
          <DocumentLinks paths={leftOut} />
        </Notice>
      )}
    </>
  );
}
