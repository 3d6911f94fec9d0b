import './content-fields.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import { below, fieldOf, isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { FieldMark } from '@portolane/ui/field/field-messages.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { ROOT, useContentForm, useProblem } from './form-context.ts';
import { DownloadField } from './download-field.tsx';
import { addedItem, enclosing, fieldsIn, isBlank, itemNames, titleOfItem } from './form-tree.ts';
import { ListItem, useOrder } from './list-item.tsx';
import { PictureField } from './picture-field.tsx';
import { AliasField } from './alias-field.tsx';
import {
  ChoiceField,
  ColourField,
  LineField,
  ParagraphField,
  SwitchField,
  TimeField,
} from './plain-fields.tsx';
import { ReferencesField } from './references-field.tsx';
import { SitePathField } from './site-path-field.tsx';
import { SlugField } from './slug-field.tsx';
import { TextsField } from './texts-field.tsx';
import { useChoiceName } from './use-choice-name.ts';
import { useContentTexts } from './use-content-texts.ts';
import { useReferences } from './use-references.ts';
import { useFieldName } from './use-path-name.ts';

interface FieldProps {
  field: ContentField;
  /** In the form, with indexes. */
  name: string;
  /** As `document-tree.ts` names it, with identities. */
  at: string;
  label: string;
  /** What the name of the field does not say. */
  hint: string | undefined;
  /** The groups around it. */
  above: readonly ContentField[];
}

/** The fields of a group, as its description has them. */
export function Fields({
  fields,
  name,
  at,
  above = [],
  isTitled = false,
}: {
  fields: readonly ContentField[];
  name: string;
  at: string;
  above?: readonly ContentField[];
  /** Whether the heading above says what the only field is called. */
  isTitled?: boolean;
}) {
  const { kind } = useContentForm();
  const fieldName = useFieldName(kind);
  const { fieldHint } = useContentTexts();
  const by = fields.find(({ when }) => when !== undefined)?.when?.field;
  const chosen: unknown = useWatch({ name: `${name}.${by}`, disabled: by === undefined });
  return (
    <div className="content-fields">
      {fieldsIn(fields, () => chosen).map((field) => (
        <OneField
          key={field.name}
          field={field}
          name={field.name === '' ? name : `${name}.${field.name}`}
          at={field.name === '' ? at : below(at, field.name)}
          label={isTitled ? '' : fieldName(field.name)}
          hint={isTitled ? undefined : fieldHint(kind, field.name)}
          above={above}
        />
      ))}
    </div>
  );
}

/** Returns what is said of a field: what its kind says, and how such a field is filled in. */
function useHint({ widget, type }: ContentField, own: string | undefined): string | undefined {
  const { t } = useTranslation(['contentForm']);
  if (type !== 'text' || widget !== 'slug') return own;
  const slug = t('contentForm:slugHint');
  return own === undefined ? slug : t('contentForm:twoHints', { first: own, second: slug });
}

function OneField(props: FieldProps) {
  const { field: described, name, at, label, above } = props;
  const field = enclosing(described, above);
  const hint = useHint(field, props.hint);
  switch (field.type) {
    case 'texts':
      return <TextsField field={field} name={name} at={at} label={label} hint={hint} />;
    case 'list':
      if (field.item?.of !== undefined)
        return <ReferencesField field={field} name={name} label={label} hint={hint} />;
      return <ListField {...props} field={field} />;
    case 'facts':
      return <FactsField name={name} at={at} />;
    case 'picture':
      return (
        <PictureField name={name} at={at} label={label} hint={hint}>
          {field.fields && <Fields fields={field.fields} name={name} at={at} />}
        </PictureField>
      );
    case 'group':
    case 'same':
      return <GroupField {...props} field={field} />;
    case 'boolean':
      return <SwitchField field={field} name={name} label={label} hint={hint} />;
    case 'choice':
      return <ChoiceField field={field} name={name} label={label} hint={hint} />;
    case 'moment':
    case 'date':
    case 'day':
      return <TimeField field={field} name={name} label={label} hint={hint} />;
    case 'text':
      if (field.widget === 'upload') return <DownloadField name={name} label={label} />;
      if (field.widget === 'colour')
        return <ColourField field={field} name={name} label={label} hint={hint} />;
      if (field.of !== undefined) return <AliasField field={field} name={name} label={label} />;
      if (field.widget === 'sitePath')
        return <SitePathField field={field} name={name} label={label} hint={hint} />;
      if (field.widget === 'slug')
        return <SlugField field={field} name={name} label={label} hint={hint} />;
      if (field.widget === 'markdown' || field.widget === 'paragraph')
        return <ParagraphField field={field} name={name} label={label} hint={hint} />;
      return <LineField field={field} name={name} label={label} hint={hint} />;
    case 'number':
    default:
      return <LineField field={field} name={name} label={label} hint={hint} />;
  }
}

/**
 * Returns whether a group is open, and what opens it. A group that an item of a list may lack is folded
 * until it is opened or something in it is wrong: few items have it.
 */
function useFold({ field, name }: FieldProps): [isOpen: boolean, setOpen: (open: true) => void] {
  const { problems } = useContentForm();
  const { getValues } = useFormContext();
  const [opened, setOpened] = useState(
    () => field.required || !/\.\d+\./.test(name) || !isBlank(getValues(name) as Tree | undefined),
  );
  const isWrong = [...problems.keys()].some((each) => `${ROOT}.${each}`.startsWith(name));
  return [opened || isWrong, setOpened];
}

/** A group of fields, or the name of a fact that has them all: `<<places.technologyCentre>>`. */
function GroupField(props: FieldProps) {
  const { field, name, at, label, hint, above } = props;
  const { t } = useTranslation(['contentForm']);
  const { setValue } = useFormContext();
  const isShared = useWatch({ name, compute: (value: unknown) => typeof value === 'string' });
  const become = (value: Tree) => setValue(name, value, { shouldDirty: true });
  const fields = field.fields ?? [];
  // Facts are for what several texts say; what one page says is none.
  const couldBeShared = fields.some(
    ({ type, usualText }) => type === 'texts' && usualText === undefined,
  );
  const needed = fields.flatMap((each) => (each.required ? [each.name] : []));
  const { choices } = useReferences(couldBeShared ? 'fact' : undefined, needed);
  // The heading of a part says what its only group is called.
  const mayBeShared = isShared || (label !== '' && choices.length > 0);
  const [isOpen, setOpen] = useFold(props);
  if (!isOpen)
    return (
      <details className="content-item" onToggle={() => setOpen(true)}>
        <summary>{t('contentForm:optional', { name: label })}</summary>
      </details>
    );
  return (
    <fieldset className="content-group">
      {label !== '' && <legend>{label}</legend>}
      {hint !== undefined && <p className="field__hint">{hint}</p>}
      {isShared ? (
        <AliasField
          field={{ name: field.name, type: 'text', required: field.required, of: 'fact' }}
          name={name}
          label={t('contentForm:shared.name', { name: label })}
          fields={needed}
        />
      ) : (
        <Fields fields={fields} name={name} at={at} above={[...above, field]} />
      )}
      {mayBeShared && (
        <Button size="s" variant="neutral" onClick={() => become(isShared ? {} : '')}>
          {t(isShared ? 'contentForm:shared.writeOut' : 'contentForm:shared.use', { name: label })}
        </Button>
      )}
    </fieldset>
  );
}

/** Returns the items of a list of the form, and what changes them. */
function useItems(name: string): [readonly Tree[], (items: readonly Tree[]) => void] {
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as Tree | undefined;
  return [
    Array.isArray(value) ? value : [],
    (items) => setValue(name, items, { shouldDirty: true }),
  ];
}

function ListField({ field, name, at, label, hint, above }: FieldProps) {
  const { t } = useTranslation(['contentForm']);
  const [items, setItems] = useItems(name);
  const names = itemNames(items);
  const item = enclosing(field.item!, above);
  const problem = useProblem(name);
  // The item that was just added, which is opened and gets the focus.
  const [added, setAdded] = useState<number | null>(null);
  const least = field.required ? (field.minimum ?? 0) : 0;
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    setItems(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!));
  };
  const order = useOrder(move);
  return (
    <fieldset id={name} tabIndex={-1} className="content-group">
      <legend>
        {label} <span className="num">({items.length})</span>{' '}
        <FieldMark required={least > 0 ? t('contentForm:required') : undefined} />
      </legend>
      {hint && <p className="field__hint">{hint}</p>}
      {least > 1 && <p className="field__hint">{t('contentForm:list.least', { count: least })}</p>}
      {problem && <p className="field__message field__message--error">{problem}</p>}
      <ol className="content-items">
        {items.map((value, index) => (
          // The fields take their values from the form by place, so the place is the key.
          <ListItem
            key={`${name}.${index}`}
            isNew={index === added}
            label={`${label} ${index + 1}`}
            order={order.of(index, items.length)}
            onRemove={() => setItems(items.toSpliced(index, 1))}
          >
            <Item
              field={item}
              name={`${name}.${index}`}
              at={below(at, names[index]!)}
              label={`${label} ${index + 1}`}
              above={above}
              hint={undefined}
              value={value}
              isNew={index === added}
            />
          </ListItem>
        ))}
      </ol>
      {items.length === 0 && field.usualItems && (
        <UsualItems field={field} name={name} label={label} onBegin={setItems} />
      )}
      {items.length < (field.maximum ?? Infinity) && (
        <Button
          size="s"
          onClick={() => {
            setItems([...items, addedItem(field.name, item, items)]);
            setAdded(items.length);
          }}
        >
          {t('contentForm:list.add', { name: label })}
        </Button>
      )}
    </fieldset>
  );
}

/** Says what an empty list counts as, and begins with it. */
function UsualItems({
  field: { item, usualItems = [], usualList },
  name,
  label,
  onBegin,
}: {
  field: ContentField;
  name: string;
  label: string;
  onBegin: (items: readonly Tree[]) => void;
}) {
  const { t } = useTranslation(['contentForm']);
  const { format } = useDesk();
  const nameOf = useItemName();
  const [beside] = useItems(name.replace(/[^.]+$/, usualList ?? '$&'));
  const isSame = beside.length > 0;
  const items = isSame ? beside : (usualItems as readonly Tree[]);
  return (
    <>
      <p className="field__hint">
        {t(isSame ? 'contentForm:list.same' : 'contentForm:list.usual', {
          items: format.list(items.map((each) => nameOf(item!, each))),
        })}
      </p>
      <Button size="s" variant="neutral" onClick={() => onBegin(items)}>
        {t(isSame ? 'contentForm:list.beginSame' : 'contentForm:list.begin', { name: label })}
      </Button>
    </>
  );
}

/** Returns a function that names an item: by what it is, if it is chosen, and by its title. */
function useItemName(): (field: ContentField, value: Tree | undefined) => string {
  const { t } = useTranslation(['contentForm']);
  const choiceName = useChoiceName();
  return (field, value) => {
    const fields = field.fields ?? [];
    // An item that is of one kind or another begins with the choice of it.
    const by = fields.find(({ when }) => when?.field === fields[0]!.name)?.when?.field;
    const chosen = by !== undefined && isRecord(value) ? fieldOf(value, by) : undefined;
    if (typeof chosen !== 'string' || chosen === '') return titleOfItem(value, fields);
    const name = choiceName(chosen);
    const title = isRecord(value) && fieldOf(value, 'title');
    const text = title && isRecord(title) && fieldOf(title, 'zh');
    return typeof text === 'string' && text !== ''
      ? t('contentForm:named', { name, value: text })
      : name;
  };
}

/** An item; one with fields of its own is folded, because some lists are long. */
function Item({ value, isNew, ...props }: FieldProps & { value: Tree; isNew: boolean }) {
  const { entry, problems } = useContentForm();
  const { field, name, at, label, above } = props;
  const title = useItemName()(field, value);
  const [opened, setOpen] = useState(
    isNew || entry === at || (entry?.startsWith(`${at}.`) ?? false) || title === '',
  );
  // What is wrong is in sight.
  const open =
    opened || [...problems.keys()].some((each) => `${ROOT}.${each}`.startsWith(`${name}.`));
  if (field.type !== 'group') return <OneField {...props} />;
  return (
    <details
      className="content-item"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title || label}</summary>
      {open && <Fields fields={field.fields ?? []} name={name} at={at} above={[...above, field]} />}
    </details>
  );
}

/** Returns the description of a named value by what it is. */
function factOf(name: string, value: Tree): ContentField {
  if (typeof value === 'number') return { name, type: 'number', required: true };
  if (Array.isArray(value))
    return { name, type: 'list', required: true, item: factOf('', value[0] ?? '') };
  if (!isRecord(value)) return { name, type: 'text', required: true };
  if (typeof value['zh'] === 'string') return { name, type: 'texts', required: true };
  return { name, type: 'facts', required: true };
}

/** Named values in groups, whose names are part of the texts that use them. */
function FactsField({ name, at }: { name: string; at: string }) {
  const value = useWatch({ name }) as Tree | undefined;
  const { entry } = useContentForm();
  const [open, setOpen] = useState(at === '' || (entry?.startsWith(at) ?? false));
  const fields = isRecord(value)
    ? Object.entries(value).map(([key, each]) => factOf(key, each))
    : [];
  if (at === '') return <Fields fields={fields} name={name} at={at} />;
  return (
    <details
      className="content-item"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{at.split('.').at(-1)}</summary>
      {open && <Fields fields={fields} name={name} at={at} />}
    </details>
  );
}
