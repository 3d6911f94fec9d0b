import { NotFoundView } from '#shell/not-found/not-found-view.tsx';

/** /404 */
export default function NotFound() {
  return <NotFoundView />;
}
