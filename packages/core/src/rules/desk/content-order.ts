/** Orders of the table of a kind of content; `order` is the order of the site. */
export const contentSorts = ['title', 'edited', 'published', 'order'] as const;
export type ContentSort = (typeof contentSorts)[number];

/** Returns the order in which a kind is listed at first: dated content newest first, as on the site. */
export const contentOrder = ({
  fields,
}: {
  fields: readonly { name: string }[];
}): { sort: ContentSort; descending: boolean } =>
  fields.some(({ name }) => name === 'publishedAt')
    ? { sort: 'published', descending: true }
    : { sort: 'order', descending: false };
