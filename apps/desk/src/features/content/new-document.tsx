import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { isLegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { CheckboxField } from '@portolane/app-kit/form/choice-fields.tsx';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { NumberField } from '@portolane/app-kit/form/number-date-fields.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useMay, useSession } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
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
      {open &&
        (from !== undefined && hasSeries(kind) ? (
          <NextSeriesDialog kind={kind} from={from} onClose={() => setOpen(false)} />
        ) : (
          <AliasDialog kind={kind} {...(from && { from })} onClose={() => setOpen(false)} />
        ))}
    </>
  );
}

const hasSeries = ({ fields }: ContentKindView) => fields.some(({ name }) => name === 'series');

/** The copy of an event is its next series, unless it gets another alias. */
function NextSeriesDialog({ kind, from, onClose }: Required<NewProps> & { onClose: () => void }) {
  const { api } = useDesk();
  const { data } = useQuery({
    ...deskQuery(api, 'content.one', { body: { path: from } }),
    throwOnError: true,
  });
  if (!data) return null;
  const { tree, nextSeries } = data.items;
  const next =
    typeof tree?.['alias'] === 'string' && nextSeries !== null
      ? { alias: tree['alias'], series: nextSeries }
      : undefined;
  return <AliasDialog kind={kind} from={from} {...(next && { next })} onClose={onClose} />;
}

/** The input of the dialog. Only events have a series, and only some pages a template. */
const schema = z.object({
  title: z.object({ zh: z.string(), en: z.string() }),
  alias: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  series: z.int().check(z.minimum(1), z.maximum(9999)),
  template: z.boolean(),
});
type NewValues = z.infer<typeof schema>;

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
  const { kindName, fieldName, fieldHint } = useContentTexts();
  const navigate = useNavigate();
  const has = (name: string) => kind.fields.some((field) => field.name === name);
  const isEvent = hasSeries(kind);
  const isTitled = from === undefined && kind.title !== null;
  const start = useAction({
    async run({ alias, series, template, title }: NewValues): Promise<string | null> {
      // Further series of an event have their number in the name of the document.
      const path = `${kind.kind}/${series > 1 ? `${alias}-${series}` : alias}.yaml`;
      if (from !== undefined) {
        const body = { from, path, ...(isEvent && { series }) };
        await api('content.copy', { body });
        return path;
      }
      if (await isThere(api, path)) return null;
      const begun = template && hasTemplate(kind, alias) ? await templateOf(api, path) : null;
      const tree = begun ?? {
        alias,
        ...(isTitled && { [kind.title!]: withoutEmpty(title) }),
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
  });
  const labels: Record<string, string> = {
    'title.zh': t('contentForm:in.zh', { name: fieldName(kind.kind, 'title') }),
    'title.en': t('contentForm:in.en', { name: fieldName(kind.kind, 'title') }),
    alias: t('contentForm:new.alias'),
    series: t('contentForm:new.series'),
    template: t('contentForm:new.template'),
  };
  const form = useContractForm<NewValues, string | null>({
    id: 'new',
    schema,
    texts: useFormTexts((path) => labels[path]),
    initial: { title: { zh: '', en: '' }, alias: '', series: 1, template: true, ...next },
    errors: { DESK_ITEM_EXISTS: 'alias' },
    send: start.mutateAsync,
    isFinal: (path) => path !== null,
    onSent(path) {
      if (path === null) form.refuse({ alias: t('contentForm:new.exists') });
      else void navigate(documentPath(path));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(from ? 'contentForm:new.copyTitle' : 'contentForm:new.title', {
        kind: kindName(kind.kind),
      })}
      action={t('contentForm:new.go')}
      onClose={onClose}
    >
      <TitleAndAlias kind={kind.kind} isTitled={isTitled} />
      {isEvent && <NumberField name="series" hint={fieldHint('events', 'series')} />}
      {from === undefined && <TemplateField kind={kind} />}
      {isEvent && from && <p>{t('contentForm:new.copiedEvent')}</p>}
    </FormDialog>
  );
}

const hasTemplate = ({ kind }: ContentKindView, alias: string): boolean =>
  kind === 'pages' && isLegalAlias(alias);

function TemplateField({ kind }: { kind: ContentKindView }) {
  const alias = useWatch({ name: 'alias' }) as string;
  return hasTemplate(kind, alias) ? <CheckboxField name="template" /> : null;
}

const withoutEmpty = (title: { zh: string; en: string }) =>
  Object.fromEntries(Object.entries(title).filter(([, text]) => text.trim() !== ''));

/** Title and address. The address follows the title until somebody types one. */
function TitleAndAlias({ kind, isTitled }: { kind: string; isTitled: boolean }) {
  const { t } = useTranslation(['contentForm']);
  const { getValues, setValue } = useFormContext<NewValues>();
  const [typed, setTyped] = useState(false);
  const follow = () => {
    if (!typed) setValue('alias', proposedAlias(kind, getValues('title'), new Date()));
  };
  return (
    <>
      {isTitled &&
        (['zh', 'en'] as const).map((tongue) => (
          <TextField
            key={tongue}
            name={`title.${tongue}`}
            marked={false}
            lang={tongue === 'zh' ? 'zh-TW' : 'en'}
            autoComplete="off"
            onChange={follow}
          />
        ))}
      <TextField
        name="alias"
        hint={t('contentForm:new.aliasHint')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value !== '')}
      />
    </>
  );
}
