// @vitest-environment jsdom
/** The language of a person becomes known while the first page after a login loads. */
import { createRoot } from 'react-dom/client';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { expect, it, vi } from 'vitest';
import { deskRouterContext } from '#platform/context/desk-context.ts';
import { showDesk } from './show-desk.tsx';

const loads = vi.hoisted(() => [] as (() => void)[]);
function Login() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/orders?page=2', { replace: true })}>Go</button>;
}
function Orders() {
  return <h1>Orders</h1>;
}
vi.mock('./routes.tsx', () => ({
  createRoutes: () => [
    { path: '/login', Component: Login },
    {
      path: '/orders',
      async loader({ context }: LoaderFunctionArgs) {
        context.get(deskRouterContext).setLanguage('en');
        // The screen takes longer than the words.
        await new Promise<void>((resolve) => loads.push(resolve));
        return null;
      },
      Component: Orders,
    },
  ],
}));

it('a change of language during a login goes on to the page after it', async () => {
  history.replaceState(null, '', '/desk/login');
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await showDesk(root, 'zh-TW');
  await vi.waitFor(() => container.querySelector('button')!.click());
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  for (const load of loads) load();
  await vi.waitFor(() => expect(container.textContent).toBe('Orders'));
  expect(location.pathname + location.search).toBe('/desk/orders?page=2');
  root.unmount();
});

it.each([
  ['zh-TW', '這是還原的副本'],
  ['en', 'This is a restored copy'],
] as const)('every page of a copy that sends nothing says so (%s)', async (language, text) => {
  history.replaceState(null, '', '/desk/login');
  const container = document.body.appendChild(document.createElement('div'));
  const banner = () => container.querySelector('[role=note]')?.textContent;
  const show = async () => {
    const root = createRoot(container);
    await showDesk(root, language);
    await vi.waitFor(() => expect(container.textContent).toContain('Go'));
    return root;
  };
  const site = await show();
  expect(banner()).toBeUndefined();
  site.unmount();
  document.head.insertAdjacentHTML('beforeend', '<meta name="quiet" content="1" />');
  const copy = await show();
  expect(banner()).toContain(text);
  copy.unmount();
  document.querySelector('meta[name=quiet]')!.remove();
});
