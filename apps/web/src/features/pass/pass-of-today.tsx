import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import { orderPassesQuery } from '@portolane/core/queries/pass.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';

/** A link to the first pass of an enrolment that is valid today. */
export function PassOfToday({ order, now }: { order: Pick<OrderSummary, 'uuid'>; now: Date }) {
  const { t } = useTranslation(['pass']);
  const { api, href } = useApp();
  const { data = [] } = useQuery(orderPassesQuery(api, order.uuid));
  const today = taipeiDay(now);
  const pass = data.find(({ state, day }) => state === 'VALID' && day === today);
  if (!pass) return null;
  return (
    <ButtonLink variant="primary" size="m" href={href('pass', { passText: pass.text })}>
      {t('pass:title')}
    </ButtonLink>
  );
}
