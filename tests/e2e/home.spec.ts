/** The home page as the desk composes it: on a site of its own, whose home page nobody else opens. */
import { expectAccessible } from '../fixtures/axe.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { layoutProblems } from '../fixtures/layout-problems.ts';
import { type OwnSite, withOwnSite } from '../fixtures/own-site.ts';
import { siteIn } from '../fixtures/site.ts';
import { expect, type Page, test as base } from '../fixtures/test.ts';

const test = base.extend<object, { own: OwnSite }>({
  own: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants a pattern
    async ({}, provide) => withOwnSite(provide),
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One site for all.
test.describe.configure({ mode: 'default' });
// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const languages = [siteIn('zh-TW'), siteIn('en')];

const text = (zh: string, en?: string) => ({ zh, ...(en !== undefined && { en }) });
const picture = (file: string) => ({ file, alt: text('機房走道', 'An aisle of racks') });

/** Without videos and the newsletter, which the usual page has. */
const composed = [
  {
    type: 'heroPicture',
    title: text('夏季換機，一次到位', 'A summer of new machines'),
    text: text('從盤點到上線。', 'From the inventory to the first day.'),
    picture: picture('machine-room.jpg'),
    link: { label: text('看課程', 'See the courses'), to: '/event' },
  },
  { type: 'videos', state: 'hidden' },
  {
    type: 'figures',
    title: text('服務規模'),
    results: [
      { figure: text('12'), label: text('代理品牌') },
      { figure: text('1,240'), label: text('經銷夥伴') },
    ],
  },
  { type: 'brands', limit: 6 },
  {
    type: 'textPicture',
    title: text('維修中心', 'Repair centre'),
    body: text('**三個工作天**內回覆。', 'An answer within **three working days**.'),
    picture: picture('lab-racks.jpg'),
    side: 'left',
    link: { label: text('常見問題', 'FAQ'), to: '/faq' },
  },
  { type: 'news', title: text('近況', 'What is new') },
  { type: 'events' },
  { type: 'solutions' },
];

/** Returns the page's headings as somebody reads them: of level 1, and those of its modules. */
const headings = async (page: Page, level: 1 | 2): Promise<string[]> =>
  (await page.getByRole('main').getByRole('heading', { level }).allInnerTexts()).map((words) =>
    words.replaceAll(/\s+/g, ' ').trim(),
  );

/** Publishes the modules of the home page, and waits until both languages have another one. */
async function compose({ origin, caller }: OwnSite, values: object): Promise<void> {
  const read = () =>
    Promise.all(
      ['zh-Hant', 'en'].map(async (language) =>
        (
          await fetch(`${origin}/api/homepage`, { headers: { 'accept-language': language } })
        ).text(),
      ),
    );
  const before = await read();
  await caller.edit('home.yaml', { modules: [], modulesEn: [], ...values });
  await expect
    .poll(async () => (await read()).map((answer, index) => answer === before[index]))
    .toEqual([false, false]);
}

test('The home page is composed anew in both languages, and is the usual one again', async ({
  page,
  own,
}) => {
  const usual = async (): Promise<string[][]> => {
    const found = [];
    for (const site of languages) {
      await page.goto(own.origin + site.path('/'));
      found.push([...(await headings(page, 1)), ...(await headings(page, 2))]);
    }
    return found;
  };
  await compose(own, { modules: [{ type: 'heroText' }] });
  await compose(own, {});
  const before = await usual();

  await compose(own, { modules: composed });
  for (const site of languages) {
    await page.setViewportSize(wide);
    await page.goto(own.origin + site.path('/'));
    expect(await headings(page, 1)).toEqual([
      site.pick('夏季換機，一次到位', 'A summer of new machines'),
    ]);
    expect(await headings(page, 2)).toEqual([
      '服務規模',
      site.says('home:brands.title'),
      site.pick('維修中心', 'Repair centre'),
      site.pick('近況', 'What is new'),
      site.says('home:events.title'),
      site.says('home:solutions.title'),
    ]);
    const main = page.getByRole('main');
    // The figures have no English.
    await expect(main.getByText(site.says('common:chineseOnly'), { exact: true })).toHaveCount(
      Number(site.language === 'en'),
    );
    const pictures = main.getByRole('img', { name: site.pick('機房走道', 'An aisle of racks') });
    await expect(pictures).toHaveCount(2);
    for (const shown of await pictures.all()) {
      await shown.scrollIntoViewIfNeeded();
      await expect
        .poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(300);
    }
    // The picture of the text is on its left.
    const [left, right] = await Promise.all([
      pictures.last().boundingBox(),
      main.getByText(site.pick('三個工作天', 'three working days')).boundingBox(),
    ]);
    expect(left!.x + left!.width).toBeLessThan(right!.x);

    await hydrate(page);
    await expectAccessible(page);
    expect(await layoutProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phone);
    await expectAccessible(page);
    expect(await layoutProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    await main.getByRole('link', { name: site.pick('看課程', 'See the courses') }).click();
    await expect(page).toHaveURL(own.origin + site.path('/event'));
  }

  await page.setViewportSize(wide);
  await compose(own, {});
  expect(await usual()).toEqual(before);
});

test('The home page begins with slides that I turn by buttons and by keys; the English one is another', async ({
  page,
  own,
}) => {
  const slide = (zh: string, en: string, file: string) => ({
    title: text(zh, en),
    picture: picture(file),
    link: { label: text(`看${zh}`, `See ${en}`), to: '/event' },
  });
  await compose(own, {
    modules: [
      {
        type: 'heroSlides',
        slides: [
          slide('機房', 'the room', 'machine-room.jpg'),
          slide('教室', 'the class', 'lab-seats.jpg'),
        ],
      },
      { type: 'news' },
    ],
    modulesEn: [
      { type: 'figures', results: [{ figure: text('12'), label: text('品牌', 'brands') }] },
    ],
  });
  const chinese = siteIn('zh-TW');
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await page.goto(`${own.origin}/`);
    await hydrate(page);
    const number = page.getByRole('status', { name: chinese.says('home:slides.number') });
    const next = page.getByRole('button', { name: chinese.says('home:slides.next') });
    await expect(number).toHaveText('1 / 2');
    await next.scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: '看機房' })).toBeInViewport();
    await expect(page.getByRole('link', { name: '看教室' })).not.toBeInViewport();
    await next.click();
    await expect(number).toHaveText('2 / 2');
    await expect(page.getByRole('link', { name: '看教室' })).toBeInViewport();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    expect(await layoutProblems(page)).toEqual([]);
    await page.getByRole('list', { name: chinese.says('home:slides.label') }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(number).toHaveText('1 / 2');
  }

  await page.goto(`${own.origin}/en`);
  const english = page.getByRole('main');
  await expect(english.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(english.getByRole('definition')).toHaveText('12');
  await expect(english.getByRole('list', { name: chinese.says('home:slides.label') })).toHaveCount(
    0,
  );
  await hydrate(page);
  await expectAccessible(page);
});
