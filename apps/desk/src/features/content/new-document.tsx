import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { isLegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { formText } from '#platform/call/form-text.ts';
import { useMay, useSession } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { isThere, templateOf } from './begin-document.ts';
import { documentPath } from './content-path.ts';
import { proposedAlias } from './slug-of.ts';
import { useContentTexts } from './use-content-texts.ts';

interface NewProps {
  kind: ContentKindView;
  /** The path of the document that is copied; without it, the new one is empty. */
  from?: string;
}

/**
 * Starts a draft of a new document, empty or with the data of another one.
 * @param label of the button, where it is not among others of its kind
 */
export function NewDocument({ kind, from, label }: NewProps & { label?: string }) {
  const { t } = useTranslation(['contentForm']);
  const mayEdit = useMay(['editor']);
  const [open, setOpen] = useState(false);
  if (!kind.folder || !mayEdit) return null;
  return (
    <>
      <Button
        size={from && !label ? 's' : 'm'}
        variant={from ? 'neutral' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {label ?? t(from ? 'contentForm:new.copy' : 'contentForm:new.open')}
      </Button>
      {open && (
        <Suspense>
          {from !== undefined && hasSeries(kind) ? (
            <NextSeriesDialog kind={kind} from={from} onClose={() => setOpen(false)} />
          ) : (
            <AliasDialog kind={kind} {...(from && { from })} onClose={() => setOpen(false)} />
          )}
        </Suspense>
      )}
    </>
  );
}

const hasSeries = ({ fields }: ContentKindView) => fields.some(({ name }) => name === 'series');

/** The copy of an event is its next series, unless it gets another alias. */
function NextSeriesDialog({ kind, from, onClose }: Required<NewProps> & { onClose: () => void }) {
  const { api } = useDesk();
  const { data } = useSuspenseQuery(deskQuery(api, 'content.one', { body: { path: from } }));
  const { tree, nextSeries } = data.items;
  const next =
    typeof tree?.['alias'] === 'string' && nextSeries !== null
      ? { alias: tree['alias'], series: nextSeries }
      : undefined;
  return <AliasDialog kind={kind} from={from} {...(next && { next })} onClose={onClose} />;
}

function AliasDialog({
  kind,
  from,
  next,
  onClose,
}: NewProps & {
  /** What the dialog proposes. */
  next?: { alias: string; series: number };
  onClose: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const { brands } = useSession();
  const { kindName } = useContentTexts();
  const navigate = useNavigate();
  const failure = useFailure();
  const [problem, setProblem] = useState('');
  const has = (name: string) => kind.fields.some((field) => field.name === name);
  const isEvent = hasSeries(kind);
  const [alias, setAlias] = useState(next?.alias ?? '');
  const titled = from === undefined && kind.title !== null;
  const hasTemplate = kind.kind === 'pages' && from === undefined && isLegalAlias(alias);
  const start = useAction({
    async run({
      alias,
      series,
      withTemplate,
      title,
    }: {
      alias: string;
      series: number;
      withTemplate: boolean;
      title: { zh: string; en: string };
    }): Promise<string | null> {
      // Further series of an event have their number in the name of the document.
      const path = `${kind.kind}/${series > 1 ? `${alias}-${series}` : alias}.yaml`;
      if (from !== undefined) {
        const body = { from, path, ...(isEvent && { series }) };
        await api('content.copy', { body });
        return path;
      }
      if (await isThere(api, path)) return null;
      const template = withTemplate ? await templateOf(api, path) : null;
      const tree = template ?? {
        alias,
        ...(titled && { [kind.title!]: withoutEmpty(title) }),
        ...(isEvent && { series, sessions: [{ key: 'session-1' }] }),
        ...(has('publishedAt') && { publishedAt: taipeiDay(new Date()) }),
        // A person limited to brands may begin with one of these only.
        ...(brands && has('brands') && { brands: brands.slice(0, 1) }),
        ...(brands && has('brand') && { brand: brands[0] }),
      };
      await api('content.saveDraft', { body: { path, tree, baseVersion: 0 } });
      return path;
    },
    invalidates: ['contentCounts'],
    done: () => null,
    announce: false,
    onDone(path) {
      if (path === null) setProblem(t('contentForm:new.exists'));
      else void navigate(documentPath(path));
    },
  });
  return (
    <FormDialog
      title={t(from ? 'contentForm:new.copyTitle' : 'contentForm:new.title', {
        kind: kindName(kind.kind),
      })}
      action={t('contentForm:new.go')}
      busy={start.isPending}
      onSubmit={(form) => {
        setProblem('');
        start.mutate(
          {
            alias: formText(form, 'alias'),
            series: isEvent ? Number(formText(form, 'series')) : 1,
            withTemplate: formText(form, 'template') !== '',
            title: { zh: formText(form, 'title-zh'), en: formText(form, 'title-en') },
          },
          { onError: (error) => setProblem(failure(error)) },
        );
      }}
      onClose={onClose}
    >
      <NameFields
        kind={kind.kind}
        isTitled={titled}
        isEvent={isEvent}
        problem={problem}
        alias={alias}
        onAlias={setAlias}
        {...(next && { series: next.series })}
      />
      {hasTemplate && (
        <Checkbox name="template" defaultChecked label={t('contentForm:new.template')} />
      )}
      {isEvent && from && <p>{t('contentForm:new.copiedEvent')}</p>}
    </FormDialog>
  );
}

const withoutEmpty = (title: { zh: string; en: string }) =>
  Object.fromEntries(Object.entries(title).filter(([, text]) => text.trim() !== ''));

/** Title and address. The address follows the title until somebody types one. */
function NameFields({
  kind,
  isTitled,
  isEvent,
  problem,
  onAlias,
  alias,
  series = 1,
}: {
  kind: string;
  isTitled: boolean;
  isEvent: boolean;
  problem: string;
  onAlias: (alias: string) => void;
  alias: string;
  series?: number;
}) {
  const { t } = useTranslation(['contentForm']);
  const { fieldName, fieldHint } = useContentTexts();
  const [typed, setTyped] = useState(false);
  const [title, setTitle] = useState({ zh: '', en: '' });
  const follow = (next: typeof title) => {
    setTitle(next);
    if (!typed) onAlias(proposedAlias(kind, next, new Date()));
  };
  const name = fieldName(kind, 'title');
  return (
    <>
      {isTitled &&
        (['zh', 'en'] as const).map((tongue) => (
          <Field
            key={tongue}
            label={t(`contentForm:in.${tongue}`, { name })}
            id={`new-title-${tongue}`}
          >
            <TextInput
              name={`title-${tongue}`}
              lang={tongue === 'zh' ? 'zh-TW' : 'en'}
              value={title[tongue]}
              onChange={({ target }) => follow({ ...title, [tongue]: target.value })}
              autoComplete="off"
            />
          </Field>
        ))}
      <Field
        label={t('contentForm:new.alias')}
        id="new-alias"
        hint={t('contentForm:new.aliasHint')}
        error={problem}
      >
        <TextInput
          name="alias"
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          maxLength={100}
          value={alias}
          onChange={({ target }) => {
            setTyped(target.value !== '');
            onAlias(target.value);
          }}
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      {isEvent && (
        <Field
          label={t('contentForm:new.series')}
          id="new-series"
          hint={fieldHint('events', 'series')}
        >
          <TextInput
            name="series"
            type="number"
            min={1}
            max={9999}
            defaultValue={series}
            required
          />
        </Field>
      )}
    </>
  );
}
