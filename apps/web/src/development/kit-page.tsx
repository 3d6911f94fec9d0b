import '@portolane/ui/file-type/file-type.css';
import '@portolane/ui/ui-forms.css';
import '@portolane/ui/ui-lists.css';
import '@portolane/ui/ui-overlays.css';
import { Kit } from '@portolane/ui/kit/kit.tsx';

/** Every control in every state. Only the development server has this page. */
export function KitPage() {
  return <Kit />;
}
