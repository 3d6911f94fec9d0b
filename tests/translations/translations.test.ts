/**
 * Translations of the website and the mini-app: complete in both languages, all used, all defined,
 * and in traditional Chinese as written in Taiwan.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differingNumbers } from '@portolane/demo/stated-numbers.ts';
import { translationTypes } from './translation-types.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = {
  web: 'apps/web/src/locales',
  core: 'packages/core/src/i18n/locales',
  liff: 'apps/liff/src/locales',
  desk: 'apps/desk/src/locales',
};

/** Returns every text of a file by its dotted key. */
function textsOf(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[prefix, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [
      ...textsOf(inner, prefix ? `${prefix}.${key}` : key),
    ]),
  );
}

interface Words {
  file: string;
  texts: Map<string, string>;
}

/** Returns the texts of a folder in one language, by namespace. */
function read(folder: string, language: 'zh-TW' | 'en'): Map<string, Words> {
  const place = join(root, folder, language);
  const files = readdirSync(place).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [
      file.replace('.json', ''),
      {
        file: join(folder, language, file),
        texts: textsOf(JSON.parse(readFileSync(join(place, file), 'utf8'))),
      },
    ]),
  );
}

const everywhere = Object.values(folders).map((folder) => ({
  folder,
  chinese: read(folder, 'zh-TW'),
  english: read(folder, 'en'),
}));
const pairs = everywhere.flatMap(({ folder, chinese, english }) =>
  [...new Set([...chinese.keys(), ...english.keys()])].map((namespace) => ({
    name: `${folder}/*/${namespace}.json`,
    zh: chinese.get(namespace)?.texts,
    en: english.get(namespace)?.texts,
  })),
);

/**
 * Chinese has one plural form, English two: `days_one`, `days_other`, and `days` count as one key.
 */
const bare = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const variables = (text: string) =>
  [...new Set([...text.matchAll(/\{\{-?\s*(\w+)[^}]*\}\}/g)].map((match) => match[1]!))].sort();
const missing = (from: Iterable<string>, to: Iterable<string>) => {
  const there = new Set([...to].map(bare));
  return [...new Set([...from].map(bare))].filter((key) => !there.has(key));
};

describe.each(pairs)('$name', ({ zh, en }) => {
  it('has the same keys in both languages', () => {
    expect({
      onlyInChinese: missing(zh!.keys(), en!.keys()),
      onlyInEnglish: missing(en!.keys(), zh!.keys()),
    }).toEqual({
      onlyInChinese: [],
      onlyInEnglish: [],
    });
  });

  it('has every plural form that its language needs', () => {
    const lacking = (texts: Map<string, string>, forms: string[]) =>
      [...texts.keys()]
        .filter((key) => bare(key) !== key)
        .flatMap((key) => forms.map((form) => `${bare(key)}_${form}`))
        .filter((key) => !texts.has(key));
    expect({ zh: lacking(zh!, ['other']), en: lacking(en!, ['one', 'other']) }).toEqual({
      zh: [],
      en: [],
    });
  });

  it('uses the same variables in both languages', () => {
    // "1 day" may omit the number, so the variables of all plural forms of a key count together.
    const named = (texts: Map<string, string>) =>
      Object.fromEntries(
        [...Map.groupBy(texts, ([key]) => bare(key))].map(([key, forms]) => [
          key,
          [...new Set(forms.flatMap(([, text]) => variables(text)))].sort(),
        ]),
      );
    const [chinese, english] = [named(zh!), named(en!)];
    // Missing translations are reported by the first test.
    expect(
      Object.keys(chinese).filter(
        (key) => english[key] && chinese[key]!.join() !== english[key].join(),
      ),
    ).toEqual([]);
  });

  it('states the same numbers in both languages', () => {
    const different = [...zh!].flatMap(([key, text]) => {
      const translation = en!.get(key);
      if (translation === undefined) return [];
      const numbers = differingNumbers({ zh: text, en: translation });
      return numbers.length > 0 ? [`${key}: ${numbers.join(', ')}`] : [];
    });
    expect(different).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...zh!, ...en!].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual(
      [],
    );
  });
});

/** Returns the sources of a folder without comments: a key named in a comment is not used. */
function sourcesOf(folder: string): { file: string; code: string }[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name),
  );
  return names.map((name) => {
    const file = join(root, folder, name);
    const lines = readFileSync(file, 'utf8').split('\n');
    return {
      file: relative(root, file),
      code: lines.filter((line) => !/^\s*(\/\/|\/?\*|\{\/\*)/.test(line)).join('\n'),
    };
  });
}

/**
 * Returns the keys named in sources: literal ones, and templates as patterns
 * (`event:kind.${type}.${category}`).
 */
function usesIn(
  folder: string,
  namespaces: string[],
): { file: string; key: string; pattern: RegExp | null }[] {
  const quoted = new RegExp(
    `(['"\`])((?:${namespaces.join('|')}):[\\w.-](?:(?!\\1)[^\\n])*)\\1`,
    'g',
  );
  return sourcesOf(folder).flatMap(({ file, code }) =>
    [...code.matchAll(quoted)].map(([, , key]) => {
      const parts = key!.split(/\$\{[^}]*\}/);
      const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return {
        file,
        key: key!,
        pattern:
          parts.length > 1 ? new RegExp(`^${escaped.join('[\\w-]+(?:\\.[\\w-]+)*')}$`) : null,
      };
    }),
  );
}

/**
 * The apps and the folders of their translations. Other texts of the API contain colons too, so
 * only core's namespaces are checked there.
 */
const speakers = [
  {
    who: 'the website',
    folder: 'apps/web/src',
    words: [folders.web, folders.core],
    lookFor: Object.values(folders),
  },
  {
    who: 'the mini-app',
    folder: 'apps/liff/src',
    words: [folders.liff, folders.core],
    lookFor: Object.values(folders),
  },
  {
    who: 'the desk',
    folder: 'apps/desk/src',
    words: [folders.desk, folders.core],
    lookFor: Object.values(folders),
  },
  {
    who: 'the parts',
    folder: 'packages/app-kit/src',
    words: [folders.core],
    lookFor: Object.values(folders),
  },
  { who: 'the API', folder: 'apps/api/src', words: [folders.core], lookFor: [folders.core] },
  {
    who: 'the core',
    folder: 'packages/core/src',
    words: [folders.core, folders.web],
    lookFor: Object.values(folders),
  },
].map((speaker) => ({
  ...speaker,
  uses: usesIn(
    speaker.folder,
    speaker.lookFor.flatMap((folder) => [...read(folder, 'zh-TW').keys()]),
  ),
}));

/** Returns every key of some folders with its namespace; plural forms count as one key. */
const keysIn = (places: readonly string[]) =>
  new Set(
    places.flatMap((folder) =>
      [...read(folder, 'zh-TW')].flatMap(([namespace, { texts }]) =>
        [...texts.keys()].map((key) => `${namespace}:${bare(key)}`),
      ),
    ),
  );

describe.each(speakers)('the translations used by $who', ({ uses, words }) => {
  const there = keysIn(words);

  it('exist for every key in the code', () => {
    const unknown = uses.filter(({ key, pattern }) =>
      pattern ? ![...there].some((known) => pattern.test(known)) : !there.has(bare(key)),
    );
    expect(unknown.map(({ file, key }) => `${key} in ${file}`)).toEqual([]);
  });

  it('can be found: a template starts with more than its namespace', () => {
    expect(
      uses.filter(({ key }) => /^\w+:\$\{/.test(key)).map(({ file, key }) => `${key} in ${file}`),
    ).toEqual([]);
  });
});

it('all keys are used, those of core by at least one app', () => {
  const uses = speakers.flatMap(({ uses }) => uses);
  const named = new Set(uses.filter(({ pattern }) => !pattern).map(({ key }) => bare(key)));
  const patterns = uses.flatMap(({ pattern }) => pattern ?? []);
  expect(
    [...keysIn(Object.values(folders))].filter(
      (key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)),
    ),
  ).toEqual([]);
});

it('a namespace exists in one place: a second one would hide texts', () => {
  const names = everywhere.flatMap(({ chinese }) => [...chinese.keys()]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it.each(translationTypes())('the types in $file are current (`pnpm translations`)', (types) =>
  expect(types.current).toBe(types.expected),
);

interface Speaker {
  file: string;
  name: string;
  /**
   * Namespaces loaded by a hook (`useTranslation(['event'])`) or required of the caller
   * (`TFunction<['event']>`).
   */
  named: Set<string>;
  /** Namespaces of the keys in it, and of the functions to which it passes its `t`. */
  used: Set<string>;
  /** Whether it loads its namespaces itself: then others may not have arrived. */
  hook: boolean;
  calls: Set<string>;
}

/**
 * Returns the functions of an app that read translations. A function extends between two unindented
 * lines.
 */
function readersOf(folder: string, namespaces: readonly string[]): Speaker[] {
  const quoted = new RegExp(`['"\`](${namespaces.join('|')}):[\\w$]`, 'g');
  const listed = (text: string) => [...text.matchAll(/'(\w+)'/g)].map((match) => match[1]!);
  return sourcesOf(folder).flatMap(({ file, code }) =>
    code.split(/\n(?=(?:export |default |async |function |const |class )+\w)/).map((part) => {
      const hooks = [...part.matchAll(/useTranslation\(\[([^\]]*)\]/g)].flatMap((match) =>
        listed(match[1]!),
      );
      const asked = [...part.matchAll(/TFunction<\[([^\]]*)\]>/g)].flatMap((match) =>
        listed(match[1]!),
      );
      return {
        file,
        name: /(?:function\*?|const|class) (\w+)/.exec(part)?.[1] ?? file,
        named: new Set([...hooks, ...asked]),
        used: new Set([...part.matchAll(quoted)].map((match) => match[1]!)),
        hook: /useTranslation\(/.test(part),
        calls: new Set([...part.matchAll(/\b(\w+)\(\s*t,/g)].map((match) => match[1]!)),
      };
    }),
  );
}

describe.each([
  { app: 'the website', folder: 'apps/web/src', words: [folders.web, folders.core] },
  { app: 'the mini-app', folder: 'apps/liff/src', words: [folders.liff, folders.core] },
  { app: 'the desk', folder: 'apps/desk/src', words: [folders.desk, folders.core] },
  { app: 'both', folder: 'packages/app-kit/src', words: [folders.core] },
])('components of $app', ({ folder, words }) => {
  const readers = readersOf(
    folder,
    words.flatMap((place) => [...read(place, 'zh-TW').keys()]),
  );
  // A function that receives `t` needs the namespaces that its caller has loaded.
  for (let more = true; more;) {
    more = false;
    for (const reader of readers) {
      for (const used of readers
        .filter(({ name, hook }) => reader.calls.has(name) && !hook)
        .flatMap((called) => [...called.used])) {
        more ||= !reader.used.has(used);
        reader.used.add(used);
      }
    }
  }

  it('are found', () => {
    expect(readers.filter(({ hook }) => hook).length).toBeGreaterThan(0);
  });

  it('load every namespace they use', () => {
    const without = readers.flatMap(({ file, name, named, used }) =>
      [...used]
        .filter((namespace) => !named.has(namespace))
        .map((namespace) => `${name} in ${file} uses "${namespace}" and does not name it`),
    );
    expect(without).toEqual([]);
  });

  it('load no namespace they do not use', () => {
    const idle = readers.flatMap(({ file, name, named, used }) =>
      [...named]
        .filter((namespace) => !used.has(namespace))
        .map((namespace) => `${name} in ${file} names "${namespace}" and does not use it`),
    );
    expect(idle).toEqual([]);
  });
});

describe('Chinese texts', () => {
  const texts = everywhere.flatMap(({ chinese }) =>
    [...chinese.values()].flatMap(({ file, texts }) =>
      [...texts].map(([key, text]) => ({ where: `${file} ${key}: ${text}`, text })),
    ),
  );

  it('are in traditional characters', () => {
    // Only characters that traditional Chinese never uses; 台, 后, 里, and the like exist in both.
    const simplified =
      /[们这请说时间对页录证码报员课动订单总额费过还进选择确认应联络网电话号图书实验务业产资讯问题关闭开启发见试错误输导览载级门条项种与专线]/u;
    expect(texts.filter(({ text }) => simplified.test(text)).map(({ where }) => where)).toEqual([]);
  });

  it('use full-width punctuation beside Chinese characters', () => {
    const halfWidth = /\p{Script=Han}[,;:!?]|[,;!?]\p{Script=Han}|\p{Script=Han}\.(?!\w)/u;
    expect(texts.filter(({ text }) => halfWidth.test(text)).map(({ where }) => where)).toEqual([]);
  });

  const content = readdirSync(join(root, 'apps/demo/content'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      readFileSync(join(root, 'apps/demo/content', name), 'utf8')
        .split('\n')
        .map((text) => ({ where: `${name}: ${text.trim()}`, text })),
    );

  it('write places in Taiwan with 臺, in translations and content', () => {
    // 三台中 counts machines.
    const common = /(?<![一二兩三四五六七八九十\d]\s?)台[北中南東灣]|全台|新台幣/;
    expect(
      [...texts, ...content].filter(({ text }) => common.test(text)).map(({ where }) => where),
    ).toEqual([]);
  });

  it('use the words of Taiwan, in translations, content, and messages of the programs', () => {
    const messages = ['apps/api/src', 'apps/web/server', 'apps/demo/src'].flatMap((folder) =>
      sourcesOf(folder)
        // Visitors may search with any word.
        .filter(({ file }) => !file.endsWith('search-questions.ts'))
        .flatMap(({ file, code }) =>
          code.split('\n').map((text) => ({ where: `${file}: ${text.trim()}`, text })),
        ),
    );
    expect(messages.length).toBeGreaterThan(1000);
    const foreign =
      /視頻|信息|默認|軟件|硬件|網絡|服務器|屏幕|用戶(?!端)|內存|硬盤|鼠標|登陸(?!區)|賬號|鏈接|短信|文檔|互聯網|小程式|白名單|校驗|只讀(?!取)|佔|週邊/u;
    // In content, 程序 is a procedure; in a message it would be a process, which is 處理程序.
    const process = /(?<!處理)程序/u;
    const wrong = [
      ...[...texts, ...content, ...messages].filter(({ text }) => foreign.test(text)),
      ...[...texts, ...messages].filter(({ text }) => process.test(text)),
    ];
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  // 優惠卷 is what the owner's pages are called; the office writes the common word.
  it('write 優惠卷 to members and 優惠券 to the office', () => {
    const isOfOffice = ({ where }: { where: string }) =>
      where.startsWith(folders.desk) || where.startsWith(`${folders.core}/zh-TW/staff.json`);
    const [office, members] = [texts.filter(isOfOffice), texts.filter((text) => !isOfOffice(text))];
    expect(office.filter(({ text }) => text.includes('優惠卷'))).toEqual([]);
    expect([...members, ...content].filter(({ text }) => text.includes('優惠券'))).toEqual([]);
  });

  // 個別 for individual sessions, 必填 for required fields, 等待送出 for messages that have not left.
  it('use one term per meaning', () => {
    expect(
      texts
        .filter(({ text }) => /單選場次|必選|等待寄[出送]|等待中/.test(text))
        .map(({ where }) => where),
    ).toEqual([]);
  });
});

describe('English texts', () => {
  const texts = everywhere.flatMap(({ english }) =>
    [...english.values()].flatMap(({ file, texts }) =>
      [...texts].map(([key, text]) => ({ where: `${file} ${key}: ${text}`, text })),
    ),
  );

  it('use one term for courses and other events', () => {
    expect(
      texts
        .filter(({ text }) => /courses? (?:and|or|&) events?/i.test(text))
        .map(({ where }) => where),
    ).toEqual([]);
  });

  it('say “waiting list”: a waitlist is what the code calls it', () => {
    expect(texts.filter(({ text }) => /wait-?list/i.test(text)).map(({ where }) => where)).toEqual(
      [],
    );
  });
});

describe('English words of the Taiwanese originals', () => {
  it.each([
    ['event', 'sessions.allOfDay', /^Select all sessions on this day$/],
    ['event', 'facts.needReview', /^Needs approval/],
    ['event', 'facts.noReview', /^No approval needed/],
    ['form', 'gender.other', /^Prefer not to say$/],
    ['failure', 'notFound.countdown_other', / in \{\{count\}\} seconds\.$/],
    ['failure', 'notFound.countdown_one', / in \{\{count\}\} second\.$/],
    ['common', 'reduced.event', /^Events$/],
  ])('%s:%s is idiomatic', (namespace, key, words) => {
    const texts = (read(folders.web, 'en').get(namespace) ??
      read(folders.core, 'en').get(namespace))!;
    expect(texts.texts.get(key)).toMatch(words);
  });
});

describe('Messages about a form', () => {
  const forms = /(?:^|\/)(?:apply|login|validation|errors)\.json$/;
  const texts = everywhere.flatMap(({ chinese, english }) =>
    [...chinese.values(), ...english.values()]
      .filter(({ file }) => forms.test(file))
      .flatMap(({ file, texts }) =>
        [...texts].map(([key, text]) => ({ where: `${file} ${key}: ${text}`, key, text })),
      ),
  );

  it('never ask to reload the page, which would put input in doubt', () => {
    const again = /重新整理|刷新|重新載入|\breload|\brefresh/i;
    // Without JavaScript the form does not exist yet.
    expect(
      texts
        .filter(({ key, text }) => key !== 'needsScript' && again.test(text))
        .map(({ where }) => where),
    ).toEqual([]);
  });
});

describe('The mini-app', () => {
  it.each(['zh-TW', 'en'] as const)(
    'names its logo with the text it contains, in %s',
    (language) => {
      const name = read(folders.web, language).get('common')!.texts.get('site.name')!;
      expect(read(folders.liff, language).get('shell')!.texts.get('home')).toContain(name);
    },
  );
});
