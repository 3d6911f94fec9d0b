import { Kit } from '@portolane/ui/kit/kit.tsx';

/** Every control in every state. Only the development server has this page. */
export function KitPage() {
  return <Kit />;
}
