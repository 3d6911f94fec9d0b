// @vitest-environment jsdom
/** What the form says of fields of which pages have a text of their own. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import type { ContentField } from '@portolane/core/contract/desk/content.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { fetchWords } from '#platform/words/words.ts';
import { Fields } from './content-fields.tsx';
import { ContentFormContext } from './form-context.ts';

const fields: ContentField[] = [
  {
    name: 'brandList',
    type: 'group',
    required: false,
    fields: [
      {
        name: 'lead',
        type: 'texts',
        widget: 'paragraph',
        required: false,
        usualText: { zh: '{{site}}代理的品牌。', en: 'The brands of {{site}}.' },
      },
    ],
  },
];

async function show(kind: string, tree: TreeRecord, shown = fields) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await fetchWords('en');
  const Form = () => (
    <FormProvider {...useForm<Record<string, unknown>>({ defaultValues: { tree } })}>
      <Fields fields={shown} name="tree" at="" />
    </FormProvider>
  );
  const container = document.createElement('div');
  await act(async () =>
    createRoot(container).render(
      <I18nextProvider i18n={words}>
        <ContentFormContext value={{ kind, entry: null, behind: new Map(), problems: new Map() }}>
          <Form />
        </ContentFormContext>
      </I18nextProvider>,
    ),
  );
  const controls = [...container.querySelectorAll('textarea')];
  return {
    container,
    said: controls.map(({ id, value, labels }) => ({
      label: labels[0]?.textContent,
      value,
      hint: container.querySelector(`[id^="${CSS.escape(id)}"].field__hint`)?.textContent,
    })),
  };
}

it('says where a text appears, and what stands there as long as nothing is written', async () => {
  const { container, said } = await show('statements', {
    brandList: { lead: { zh: '直接向原廠進貨。' } },
  });
  expect(container.querySelector('legend')?.textContent).toBe('List of brands');
  expect(said).toEqual([
    {
      label: expect.stringContaining('Introduction below the title'),
      value: '直接向原廠進貨。',
      hint: 'If left empty: {{site}}代理的品牌。',
    },
    {
      label: expect.stringContaining('Introduction below the title'),
      value: '',
      hint: 'If left empty: The brands of {{site}}.',
    },
  ]);
});

it('offers a fact for a group that several texts may share, and none for what one page says', async () => {
  const buttonsOf = (container: HTMLElement) =>
    [...container.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttonsOf((await show('statements', {})).container)).toEqual([]);
  const contact: ContentField = {
    name: 'contact',
    type: 'group',
    required: false,
    fields: [{ name: 'name', type: 'texts', required: false }],
  };
  expect(buttonsOf((await show('brands', {}, [contact])).container)).toHaveLength(1);
});
