import { SubscriptionLink } from '#features/company/subscription-link.tsx';

/** /subscription/end/:token: ends a newsletter, by the link in each of its mails. */
export default function SubscriptionEnd() {
  return <SubscriptionLink action="end" />;
}
