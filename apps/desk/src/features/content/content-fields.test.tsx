// @vitest-environment jsdom
/** What the form says of its fields, and offers in them. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
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

type Api = (name: string, options: { body: Record<string, unknown> }) => Promise<unknown>;
/** Nothing exists yet. */
const nothing: Api = async () => ({ items: [] });

let root: Root | undefined;

// A timer of a field that is still mounted would fire after the DOM of this file is gone.
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

async function show(
  kind: string,
  tree: TreeRecord,
  shown = fields,
  api = nothing,
  facts: ContentDocumentView['facts'] = {},
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const made = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  const desk = { ...made, api: api as unknown as typeof made.api };
  let form!: UseFormReturn<Record<string, unknown>>;
  const Form = () => {
    form = useForm<Record<string, unknown>>({ defaultValues: { tree } });
    return (
      <FormProvider {...form}>
        <Fields fields={shown} name="tree" at="" />
      </FormProvider>
    );
  };
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  await act(async () => root?.unmount());
  const shownRoot = createRoot(container);
  root = shownRoot;
  await act(async () =>
    shownRoot.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={words}>
            <DeskProvider desk={desk}>
              <ContentFormContext
                value={{
                  kind,
                  title: null,
                  entry: null,
                  behind: new Map(),
                  facts,
                  problems: new Map(),
                }}
              >
                <Form />
              </ContentFormContext>
            </DeskProvider>
          </I18nextProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  );
  // What the fields ask for arrives.
  await act(() => new Promise<void>((done) => setTimeout(done, 10)));
  const controls = [...container.querySelectorAll('textarea')];
  return {
    container,
    valueOf: (name: string) => form.getValues(name),
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
  const hall: Api = async () => ({
    items: [{ alias: '<<contacts.hall>>', title: { zh: '窗口' } }],
  });
  expect(buttonsOf((await show('brands', {}, [contact], hall)).container)).toHaveLength(1);
  // A new site has none.
  expect(buttonsOf((await show('brands', {}, [contact])).container)).toEqual([]);
});

describe('a picture that is uploaded', () => {
  const logo: ContentField = { name: 'logo', type: 'picture', required: false };
  const refuse = (code: 'DESK_ITEM_EXISTS' | 'DESK_NOT_POSSIBLE', message: string) =>
    new ApiError(code, { message, httpStatus: 409 });
  async function upload(addPicture: (file: string) => Promise<unknown>, calls: number) {
    const called = vi.fn<typeof addPicture>(addPicture);
    const shown = await show('brands', {}, [logo], async (name, { body }) =>
      name === 'content.addPicture' ? called(String(body['file'])) : { items: [] },
    );
    const input = shown.container.querySelector<HTMLInputElement>('input[type="file"]')!;
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'Logo.svg')] });
    await act(async () => {
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(calls));
    });
    return shown;
  }

  it('gets the next name that is free', async () => {
    const shown = await upload(async (file) => {
      if (file === 'logo.svg') throw refuse('DESK_ITEM_EXISTS', 'exists');
      return { items: { file } };
    }, 2);
    await vi.waitFor(() => expect(shown.valueOf('tree.logo.file')).toBe('logo-2.svg'));
  });

  it('says at the field why it cannot be taken', async () => {
    const { container } = await upload(
      () => Promise.reject(refuse('DESK_NOT_POSSIBLE', 'It contains a script.')),
      1,
    );
    await vi.waitFor(() =>
      expect(container.querySelector('.field--error')?.textContent).toContain('a script'),
    );
  });
});

describe('an alias', () => {
  const named: ContentField[] = [
    { name: 'alias', type: 'text', widget: 'slug', required: true },
    { name: 'title', type: 'texts', required: true },
  ];
  const list: ContentField = {
    name: 'industry_category',
    type: 'list',
    required: false,
    item: { name: '', type: 'group', required: true, fields: named },
  };

  it('says how it is written, and can be the English title', async () => {
    const title = { zh: '網路設備', en: 'Network switches (PoE)' };
    const { container, valueOf } = await show('options', { industry_category: [{ title }] }, [
      list,
    ]);
    await act(async () => container.querySelector('details')!.setAttribute('open', ''));
    await vi.waitFor(() => expect(container.textContent).toContain('such as network-switch'));
    const use = [...container.querySelectorAll('button')].find(({ textContent }) =>
      textContent.includes('network-switches-poe'),
    )!;
    await act(async () => use.click());
    expect(valueOf('tree.industry_category.0.alias')).toBe('network-switches-poe');
    expect(container.textContent).not.toContain('Use network');
  });

  it('keeps what its kind says of it', async () => {
    const { container } = await show('menu', {}, named);
    expect(container.textContent).toMatch(/large menu.*such as network-switch/);
  });
});

it('says once how Markdown is written', async () => {
  const { container } = await show('news', {}, [
    { name: 'body', type: 'texts', widget: 'markdown', required: true },
  ]);
  expect(container.textContent.match(/Markdown works/g)).toHaveLength(1);
});

it('offers once what holds without a choice', async () => {
  const { container } = await show('news', { state: 'published' }, [
    {
      name: 'state',
      type: 'choice',
      required: false,
      choices: ['published', 'hidden'],
      usual: 'published',
    },
  ]);
  const select = container.querySelector('select')!;
  expect([...select.options].map(({ text }) => text)).toEqual(['Shown (usual)', 'Hidden']);
  expect(select.value).toBe('');
});

describe('what a field names', () => {
  const parent: ContentField = {
    name: 'parent',
    type: 'text',
    widget: 'alias',
    required: true,
    of: 'parent category',
  };
  const optionsIn = (container: HTMLElement) =>
    [...container.querySelectorAll('option')].map(({ value, text }) => [value, text]);

  it('is offered as soon as it is in the form', async () => {
    const api: Api = async () => ({ items: [{ alias: 'storage', title: { zh: '儲存設備' } }] });
    const added = { alias: 'switches', title: { zh: '網路設備', en: 'Switches' } };
    const tree = { product_parent_category: [added, { title: { zh: '沒有代稱' } }] };
    const { container } = await show('options', tree, [parent], api);
    await vi.waitFor(() =>
      expect(optionsIn(container).slice(1)).toEqual([
        ['storage', '儲存設備'],
        ['switches', 'Switches'],
      ]),
    );
  });

  it('is made elsewhere, where a link leads, or in the same form', async () => {
    const tags: ContentField = {
      name: 'tags',
      type: 'list',
      required: false,
      item: { name: '', type: 'text', widget: 'alias', required: true, of: 'tag' },
    };
    const { container } = await show('news', {}, [tags]);
    await vi.waitFor(() =>
      expect(container.querySelector('a')?.getAttribute('href')).toBe('/content/tags'),
    );
    const own = await show('options', {}, [parent]);
    await vi.waitFor(() => expect(own.container.textContent).toContain('in this form first'));
    expect(own.container.querySelector('a')).toBeNull();
  });

  const brands: ContentField = {
    name: 'brands',
    type: 'list',
    required: false,
    item: { name: '', type: 'text', widget: 'alias', required: true, of: 'brand' },
  };
  const known: Api = async () => ({
    items: [
      { alias: 'corvane', title: { zh: 'Corvane' } },
      { alias: 'palisar', title: { zh: 'Palisar' } },
    ],
  });
  /** Of a chip: the last removes it, one before that moves it forward. */
  const buttonsOf = (container: HTMLElement, chip: string) => [
    ...container.querySelectorAll<HTMLButtonElement>(
      `.combobox__chip[aria-label="${chip}"] button`,
    ),
  ];

  it('is one field for several, which are removed and put in another order', async () => {
    const shown = await show('news', { brands: ['corvane', 'palisar', 'gone'] }, [brands], known);
    const { container, valueOf } = shown;
    const chips = () =>
      [...container.querySelectorAll('.combobox__chip')].map(({ textContent }) => textContent);
    // What is no longer there can be seen and removed.
    await vi.waitFor(() => expect(chips()).toEqual(['Corvane', 'Palisar', 'gone']));
    expect(buttonsOf(container, 'Corvane')).toHaveLength(1);
    await act(async () => buttonsOf(container, 'Palisar')[0]!.click());
    expect(valueOf('tree.brands')).toEqual(['palisar', 'corvane', 'gone']);
    await act(async () => buttonsOf(container, 'gone').at(-1)!.click());
    expect(valueOf('tree.brands')).toEqual(['palisar', 'corvane']);
  });
});

describe('a text that names facts', () => {
  const facts = { 'refresh.firewall': { zh: '30,000', en: '30,000 dollars' } };
  const shownIn = async (tree: TreeRecord) => {
    const title: ContentField = { name: 'title', type: 'texts', required: true };
    const { container } = await show('news', tree, [title], nothing, facts);
    return [...container.querySelectorAll('.shown-facts__text')].map((element) => [
      element.textContent,
      [...element.querySelectorAll('mark')].map(({ textContent }) => textContent),
    ]);
  };

  it('shows their values, marked, in the language of the text', async () =>
    expect(
      await shownIn({
        title: { zh: '折抵 NT$<<refresh.firewall>>', en: 'Up to <<refresh.firewall>> off' },
      }),
    ).toEqual([
      ['折抵 NT$30,000', ['30,000']],
      ['Up to 30,000 dollars off', ['30,000 dollars']],
    ]));

  it('shows a name that no fact has as it is written', async () =>
    expect(await shownIn({ title: { zh: '<<no.fact>>', en: 'none' } })).toEqual([
      ['<<no.fact>>', ['<<no.fact>>']],
    ]));

  it('shows them in a line of one language too, which keeps the focus while a name is typed', async () => {
    const phone: ContentField = { name: 'phone', type: 'text', required: false };
    const { container } = await show(
      'setting',
      { phone: '<<refresh.firewall' },
      [phone],
      nothing,
      facts,
    );
    const input = container.querySelector('input')!;
    input.focus();
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        input,
        '<<refresh.firewall>>',
      );
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(container.querySelector('.shown-facts__text')?.textContent).toBe('30,000');
    expect(document.activeElement).toBe(input);
  });
});

describe('the items of a list', () => {
  const steps: ContentField = {
    name: 'steps',
    type: 'list',
    required: false,
    item: { name: '', type: 'text', required: true },
  };
  const pressAt = (container: HTMLElement, index: number, key: string) =>
    act(async () => {
      [...container.querySelectorAll('.list-item__handle')]
        .at(index)!
        .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });

  it('are moved by arrow keys at their handles, as far as the list goes', async () => {
    const { container, valueOf } = await show('news', { steps: ['a', 'b', 'c'] }, [steps]);
    await pressAt(container, 0, 'ArrowDown');
    expect(valueOf('tree.steps')).toEqual(['b', 'a', 'c']);
    // The item that was moved has the focus at its new place.
    expect(document.activeElement).toBe(container.querySelectorAll('.list-item__handle')[1]);
    await pressAt(container, 0, 'ArrowUp');
    await pressAt(container, 2, 'ArrowDown');
    expect(valueOf('tree.steps')).toEqual(['b', 'a', 'c']);
  });

  it('are dragged to another place', async () => {
    const { container, valueOf } = await show('news', { steps: ['a', 'b', 'c'] }, [steps]);
    const drag = (selector: string, index: number, type: string) =>
      act(async () => {
        const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
          dataTransfer: { setDragImage() {} },
        });
        container.querySelectorAll(selector)[index]!.dispatchEvent(event);
      });
    await drag('.list-item__handle', 2, 'dragstart');
    await drag('.list-item', 0, 'dragover');
    expect(container.querySelector('.list-item--target')).toBe(
      container.querySelector('.list-item'),
    );
    await drag('.list-item', 0, 'drop');
    expect(valueOf('tree.steps')).toEqual(['c', 'a', 'b']);
    // Without something that is dragged, as with a file, nothing moves.
    await drag('.list-item', 1, 'drop');
    expect(valueOf('tree.steps')).toEqual(['c', 'a', 'b']);
  });
});

describe('a field that depends on another one', () => {
  const entry: ContentField[] = [
    { name: 'type', type: 'choice', required: true, choices: ['link', 'nav'] },
    { name: 'to', type: 'text', required: false, when: { field: 'type', values: ['link'] } },
  ];
  it.each([
    [{ type: 'link' }, true],
    [{ type: 'nav' }, false],
    [{}, false],
  ])('is asked for where it belongs: %o', async (tree, isAsked) => {
    const { container } = await show('menu', tree, entry);
    expect(container.querySelector('[id="tree.to"]') !== null).toBe(isAsked);
  });
});

it('a page of the site is chosen by its title, which proposes a text', async () => {
  const fields: ContentField[] = [
    { name: 'text', type: 'texts', required: true },
    { name: 'path', type: 'text', widget: 'sitePath', required: false },
  ];
  const pages: Api = async (name, { body }) =>
    name === 'content.addresses'
      ? {
          items: {
            fixed: [{ page: 'brands', path: '/product/brand' }],
            found:
              body['search'] === '保固'
                ? [
                    {
                      path: '/support/warranty',
                      title: { zh: '保固', en: 'Warranty' },
                      kind: 'pages',
                    },
                  ]
                : [],
          },
        }
      : { items: [] };
  const { container, valueOf } = await show('menu', { path: '/elsewhere' }, fields, pages);
  const input = container.querySelector<HTMLInputElement>('[id="tree.path"]')!;
  // A path that leads nowhere yet stays.
  expect(input.value).toBe('/elsewhere');
  await act(async () => {
    input.focus();
    // React does not hear of a value that is set on the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', '保固', input);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });
  const option = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="option"]');
    expect(found?.textContent).toBe('Warranty/support/warranty');
    return found!;
  }, 5000);
  await act(async () => option.click());
  expect(valueOf('tree.path')).toBe('/support/warranty');
  expect(valueOf('tree.text')).toEqual({ zh: '保固', en: 'Warranty' });
});

describe('a list whose items differ by what they are', () => {
  const modules: ContentField = {
    name: 'modules',
    type: 'list',
    required: false,
    usualItems: [{ type: 'events' }, { type: 'brands' }],
    item: {
      name: '',
      type: 'group',
      required: true,
      fields: [
        { name: 'type', type: 'choice', required: true, choices: ['events', 'brands', 'about'] },
        {
          name: 'title',
          type: 'texts',
          required: false,
          when: { field: 'type', values: ['events', 'brands', 'about'] },
        },
        {
          name: 'limit',
          type: 'number',
          required: false,
          usual: '4',
          when: { field: 'type', values: ['events'] },
        },
      ],
    },
  };
  const summaries = (container: HTMLElement) =>
    [...container.querySelectorAll('summary')].map(({ textContent }) => textContent);

  it('names each, and has the fields of what is chosen', async () => {
    const { container } = await show(
      'home',
      { modules: [{ type: 'brands', title: { zh: '主力品牌' } }, { type: 'events' }, {}] },
      [modules],
    );
    expect(summaries(container)).toEqual([
      'Brands: 主力品牌',
      'Events',
      'Modules of the home page 3',
    ]);
    const limits = () =>
      [...container.querySelectorAll<HTMLInputElement>('input[type=number]')].map(
        ({ id, placeholder }) => [id, placeholder],
      );
    // The one of which nothing is chosen yet is open.
    const choice = container.querySelector('select')!;
    expect([container.querySelectorAll('input').length, limits()]).toEqual([0, []]);
    await act(async () => {
      choice.value = 'events';
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(limits()).toEqual([['tree.modules.2.limit', '4']]);
  });

  it('says what holds while it is empty, and begins with it', async () => {
    const { container, valueOf } = await show('home', {}, [modules]);
    expect(container.textContent).toContain('the usual order holds: Events, Brands.');
    const begin = [...container.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Begin with the usual order'),
    )!;
    await act(async () => begin.click());
    expect(valueOf('tree.modules')).toEqual([{ type: 'events' }, { type: 'brands' }]);
    expect(summaries(container)).toEqual(['Events', 'Brands']);
    expect(container.textContent).not.toContain('the usual order holds');
  });

  it('says that the list beside it holds, and begins with that', async () => {
    const english: ContentField = { ...modules, name: 'modulesEn', usualList: 'modules' };
    const chosen = [{ type: 'brands', limit: 3 }];
    const { container, valueOf } = await show('home', { modules: chosen }, [modules, english]);
    expect(container.textContent).toContain('the list above holds: Brands.');
    const begin = [...container.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Begin with the list above'),
    )!;
    await act(async () => begin.click());
    expect(valueOf('tree.modulesEn')).toEqual(chosen);
    expect(valueOf('tree.modules')).toEqual(chosen);
  });
});

it('a group that an item may lack is folded until it is opened, and open where it has something', async () => {
  const sections: ContentField = {
    name: 'sections',
    type: 'list',
    required: true,
    item: {
      name: '',
      type: 'group',
      required: true,
      fields: [
        {
          name: 'figures',
          type: 'group',
          required: false,
          fields: [{ name: 'email', type: 'text', required: true }],
        },
      ],
    },
  };
  const tree: TreeRecord = { sections: [{}, { figures: { email: 'a@example.com' } }] };
  const { container } = await show('pages', tree, [sections]);
  // Items without a title are open.
  const fold = [...container.querySelectorAll('details')].find((details) =>
    details.querySelector(':scope > summary')!.textContent.endsWith('(optional)'),
  )!;
  const inputs = () => [...container.querySelectorAll('input')].map(({ id }) => id);
  expect(inputs()).toEqual(['tree.sections.1.figures.email']);
  await act(async () => {
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
  });
  expect(inputs()).toEqual(['tree.sections.0.figures.email', 'tree.sections.1.figures.email']);
});
