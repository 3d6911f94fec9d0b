import type { Root } from 'react-dom/client';
import type { ServerClock } from '@portolane/core/client/server-clock.ts';
import type { App } from '#platform/context/app-context.ts';
import type { LineSdk } from '#platform/line/line-sdk.ts';
import type { LinePage, LoginVisits } from '#platform/line/line-auth.ts';

export interface BootOptions {
  root: Pick<Root, 'render'>;
  loadSdk: () => Promise<LineSdk>;
  page: LinePage;
  loginVisits: LoginVisits;
  clock: ServerClock;
  /** Navigates to a page of the website. */
  leave: (href: string) => void;
  reload: () => void;
  baseURL?: string;
  report: App['report'];
}
