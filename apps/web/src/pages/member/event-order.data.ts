import { orderPageData } from '#features/order/order-page-data.ts';

export const data = orderPageData('course');
