import { SubscriptionLink } from '#features/company/subscription-link.tsx';

/** /subscription/confirm/:token: subscribes the address that the link was mailed to. */
export default function SubscriptionConfirm() {
  return <SubscriptionLink action="confirm" />;
}
