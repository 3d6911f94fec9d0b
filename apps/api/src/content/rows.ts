/** Maps the content to table rows and resolves relative dates. */
import { DEALERS_ONLY, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import type { RelativeTime } from '@portolane/core/rules/time/relative-time.ts';
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
import { daysOf, periodOf } from './follow-sessions.ts';
import {
  brandDrawing,
  caseDrawings,
  eventDrawings,
  newsDrawings,
  productDrawings,
  solutionDrawings,
  videoDrawings,
} from './illustrate.ts';
import { type Content, downloadName } from './content.ts';
import type { DateFile, EventFile, PictureFile, PublicationFields, SlideFile } from './schema.ts';
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
  time: RelativeTime,
  dated: Date | null = null,
) => ({
  state,
  publishUp: publishUp ? time.moment(publishUp) : dated,
  publishDown: publishDown ? time.moment(publishDown) : null,
});

/** Adds the facts of the image; `readPictures` has validated that it exists. */
const pictureOf = ({ pictures }: Content, { file, alt }: PictureFile): StoredPicture => {
  const { digest, width, height, alpha } = pictures.get(file)!;
  return { file, digest, width, height, alpha, alt: alt ?? null };
};
/** Returns the item's own picture, or else its drawing. */
export const pictureOr = (
  content: Content,
  picture: PictureFile | undefined,
  drawing: StoredPicture,
): StoredPicture => (picture ? pictureOf(content, picture) : drawing);

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
  { key: 'setting', data: singles.setting },
];

export const synonymRows = ({ singles }: Content): (typeof siteDocument.$inferInsert)[] => [
  { key: 'synonyms', data: singles.synonyms.synonyms },
];

export const optionRows = (content: Content, time: RelativeTime): (typeof option.$inferInsert)[] =>
  Object.entries(content.singles.options).flatMap(([type, list]) =>
    list.map((row, position) => ({
      type,
      alias: row.alias,
      title: row.title,
      parent: row.parent ?? null,
      position,
      ...publication(row, time),
    })),
  );

export const tagRows = (content: Content, time: RelativeTime): (typeof tag.$inferInsert)[] =>
  content.singles.tags.tags.map((row, position) => ({
    alias: row.alias,
    title: row.title,
    description: row.description ?? null,
    hot: row.hot,
    position,
    ...publication(row, time),
  }));

export const brandRows = (content: Content, time: RelativeTime): (typeof brand.$inferInsert)[] =>
  content.brands.map(({ order, ...row }) => ({
    ...row,
    ...publication(row, time),
    position: order,
    description: row.description ?? null,
    picture: brandDrawing(content.drawings, row.alias, content.marks.get(row.alias)),
  }));

export const productRows = (
  content: Content,
  time: RelativeTime,
): (typeof product.$inferInsert)[] =>
  content.products.map(({ publishedDaysAgo, picture, form, front, ...row }) => {
    const drawn = productDrawings(content.drawings, { alias: row.alias, form, front });
    return {
      ...row,
      ...publication(row, time),
      picture: pictureOr(content, picture, drawn.picture),
      thumbnail: drawn.thumbnail,
      createdAt: time.published(publishedDaysAgo),
    };
  });

/** The publication columns of a row that always has a displayed date. */
const dated = (row: PublicationFields & { publishedDaysAgo: DateFile }, time: RelativeTime) => {
  const date = time.published(row.publishedDaysAgo);
  const columns = publication(row, time);
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
    publishedDaysAgo: DateFile;
    picture?: PictureFile | undefined;
  },
  drawn: { picture: StoredPicture; thumbnail: StoredPicture | null },
  time: RelativeTime,
) => ({
  alias: row.alias,
  title: row.title,
  summary: row.summary,
  brands: row.brands,
  tags: row.tags,
  picture: pictureOr(content, row.picture, drawn.picture),
  thumbnail: drawn.thumbnail,
  ...dated(row, time),
  featured: false,
  dealerOnly: false,
  position: 0,
});

export const newsRows = (content: Content, time: RelativeTime): ItemRow[] =>
  content.news.map((row) => ({
    ...itemHead(
      content,
      row,
      newsDrawings(content.drawings, row, content.marks.get(row.brands[0]!)),
      time,
    ),
    contentType: 'news' as const,
    category: row.category,
    body: row.body,
    featured: row.featured,
    dealerOnly: row.dealerOnly,
    data: {},
  }));

export function videoRows(content: Content, time: RelativeTime): ItemRow[] {
  /** The first keyword, or the first brand. */
  const topicOf = ({ tags, brands }: Content['videos'][number]) =>
    content.singles.tags.tags.find(({ alias }) => alias === tags[0])?.title ??
    content.brands.find(({ alias }) => alias === brands[0])?.title;
  return content.videos.map((row) => ({
    ...itemHead(content, row, videoDrawings(content.drawings, row, topicOf(row)), time),
    contentType: 'video' as const,
    category: null,
    body: row.body,
    data: { duration: row.duration, videoId: row.videoId } satisfies ItemData['video'],
  }));
}

export const caseRows = (content: Content, time: RelativeTime): ItemRow[] =>
  content.cases.map((row) => ({
    ...itemHead(content, row, caseDrawings(content.drawings, row), time),
    contentType: 'case' as const,
    category: row.industry,
    body: row.body,
    data: {
      solutions: row.solutions,
      customer: row.customer,
      results: row.results,
    } satisfies ItemData['case'],
  }));

export function solutionRows(content: Content, time: RelativeTime): ItemRow[] {
  const problems = content.singles.options.solution_category.map(({ alias }) => alias);
  return content.solutions.map((row) => ({
    ...itemHead(content, row, solutionDrawings(content.drawings, row), time),
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

export const fileRows = (content: Content, time: RelativeTime): (typeof file.$inferInsert)[] =>
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
      ...dated(row, time),
    };
  });

export const companyRows = (content: Content): (typeof company.$inferInsert)[] =>
  content.singles.companies.companies;

export const couponRows = (content: Content, time: RelativeTime): (typeof coupon.$inferInsert)[] =>
  content.singles.coupons.coupons.map(({ starts, ends, ...row }) => ({
    ...row,
    events: row.events ?? null,
    startsAt: time.moment(starts),
    endsAt: time.moment(ends),
    totalLimit: row.totalLimit ?? null,
    perMemberLimit: row.perMemberLimit ?? null,
  }));

export const eventRows = (content: Content, time: RelativeTime): EventRows[] =>
  content.events.map((row) => eventRowsOf(row, content, time));

function eventRowsOf(row: EventFile, content: Content, time: RelativeTime): EventRows {
  const sessions = row.sessions.map((session): SessionRow => {
    const startsAt = time.moment(session.starts);
    const endsAt = time.moment(session.ends);
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
      opensAt: session.opens ? time.moment(session.opens) : null,
      linkOpensAt: new Date(startsAt.getTime() - session.linkOpensMinutesBefore * 60_000),
      link: session.link ?? null,
      personnel: session.personnel,
      slideshow: slidesOf(content, session.slideshow),
    };
  });
  const drawn = eventDrawings(content.drawings, row, daysOf(sessions));
  const { start, end } = row.registration;
  return {
    event: {
      ...publication(row, time),
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
      registrationStart: start ? time.moment(start) : null,
      registrationEnd: end ? time.moment(end) : null,
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
      meals: row.meals.map(({ day, ...meal }) => ({ ...meal, date: time.date(day) })),
      questions: row.questions,
      questionnaire: row.questionnaire,
      files: row.files.map(({ sizeKb, ...attachment }) => ({ ...attachment, size: sizeKb * 1024 })),
      sponsors: row.sponsors.map(({ logo, ...sponsor }) => ({
        ...sponsor,
        ...(logo && { logo: pictureOf(content, logo) }),
      })),
      // Without a banner, the slideshow provides the picture at the head of the page.
      banner:
        row.banner || row.slideshow.length === 0
          ? pictureOr(content, row.banner, drawn.picture)
          : null,
      cover: drawn.cover,
      thumbnail: drawn.thumbnail,
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

type MenuNode = Content['singles']['menu']['menu'][number];

/**
 * Flattens the menu tree to rows. A key is the path of aliases from the root, so an item keeps its
 * id when others move.
 */
export function menuRows(
  nodes: readonly MenuNode[],
  time: RelativeTime,
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
          ...publication(node, time),
        },
      },
      ...menuRows(children ?? [], time, key, depth + 1),
    ];
  });
}
