/**
 * Every site has these two categories of news, in the order of their tabs. Their lists have fixed
 * addresses, and the translations have their names; further ones are written at the desk (the option
 * list `news_category`).
 */
export const fixedNewsCategories = ['bulletin', 'promotion'] as const;
export type FixedNewsCategory = (typeof fixedNewsCategories)[number];

/** Names of the two categories where names are data. */
export const fixedNewsTitles: Readonly<Record<FixedNewsCategory, { zh: string; en: string }>> = {
  bulletin: { zh: '品牌快訊', en: 'Brand news' },
  promotion: { zh: '優惠促銷', en: 'Promotions' },
};

/** Whether a category is one of the two that every site has. */
export const isFixedNewsCategory = (alias: string): alias is FixedNewsCategory =>
  fixedNewsCategories.some((category) => category === alias);
