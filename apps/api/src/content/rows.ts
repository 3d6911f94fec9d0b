/** Maps the content to table rows and resolves relative dates. */
import { DEALERS_ONLY, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import type {
  brand,
  company,
  coupon,
  event,
  eventSession,
  file,
  item,
  menuItem,
  option,
  product,
  siteDocument,
  tag,
} from '#db/schema.ts';
import type { ItemData, StoredPicture, StoredSlide } from '#db/stored-types.ts';
import { englishDrawing } from '#domain/pictures/picture-paths.ts';
import { periodOf } from './follow-sessions.ts';
import { type Content, downloadName } from './content.ts';
import type { EventFile, PictureFile, PublicationFields, SlideFile } from './schema.ts';
import { sessionUuid, stableUuid } from './stable-uuid.ts';

type SessionRow = Omit<typeof eventSession.$inferInsert, 'eventId'>;
export interface EventRows {
  event: typeof event.$inferInsert;
  sessions: SessionRow[];
}

/** The user group id for each `access` value of a file. */
const userGroupOf = { open: null, member: MEMBERS_ONLY, dealer: DEALERS_ONLY } as const;

/**
 * Returns the publication columns of a row.
 * @param dated its displayed date, the default of `publishUp`
 */
export const publication = (
  { state, publishUp, publishDown }: PublicationFields,
  dated: Date | null = null,
) => ({
  state,
  publishUp: publishUp ? taipeiTime(publishUp) : dated,
  publishDown: publishDown ? taipeiTime(publishDown) : null,
});

/** Adds the facts of the image; `readPictures` has validated that it exists. */
const pictureOf = ({ pictures }: Content, { file, alt }: PictureFile): StoredPicture => {
  const { digest, width, height, alpha } = pictures.get(file)!;
  const english = pictures.get(englishDrawing(file));
  return {
    file,
    digest,
    ...(english && english.digest !== digest && { digestEn: english.digest }),
    width,
    height,
    alpha,
    alt: alt ?? null,
  };
};
/** Returns the first picture that there is, as a row has it. */
export const firstPicture = (
  content: Content,
  ...pictures: (PictureFile | undefined)[]
): StoredPicture | null => {
  const picture = pictures.find((each) => each !== undefined);
  return picture ? pictureOf(content, picture) : null;
};

function slidesOf(content: Content, slides: readonly SlideFile[]): StoredSlide[] {
  const defaultIndex = Math.max(
    0,
    slides.findIndex((slide) => slide.default),
  );
  return slides.map((slide, index) => ({
    ...pictureOf(content, slide),
    default: index === defaultIndex,
  }));
}

export const settingRows = ({ singles }: Content): (typeof siteDocument.$inferInsert)[] => [
  { key: 'setting', data: singles.setting! },
];

export const synonymRows = ({ singles }: Content): (typeof siteDocument.$inferInsert)[] => [
  { key: 'synonyms', data: singles.synonyms!.synonyms },
];

export const optionRows = (content: Content): (typeof option.$inferInsert)[] =>
  Object.entries(content.singles.options!).flatMap(([type, list]) =>
    list.map((row, position) => ({
      type,
      alias: row.alias,
      title: row.title,
      parent: row.parent ?? null,
      position,
      ...publication(row),
    })),
  );

export const tagRows = (content: Content): (typeof tag.$inferInsert)[] =>
  content.singles.tags!.tags.map((row, position) => ({
    alias: row.alias,
    title: row.title,
    description: row.description ?? null,
    hot: row.hot,
    position,
    ...publication(row),
  }));

export const brandRows = (content: Content): (typeof brand.$inferInsert)[] =>
  content.brands.map(({ order, ...row }) => ({
    ...row,
    ...publication(row),
    position: order,
    description: row.description ?? null,
    picture: firstPicture(content, row.picture),
  }));

export const productRows = (content: Content): (typeof product.$inferInsert)[] =>
  content.products.map(({ publishedAt, picture, thumbnail, ...row }) => ({
    ...row,
    ...publication(row),
    picture: firstPicture(content, picture),
    thumbnail: firstPicture(content, thumbnail, picture),
    createdAt: taipeiTime(publishedAt),
  }));

/** The publication columns of a row that always has a displayed date. */
const dated = (row: PublicationFields & { publishedAt: string }) => {
  const date = taipeiTime(row.publishedAt);
  const columns = publication(row);
  return { ...columns, publishUp: columns.publishUp ?? date };
};

type ItemRow = typeof item.$inferInsert;

/** The columns that all items have. */
const itemHead = (
  content: Content,
  row: PublicationFields & {
    alias: string;
    title: Content['news'][number]['title'];
    summary: Content['news'][number]['summary'];
    brands: string[];
    tags: string[];
    publishedAt: string;
    picture?: PictureFile | undefined;
    thumbnail?: PictureFile | undefined;
  },
) => ({
  alias: row.alias,
  title: row.title,
  summary: row.summary,
  brands: row.brands,
  tags: row.tags,
  picture: firstPicture(content, row.picture),
  thumbnail: firstPicture(content, row.thumbnail, row.picture),
  ...dated(row),
  featured: false,
  dealerOnly: false,
  position: 0,
});

export const newsRows = (content: Content): ItemRow[] =>
  content.news.map((row) => ({
    ...itemHead(content, row),
    // Bulletins are lists of texts, unless one has a thumbnail.
    ...(row.category === 'bulletin' && { thumbnail: firstPicture(content, row.thumbnail) }),
    contentType: 'news' as const,
    category: row.category,
    body: row.body,
    featured: row.featured,
    dealerOnly: row.dealerOnly,
    data: {},
  }));

export const videoRows = (content: Content): ItemRow[] =>
  content.videos.map((row) => ({
    ...itemHead(content, row),
    contentType: 'video' as const,
    category: null,
    body: row.body,
    data: { duration: row.duration, videoId: row.videoId } satisfies ItemData['video'],
  }));

export const caseRows = (content: Content): ItemRow[] =>
  content.cases.map((row) => ({
    ...itemHead(content, row),
    contentType: 'case' as const,
    category: row.industry,
    body: row.body,
    data: {
      solutions: row.solutions,
      customer: row.customer,
      results: row.results,
    } satisfies ItemData['case'],
  }));

export function solutionRows(content: Content): ItemRow[] {
  const problems = content.singles.options?.solution_category.map(({ alias }) => alias) ?? [];
  return content.solutions.map((row) => ({
    ...itemHead(content, row),
    contentType: 'solution' as const,
    category: row.category,
    body: row.description,
    // Lists show the solutions of one problem together.
    position: problems.indexOf(row.category) * 10_000 + row.order,
    data: { industries: row.industries } satisfies ItemData['solution'],
  }));
}

/** Returns the size in bytes: that of the download, or the one stated for an entry without one. */
function fileSize(row: Content['files'][number], { downloads }: Content): number | null {
  if (row.link === 'file') return downloads.get(downloadName(row))!;
  return row.sizeKb === undefined ? null : row.sizeKb * 1024;
}

export const fileRows = (content: Content): (typeof file.$inferInsert)[] =>
  content.files.map((row) => {
    const external = row.link !== 'file' && row.link !== 'none';
    return {
      uuid: stableUuid(`file:${row.alias}`),
      alias: row.alias,
      brand: row.brand ?? null,
      title: row.title,
      description: row.description,
      category: row.category,
      contract: row.contract,
      contentType: row.contentType,
      userGroupId: userGroupOf[row.access],
      linkType: external ? ('url' as const) : (row.link as 'file' | 'none'),
      webLink: external ? row.link : null,
      upload: row.upload ?? null,
      body: row.body ?? null,
      size: fileSize(row, content),
      ...dated(row),
    };
  });

export const companyRows = (content: Content): (typeof company.$inferInsert)[] =>
  content.singles.companies!.companies;

export const couponRows = (content: Content): (typeof coupon.$inferInsert)[] =>
  content.singles.coupons!.coupons.map(({ starts, ends, ...row }) => ({
    ...row,
    events: row.events ?? null,
    startsAt: taipeiTime(starts),
    endsAt: taipeiTime(ends),
    totalLimit: row.totalLimit ?? null,
    perMemberLimit: row.perMemberLimit ?? null,
  }));

export const eventRows = (content: Content): EventRows[] =>
  content.events.map((row) => eventRowsOf(row, content));

function eventRowsOf(row: EventFile, content: Content): EventRows {
  const sessions = row.sessions.map((session): SessionRow => {
    const startsAt = taipeiTime(session.starts);
    const endsAt = taipeiTime(session.ends);
    return {
      uuid: sessionUuid(row.alias, row.series, session.key),
      state: session.state,
      key: session.key,
      title: session.title,
      intro: session.intro ?? null,
      startsAt,
      endsAt,
      capacity: session.capacity,
      offlineEnrolments: session.offlineEnrolments,
      opensAt: session.opens ? taipeiTime(session.opens) : null,
      linkOpensAt: new Date(startsAt.getTime() - session.linkOpensMinutesBefore * 60_000),
      link: session.link ?? null,
      personnel: session.personnel,
      slideshow: slidesOf(content, session.slideshow),
    };
  });
  const banner = row.banner ?? row.slideshow.find((slide) => slide.default) ?? row.slideshow[0];
  const { start, end } = row.registration;
  return {
    event: {
      ...publication(row),
      alias: row.alias,
      seriesNum: row.series,
      category: row.category,
      type: row.type,
      registrationType: row.registrationType,
      title: row.title,
      intro: row.intro,
      description: row.description,
      brands: row.brands,
      basePrice: row.basePrice,
      salePrice: row.salePrice,
      registrationStart: start ? taipeiTime(start) : null,
      registrationEnd: end ? taipeiTime(end) : null,
      ...periodOf(sessions),
      needReview: row.needReview,
      requireCoupon: row.requireCoupon,
      dealerOnly: row.dealerOnly,
      canRegisterGroup: row.canRegisterGroup,
      hasAbsentLimit: row.hasAbsentLimit,
      absentLimit: row.absentLimit,
      attendanceGrace: row.attendanceGrace ?? null,
      city: row.place?.city ?? null,
      place: row.place ?? null,
      contact: row.contact,
      meals: row.meals,
      questions: row.questions,
      questionnaire: row.questionnaire,
      files: row.files.map(({ sizeKb, ...attachment }) => ({ ...attachment, size: sizeKb * 1024 })),
      sponsors: row.sponsors.map(({ logo, ...sponsor }) => ({
        ...sponsor,
        ...(logo && { logo: pictureOf(content, logo) }),
      })),
      // Without a banner, the slideshow provides the picture at the head of the page.
      banner: firstPicture(content, row.banner),
      cover: firstPicture(content, row.cover, banner),
      thumbnail: firstPicture(content, row.thumbnail, row.cover, banner),
      slideshow: slidesOf(content, row.slideshow),
      tags: row.tags,
    },
    sessions,
  };
}

export interface MenuRow {
  key: string;
  parentKey: string | null;
  depth: number;
  row: Omit<typeof menuItem.$inferInsert, 'id' | 'key' | 'parentId'>;
}

type MenuNode = NonNullable<Content['singles']['menu']>['menu'][number];

/**
 * Flattens the menu tree to rows. A key is the path of aliases from the root, so an item keeps its
 * id when others move.
 */
export function menuRows(
  nodes: readonly MenuNode[],
  parentKey: string | null = null,
  depth = 0,
): MenuRow[] {
  const used = new Set<string>();
  return nodes.flatMap((node, position) => {
    let key = `${parentKey === null ? '' : `${parentKey}/`}${node.placement ?? ''}:${node.alias ?? node.path ?? node.to ?? node.text.zh}`;
    while (used.has(key)) key += '+';
    used.add(key);
    const { text, type, to, path, alias, description, placement, children } = node;
    return [
      {
        key,
        parentKey,
        depth,
        row: {
          position,
          text,
          type,
          to: to ?? null,
          path: path ?? null,
          alias: alias ?? null,
          description: description ?? null,
          placement: placement ?? null,
          ...publication(node),
        },
      },
      ...menuRows(children ?? [], key, depth + 1),
    ];
  });
}
