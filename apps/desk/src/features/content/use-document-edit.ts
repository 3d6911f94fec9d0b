import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldValues, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type {
  ContentDocumentView,
  ContentKindView,
  PublishResult,
} from '@portolane/core/contract/desk/content.ts';
import type { Tree, TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { useSession } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { kindPath } from './content-path.ts';
import { ROOT } from './form-context.ts';
import { readKept } from './kept-draft.ts';
import type { Publishing } from './publish-bar.tsx';
import { useAutosave } from './use-autosave.ts';

type Outcome = PublishResult['outcome'];
const isRefused = (outcome: Outcome): outcome is 'conflict' | 'invalid' =>
  outcome === 'conflict' || outcome === 'invalid';

/** What a form begins with: what was typed here, the draft at the server, or what is published. */
function startOf(document: ContentDocumentView, person: string) {
  const draft = readKept(person, document.path) ?? document.draft;
  return draft ?? { tree: document.tree ?? {}, baseVersion: null };
}

/**
 * The edit of a document: its form, its draft, and what publishes or discards it.
 * @param options `pause`: milliseconds without typing after which the server gets a draft
 */
export function useDocumentEdit(
  document: ContentDocumentView,
  kind: ContentKindView,
  { pause }: { pause: number | undefined },
) {
  const { email } = useSession();
  const { path, version, tree } = document;
  const [start] = useState(() => startOf(document, email));
  /** The version with which the edit began; null: there is no edit. */
  const [editBase, setEditBase] = useState(start.baseVersion);
  const [problems, setProblems] = useState<PublishResult['problems']>([]);
  const [left, setLeft] = useState<PublishResult['left']>([]);
  const [followed, setFollowed] = useState(0);
  const [defaultValues] = useState((): FieldValues => ({ [ROOT]: start.tree }));
  const form = useForm({ defaultValues });
  /** Whether a check of what the form shows found nothing. */
  const [isFine, setIsFine] = useState(false);
  /** Counts what was published here. */
  const [published, setPublished] = useState(0);
  const edited = editBase !== null;
  const baseVersion = editBase ?? version;
  const begin = useCallback(() => {
    setEditBase((base) => base ?? version);
    setIsFine(false);
  }, [version]);
  const { saved, arrived, read, flush, forget } = useAutosave(
    form,
    { path, kind, baseVersion, pause },
    begin,
  );
  const end = () => {
    forget();
    setEditBase(null);
    setIsFine(false);
    setProblems([]);
  };
  // Without an edit of one's own, the form shows what is published.
  const shown = useRef(edited ? null : version);
  useEffect(() => {
    if (edited) shown.current = null;
    else if (shown.current !== version) {
      form.reset({ [ROOT]: tree ?? {} });
      shown.current = version;
    }
  }, [edited, version, tree, form]);
  const goOnWith = (merged: Tree) => {
    setEditBase(version);
    form.setValue(ROOT, merged, { shouldDirty: true });
  };
  const changes = useDocumentChanges({
    path,
    version,
    baseVersion,
    read,
    flush,
    onChecked({ outcome, problems: found }) {
      setProblems(found);
      setIsFine(!isRefused(outcome));
    },
    onPublished(result) {
      setLeft(result.left);
      if (isRefused(result.outcome)) {
        setProblems(result.problems);
        return;
      }
      setFollowed(result.followed);
      setPublished((count) => count + 1);
      end();
    },
    onDiscarded: end,
  });
  return {
    form,
    saved,
    arrived,
    read,
    edited,
    baseVersion,
    problems,
    isFine,
    published,
    left,
    followed,
    end,
    goOnWith,
    ...changes,
  };
}

/** Returns what checks an edit, what publishes it, and what discards it. */
function useDocumentChanges({
  path,
  version,
  baseVersion,
  read,
  flush,
  onChecked,
  onPublished,
  onDiscarded,
}: {
  path: string;
  version: number;
  baseVersion: number;
  read: () => TreeRecord;
  /** Sends the draft that waits. */
  flush: () => Promise<void>;
  onChecked: (result: PublishResult) => void;
  onPublished: (result: PublishResult) => void;
  onDiscarded: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const navigate = useNavigate();
  // The server has written name and colours into the HTML of the desk.
  const isOutdated = (outcome: Outcome) =>
    path === 'identity.yaml' && (outcome === 'stored' || outcome === 'merged');
  const publish = useAction({
    async run({ english, ...publishing }: Publishing) {
      // A draft that arrived after the publication would stay, and contradict it.
      await flush();
      const tree = english === null ? read() : { ...read(), english };
      return api('content.publish', { body: { path, tree, baseVersion, ...publishing } });
    },
    invalidates: ['content', 'contentCounts', 'event'],
    done: ({ items: { outcome } }) =>
      t(`contentForm:outcome.${outcome}`) +
      (isOutdated(outcome) ? t('contentForm:identity.published') : ''),
    isRefused: ({ items }) => isRefused(items.outcome),
    action: ({ items: { outcome } }) =>
      isOutdated(outcome)
        ? { label: t('contentForm:identity.reload'), onClick: () => location.reload() }
        : undefined,
    onDone: ({ items }) => onPublished(items),
  });
  const check = useAction({
    run: () => api('content.check', { body: { path, tree: read(), baseVersion } }),
    invalidates: [],
    // What is fine is said beside the button.
    done: ({ items: { outcome } }) =>
      isRefused(outcome) ? t(`contentForm:outcome.${outcome}`) : null,
    isRefused: ({ items }) => isRefused(items.outcome),
    onDone: ({ items }) => onChecked(items),
  });
  const discard = useAction({
    run: () => api('content.discardDraft', { body: { path } }),
    // Nothing is left of a document that was never published.
    invalidates: version === 0 ? ['contentCounts'] : ['content', 'contentCounts'],
    done: () => t('contentForm:discard.done'),
    onDone() {
      onDiscarded();
      if (version === 0) void navigate(kindPath(path.split('/')[0]!));
    },
  });
  return { check, publish, discard };
}
