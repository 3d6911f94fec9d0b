import type { Language } from '@portolane/core/i18n/language.ts';

/** The 22 cities and counties of Taiwan, in the order they are shown. The Chinese name, with 臺, is the alias. */
export const cities = [
  { zh: '臺北市', en: 'Taipei City' },
  { zh: '新北市', en: 'New Taipei City' },
  { zh: '桃園市', en: 'Taoyuan City' },
  { zh: '臺中市', en: 'Taichung City' },
  { zh: '臺南市', en: 'Tainan City' },
  { zh: '高雄市', en: 'Kaohsiung City' },
  { zh: '基隆市', en: 'Keelung City' },
  { zh: '新竹市', en: 'Hsinchu City' },
  { zh: '嘉義市', en: 'Chiayi City' },
  { zh: '新竹縣', en: 'Hsinchu County' },
  { zh: '苗栗縣', en: 'Miaoli County' },
  { zh: '彰化縣', en: 'Changhua County' },
  { zh: '南投縣', en: 'Nantou County' },
  { zh: '雲林縣', en: 'Yunlin County' },
  { zh: '嘉義縣', en: 'Chiayi County' },
  { zh: '屏東縣', en: 'Pingtung County' },
  { zh: '宜蘭縣', en: 'Yilan County' },
  { zh: '花蓮縣', en: 'Hualien County' },
  { zh: '臺東縣', en: 'Taitung County' },
  { zh: '澎湖縣', en: 'Penghu County' },
  { zh: '金門縣', en: 'Kinmen County' },
  { zh: '連江縣', en: 'Lienchiang County' },
] as const;

/** A city as it is stored: 台 typed for 臺 is the same city. */
export const normaliseCity = (typed: string): string => typed.trim().replaceAll('台', '臺');

/** The name of a city in one language; an unknown one stays as it is. */
export const cityName = (city: string, language: Language): string =>
  language === 'en' ? (cities.find((candidate) => candidate.zh === city)?.en ?? city) : city;
