import { describe, expect, it } from 'vitest';
import { problemText } from './content-problem.ts';
import { insertFacts } from './facts.ts';

const facts = {
  arrival: { hours: 4, area: { zh: '據點的市區', en: 'the urban areas of our offices' } },
  founded: '1998',
  incidents: { phone: '0800-000-168', name: { zh: '重大事件專線' } },
  dealers: 2640,
  hall: { name: { zh: '會議廳', en: 'Hall' }, lat: 25.03 },
  summary: { zh: '<<arrival.area>>，<<arrival.hours>> 小時', en: 'in <<arrival.area>>' },
};
const files = (faq: unknown, more: Record<string, unknown> = {}) =>
  new Map<string, unknown>(Object.entries({ 'facts.yaml': facts, 'faq.yaml': faq, ...more }));
/** Returns what a value of faq.yaml becomes, if nothing is wrong. */
function inserted(value: unknown, more: Record<string, unknown> = {}): unknown {
  const result = insertFacts(files({ value }, more));
  expect(result.problems).toEqual([]);
  return (result.files.get('faq.yaml') as { value: unknown }).value;
}
const problemsOf = (value: unknown, more: Record<string, unknown> = {}) =>
  insertFacts(files({ value }, more)).problems.map(
    ({ file, field, ...problem }) => `${file}, ${field}: ${problemText(problem, 'en')}`,
  );

describe('a reference', () => {
  it('becomes the value in the language of the text', () => {
    expect(inserted({ zh: '<<arrival.area>>到場', en: 'We arrive in <<arrival.area>>.' })).toEqual({
      zh: '據點的市區到場',
      en: 'We arrive in the urban areas of our offices.',
    });
  });

  it('to a text without English is Chinese in English', () => {
    expect(inserted({ zh: '撥打<<incidents.name>>', en: 'Call <<incidents.name>>' })).toEqual({
      zh: '撥打重大事件專線',
      en: 'Call 重大事件專線',
    });
  });

  it('is found anywhere in Markdown, beside parentheses, in links, lists, and tables', () => {
    const markdown = (a: string, b: string) =>
      `- **${a}** (${b})\n- [${a}](/en/x?y=${b})\n\n| ${b} | ${a} |\n|---|---|`;
    expect(inserted({ en: markdown('<<arrival.area>>', '<<founded>>'), zh: '' })).toEqual({
      en: markdown('the urban areas of our offices', '1998'),
      zh: '',
    });
  });

  it('is found in lists of texts, in either language and in English fields', () => {
    expect(
      inserted({
        heroTitle: { zh: ['在<<arrival.area>>', '<<founded>>'] },
        aboutEn: 'In <<arrival.area>>',
      }),
    ).toEqual({
      heroTitle: { zh: ['在據點的市區', '1998'] },
      aboutEn: 'In the urban areas of our offices',
    });
  });

  it('to a number is written in digits, or in words', () => {
    expect(
      inserted({
        zh: '<<dealers>> 家，<<arrival.hours>> 小時，<<arrival.hours.words>>小時',
        en: '<<dealers>>, <<arrival.hours>>, <<arrival.hours.words>>-hour',
      }),
    ).toEqual({ zh: '2,640 家，4 小時，四小時', en: '2,640, 4, four-hour' });
    expect(inserted({ zh: '<<dealers.words>> 家' })).toEqual({ zh: '2,640 家' });
  });

  it('to a telephone number is international in English', () => {
    expect(inserted({ zh: '<<incidents.phone>>', en: '<<incidents.phone>>' })).toEqual({
      zh: '0800-000-168',
      en: '+886 800 000 168',
    });
  });

  it('can stand for a whole field, with its type and both languages', () => {
    expect(
      inserted({ place: '<<hall>>', name: '<<hall.name>>', phone: '<<incidents.phone>>' }),
    ).toEqual({ place: facts.hall, name: facts.hall.name, phone: '0800-000-168' });
  });

  it('can stand in the value of another fact', () => {
    expect(inserted({ zh: '<<summary>>', en: '<<summary>>' })).toEqual({
      zh: '據點的市區，4 小時',
      en: 'in the urban areas of our offices',
    });
  });

  it('can name values of other files, and numbers of the programs', () => {
    const more = {
      'offices.yaml': {
        offices: [
          {
            alias: 'taipei',
            phone: '02-0000-1680',
            hours: { zh: '週一', en: 'Monday' },
            way: [{ minutes: 8 }],
          },
          { alias: 'closed', state: 'hidden' },
        ],
      },
      'setting.yaml': { email: 'service@portolane.example', replyDays: { repair: 2 } },
      'brands/corvane.yaml': {},
      'brands/hidden.yaml': { state: 'hidden' },
    };
    expect(
      inserted(
        {
          en: '<<offices.taipei.phone>>, <<offices.taipei.hours>>, <<setting.email>>, <<offices.count>>, <<brands.count.words>> brand, <<site.replyDays.repair>> days, <<offices.taipei.way.0.minutes>>',
        },
        more,
      ),
    ).toEqual({
      en: '+886 2 0000 1680, Monday, service@portolane.example, 1, one brand, 2 days, 8',
    });
  });
});

describe('a problem is reported with file and field', () => {
  it('if no fact has the name, with the nearest one', () => {
    const { files: result, problems } = insertFacts(
      files({ questions: [{ answer: { zh: '在<<arrival.arae>>' } }] }),
    );
    expect(problems).toEqual([
      {
        file: 'faq.yaml',
        field: 'questions.0.answer.zh',
        code: 'factUnknown',
        values: { name: 'arrival.arae', nearest: 'arrival.area' },
      },
    ]);
    expect(result.get('faq.yaml')).toEqual({
      questions: [{ answer: { zh: '在<<arrival.arae>>' } }],
    });
    expect(problemsOf('<<founded.words>>')).toHaveLength(1);
    expect(problemsOf({ zh: '<<toString>>' })).toHaveLength(1);
  });

  it('if there are no facts at all', () => {
    const { problems } = insertFacts(new Map([['faq.yaml', { zh: '<<arrival.hours>>' }]]));
    expect(problems).toHaveLength(1);
  });

  it('if a text names a group', () => {
    expect(problemsOf({ zh: '<<arrival>>' })).toEqual([
      'faq.yaml, value.zh: names "arrival", which is a group of facts',
    ]);
  });

  it('if a field without language has a text in it', () => {
    expect(problemsOf('x-<<arrival.area>>')).toEqual([
      'faq.yaml, value: names "arrival.area", a text, in a field that has no language',
    ]);
  });

  it('if a reference is not closed', () => {
    expect(problemsOf({ zh: '在<<arrival.hours> 小時' })).toEqual([
      'faq.yaml, value.zh: has "<<" or ">>" without the other; a reference is <<group.name>>',
    ]);
  });

  it('if facts refer to each other in a circle', () => {
    const circle = { 'facts.yaml': { a: '<<b>>', b: { zh: '<<a>>' } } };
    expect(problemsOf({ zh: '<<a>>' }, circle)).toContain(
      'faq.yaml, value.zh: refers to itself: a, b, a',
    );
  });
});
