/** Types the keys of this program's translations. */
import type { Resources } from './platform/translations/resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: Resources;
  }
}
