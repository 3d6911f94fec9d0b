import type { LoaderFunctionArgs } from 'react-router';
import { menuQuery } from '@portolane/core/queries/menu.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { appRouterContext } from '#app/app-context.ts';

/**
 * Fills the cache with what header and footer show. A failure is reported and leaves them in their reduced form: it must
 * not take the page down. Data that is there but old is renewed behind the reader's back, never waited for.
 */
export async function loadShell({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, language, queryClient, report } = context.get(appRouterContext);
  const menu = menuQuery(api);
  const setting = settingQuery(api, language);
  const ask = async (key: readonly unknown[], answer: Promise<unknown>) => {
    const known = queryClient.getQueryData(key) !== undefined;
    const settled = answer.catch((error: unknown) => report(error, `shell ${String(key[0])}`));
    if (!known) await settled;
  };
  await Promise.all([ask(menu.queryKey, queryClient.query(menu)), ask(setting.queryKey, queryClient.query(setting))]);
  return null;
}
