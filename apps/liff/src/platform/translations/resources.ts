/** Generated from the Chinese files by `pnpm translations`. Do not edit. */
import type { CoreResources } from '@portolane/core/i18n/core-resources.ts';
import type bind from '#locales/zh-TW/bind.json';
import type enrolment from '#locales/zh-TW/enrolment.json';
import type me from '#locales/zh-TW/me.json';
import type passes from '#locales/zh-TW/passes.json';
import type shell from '#locales/zh-TW/shell.json';
import type trouble from '#locales/zh-TW/trouble.json';

export interface Resources extends CoreResources {
  bind: typeof bind;
  enrolment: typeof enrolment;
  me: typeof me;
  passes: typeof passes;
  shell: typeof shell;
  trouble: typeof trouble;
}
export type Namespace = keyof Resources;
