/** Each fact of the demo content is written once, and texts refer to it (docs/content.md). */
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSources } from '@portolane/api/content/read-content.ts';
import { telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { demoContent } from './demonstration.ts';

interface Text {
  file: string;
  /** e.g. `offices.0.address.zh` */
  field: string;
  text: string;
}

/** Returns every string below the value, with its place. */
function textsOf(value: unknown, file: string, field = ''): Text[] {
  if (typeof value === 'string') return [{ file, field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsOf(each, file, field === '' ? key : `${field}.${key}`),
  );
}

/** The texts as they are written in the files, with references. */
let texts: Text[];
const written = (file: string) => texts.filter((each) => each.file === file);
/** The names that texts refer to, without `.words`. */
let references: Set<string>;
beforeAll(async () => {
  const { texts: files } = await readSources(demoContent, '');
  texts = [...files].flatMap(([file, text]) => textsOf(parse(text), file));
  references = new Set(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/<<([\w.-]+)>>/g)].map(([, name]) => name!.replace(/\.words$/, '')),
    ),
  );
});

// The import accepts an unused fact: it does no harm, and a text that names it may follow.
it('every fact is named by a text, by itself or in a group', async () => {
  const { texts: files } = await readSources(demoContent, '');
  const namesOf = (value: object, group = ''): string[] =>
    Object.entries(value).flatMap(([key, each]) =>
      typeof each === 'object' && !('zh' in each)
        ? namesOf(each, `${group}${key}.`)
        : [`${group}${key}`],
    );
  const names = namesOf(parse(files.get('facts.yaml')!));
  expect(names.length).toBeGreaterThan(20);
  const isNamed = (name: string) =>
    references.has(name) || [...references].some((group) => name.startsWith(`${group}.`));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

describe('no text repeats a fact in its own words', () => {
  /** Names, which many texts mention, and values that say little by themselves. */
  const isName = ({ field, text }: Text) =>
    /(?:^|\.)(?:name|city|district|zipcode|alias|serves|title)(?:\.|$)/.test(field) ||
    text.length < 6 ||
    text.includes('<<');

  it('no value of a fact, an office, or the site’s setting', () => {
    const values = [
      // Events give the telephone numbers of the offices in two parts (content-facts.test.ts).
      ...written('facts.yaml').filter(({ field }) => !field.startsWith('teams.')),
      ...written('offices.yaml').filter(({ field }) => /\.(?:phone|fax|email|address)/.test(field)),
      ...written('setting.yaml').filter(({ field }) => /^(?:email|mailboxes)/.test(field)),
    ].filter((each) => !isName(each));
    expect(values.length).toBeGreaterThan(40);
    const repeated = values.flatMap(({ file, field, text }) =>
      texts
        .filter((each) => each.file !== file && each.file !== 'menu.yaml')
        .filter((each) =>
          [text, telephoneText(text, '', 'en')].some((value) => each.text.includes(value)),
        )
        .map((each) => `${each.file}, ${each.field}: "${text}" of ${file}, ${field}`),
    );
    expect(repeated).toEqual([]);
  });

  const number = '(<<[\\w.]+>>|\\d[\\d,.]*|[一二兩三四五六七八九十]+)';
  const englishNumber =
    '(<<[\\w.]+>>|\\b(?:\\d[\\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))';
  /** How texts state a number, which does not say by itself what it counts. */
  const statements: [fact: string, ...patterns: string[]][] = [
    ['offices.count', `${number} ?處(?:服務)?據點`, `${englishNumber} offices`],
    ['brands.count', `${number} ?[個家](?:國際|代理)品牌`, `${englishNumber} international `],
    [
      'company.dealers',
      `${number} 家經銷夥伴`,
      `(?:with|through|and|brands,) ${englishNumber} dealers`,
    ],
    ['company.engineers', `${number} ?位技術人員`],
    ['company.founded', `(<<[\\w.]+>>|\\d{4}) 年與四位同事`, `founded in (<<[\\w.]+>>|\\d{4})`],
    ['warehouses.count', `${number} ?處倉庫`, `(?:Our|Runs) ${englishNumber} warehouses`],
    ['warehouses.sameDayUntil', `(<<[\\w.]+>>|[\\d:點午 ]+) ?前[的下][訂單]+當日出貨`],
    ['lab.racks', `${number} 組實驗機櫃`, `${englishNumber} lab racks`],
    ['lab.keptDays', `課後[^。，]{0,9}保留 ${number} 天`],
    [
      'onSite.hours',
      `${number} ?小時內?(?:到場(?!時)|到件|送達|備品)`,
      `${englishNumber}[- ]hour (?:service|spare|delivery|promise)`,
    ],
    ['onSite.elsewhereHours', `其他本島地區 ${number} 小時`, `${englishNumber} hours elsewhere`],
    ['incidents.phone', '(<<[\\w.]+>>|0800[\\d-]+)，?(?: 全年無休|。先報)', '(\\+886 800 [\\d ]+)'],
    ['incidents.callBackMinutes', `${number} ?分鐘內(?:線上回應|回電)`],
    ['site.replyDays.repair', `(?:工程師|技術部) ?${number} ?個工作天內`],
    ['site.replyDays.inquiry', `洽詢表單[^。]{0,12}，${number} ?個工作天內`],
    ['site.deletionDays', `申請刪除[^。]{0,8} ${number} [天日]內`],
    ['site.loginDays', `登入狀態保留 ${number} 天`, `stay signed in for ${englishNumber} days`],
    ['site.termsNoticeDays', `公告後 ${number} 日生效`, `takes? effect ${englishNumber} days`],
    [
      'site.absenceMonths',
      `最近 ${number} 個月內?缺席`,
      `in the last ${englishNumber} months cannot`,
    ],
    ['site.comingSoonMinutes', `開始前 ${number} 分鐘顯示`],
    ['site.reviewDays', `${number} ?個工作天內以電子郵件(?:通知|回覆)`],
    ['memberRequests.days', `(?:核對身分後|本公司於) ?${number} ?個工作天內(?:更新|處理|停用)`],
    ['site.payDaysBefore', `開課前 ?${number} ?個工作天(?:完成|；)`],
    ['refunds.days', `退款帳號後 ${number} 日`],
    ['contract.installDays', `到安裝(?:平均)? ${number} 天`],
    ['projects.protectedDays', `專案(?:報備)?保護期? ?${number} 天`],
    ['demoUnits.loanDays', `(?:展示機可借用|設備借用，一般) ${number} 天`],
    ['kubrane.maintainedMonths', `每[版個](?:版本)?維護 ${number} 個月`],
    ['ferrane.standardDays', `標準規格 ?${number} ?個工作天交貨`],
    ['corvane.c5PoeWatts', `總供電 ${number} W`, `${number} W 的供電預算`],
    ['corvane.ax7Watts', `AX7（每台 ${number} W`, `滿載需要 ${number} W`],
    ['tesselo.witnessKbps', `見證服務[^。]{0,14} ${number} Kbps`],
    ['tesselo.n4Terabytes', `三(?:節點|台)可用(?:容量)?約 ${number} TB`],
    ['axiolo.x2Watts', `X2 單機 ${number} W`],
    ['axiolo.x8Kilowatts', `X8 \\| ${number} kW`],
    ['axiolo.x8Kilograms', `X8 單機 ${number} 公斤`],
    ['farhold.sessionKbps', `工作階段平均(?:只需)? ${number} Kbps`],
    ['r620.partsYears', `停止供貨後 ?${number} ?年`],
  ];

  it.each(statements)('%s', (fact, ...patterns) => {
    const own = fact.replace(/\..*$/, '');
    const found = texts
      .filter(({ file, field }) => file !== 'facts.yaml' || !field.startsWith(own))
      .flatMap(({ file, field, text }) =>
        patterns.flatMap((pattern) =>
          [...text.matchAll(new RegExp(pattern, 'g'))].map(([statement, value]) => ({
            place: `${file}, ${field}: ${statement}`,
            value: value!.replace('.words>>', '>>'),
          })),
        ),
      );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ value }) => value !== `<<${fact}>>`).map(({ place }) => place)).toEqual(
      [],
    );
  });
});
