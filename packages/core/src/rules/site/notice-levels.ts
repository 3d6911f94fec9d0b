/** The importance of a notice for the whole site. An urgent one cannot be dismissed. */
export const noticeLevels = ['information', 'warning', 'urgent'] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

export const isDismissible = (level: NoticeLevel): boolean => level !== 'urgent';
