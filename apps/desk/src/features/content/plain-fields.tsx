import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { DateInput } from '@portolane/app-kit/date/date-input.tsx';
import { useProblem, useValue } from './form-context.ts';
import { ShownFacts } from './shown-facts.tsx';
import { useChoiceName } from './use-choice-name.ts';

export interface PlainProps {
  field: ContentField;
  /** In the form. */
  name: string;
  label: string;
  hint?: string | undefined;
}

const textOf = (value: Tree | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function useMarks({ required }: ContentField) {
  const { t } = useTranslation(['contentForm']);
  return required ? { required: t('contentForm:required') } : {};
}

/** A text in one language only, in several lines. */
export function ParagraphField({ field, name, label, hint }: PlainProps) {
  const { value, onChange, onBlur } = useValue(name);
  const text = textOf(value);
  return (
    <Field label={label} id={name} error={useProblem(name)} hint={hint} {...useMarks(field)}>
      <ShownFacts text={text} tongue="zh">
        <Textarea
          rows={8}
          value={text}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
        />
      </ShownFacts>
    </Field>
  );
}

/** A line of text, or a number. */
export function LineField({ field, name, label, hint }: PlainProps) {
  const { value, onChange, onBlur } = useValue(name);
  const isNumber = field.type === 'number';
  const text = textOf(value);
  return (
    <Field label={label} id={name} error={useProblem(name)} hint={hint} {...useMarks(field)}>
      <ShownFacts text={text} tongue="zh">
        <TextInput
          size="m"
          value={text}
          type={isNumber ? 'number' : 'text'}
          step={field.whole ? 1 : 'any'}
          min={isNumber ? field.minimum : undefined}
          max={isNumber ? field.maximum : undefined}
          maxLength={isNumber ? undefined : field.maximum}
          placeholder={field.usual}
          spellCheck={false}
          autoComplete="off"
          onBlur={onBlur}
          onChange={({ target }) => {
            if (!isNumber) onChange(target.value);
            else onChange(target.value === '' ? null : target.valueAsNumber);
          }}
        />
      </ShownFacts>
    </Field>
  );
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Returns the colour that the site shows instead of one that is hard to read; null: it shows this one. */
function useShownColour(colour: string): string | null {
  const { data } = useQuery({
    queryKey: ['shown colour', colour],
    enabled: COLOUR.test(colour),
    // Only this form needs the rule and its library.
    queryFn: async () => {
      const { paletteOf } = await import('@portolane/core/rules/identity/palette.ts');
      const { corrected, light } = paletteOf(colour);
      return corrected ? light.accent : null;
    },
  });
  return data ?? null;
}

/** A colour, typed or chosen. */
export function ColourField({ field, name, label, hint }: PlainProps) {
  const { t } = useTranslation(['contentForm']);
  const { value, onChange, onBlur } = useValue(name);
  const text = textOf(value);
  const shown = useShownColour(text);
  const change = (next: string) => onChange(next === '' ? null : next.toLowerCase());
  return (
    <Field
      label={label}
      id={name}
      error={useProblem(name)}
      hint={hint}
      warning={shown !== null && t('contentForm:colourCorrected', { shown })}
      {...useMarks(field)}
    >
      <TextInput
        size="m"
        value={text}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onBlur={onBlur}
        onChange={({ target }) => change(target.value.trim())}
        trailing={
          <input
            type="color"
            className="content-colour"
            aria-label={t('contentForm:chooseColour', { label })}
            value={COLOUR.test(text) ? text : '#000000'}
            onBlur={onBlur}
            onChange={({ target }) => change(target.value)}
          />
        }
      />
    </Field>
  );
}

export function ChoiceField({ field, name, label, hint }: PlainProps) {
  const { t } = useTranslation(['contentForm']);
  const { value, onChange, onBlur } = useValue(name);
  const choiceName = useChoiceName();
  const chosen = textOf(value);
  return (
    <Field label={label} id={name} error={useProblem(name)} hint={hint} {...useMarks(field)}>
      <Select
        size="m"
        // What is as usual is offered once, as that.
        value={chosen === field.usual ? '' : chosen}
        placeholder={
          field.usual === undefined
            ? t('contentForm:notSet')
            : t('contentForm:usual', { value: choiceName(field.usual) })
        }
        options={(field.choices ?? [])
          .filter((choice) => choice !== field.usual)
          .map((choice) => ({ value: choice, label: choiceName(choice) }))}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </Field>
  );
}

export function SwitchField({ field, name, label, hint }: PlainProps) {
  const { value, onChange, onBlur } = useValue(name);
  const usual = field.usual === 'true';
  return (
    <Checkbox
      id={name}
      label={label}
      hint={hint}
      error={useProblem(name)}
      checked={typeof value === 'boolean' ? value : usual}
      onBlur={onBlur}
      // What is as usual is not written.
      onChange={({ target }) =>
        onChange(field.required || target.checked !== usual ? target.checked : null)
      }
    />
  );
}

/** A day or a moment in Taipei, as content has it: 2026-12-08, or 2026-12-08T09:30. */
export function TimeField({ field, name, label, hint }: PlainProps) {
  const { t } = useTranslation(['contentForm']);
  const { value, onChange, onBlur } = useValue(name);
  const shown = textOf(value);
  const isDay = field.type === 'day' || (field.type === 'date' && !shown.includes('T'));
  return (
    <Field
      label={label}
      id={name}
      error={useProblem(name)}
      hint={hint ? t('contentForm:taipeiHint', { hint }) : t('contentForm:taipei')}
      {...useMarks(field)}
    >
      <DateInput
        size="m"
        type={isDay ? 'date' : 'datetime-local'}
        value={shown}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </Field>
  );
}
