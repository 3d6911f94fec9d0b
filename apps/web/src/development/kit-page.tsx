import { Kit } from '@portolane/ui/kit/kit.tsx';

/** Every control in every state. Exists in the development server only. */
export function KitPage() {
  return <Kit />;
}
