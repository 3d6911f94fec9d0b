/** The namespaces that the kit uses, all of them from core. Apps have these and their own. */
import type { CoreResources } from '@portolane/core/i18n/core-resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: CoreResources;
  }
}
