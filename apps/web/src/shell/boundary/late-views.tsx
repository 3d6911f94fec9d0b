/**
 * Views of failures that most visits never see, so they are not part of the first program. A page
 * that the server answers with such a view has it before hydration (`preloadFailureViews`); after a
 * click it is loaded when it is shown.
 */
import type { ComponentType } from 'react';
import { guardedImport } from '#platform/loading/guarded-import.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

function lateView<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Preloaded: ComponentType<P> | undefined;
  const Part = lazyPart(load);
  const View = (props: P) => (Preloaded ? <Preloaded {...props} /> : <Part {...props} />);
  const preload = async () => {
    Preloaded ??= await guardedImport(load);
  };
  return { View, preload };
}

const notFound = lateView(() =>
  import('#shell/not-found/not-found-view.tsx').then((module) => module.NotFoundView),
);
const unavailable = lateView(() =>
  import('./unavailable-view.tsx').then((module) => module.UnavailableView),
);

export const LateNotFoundView = notFound.View;
export const LateUnavailableView = unavailable.View;

/** Resolves once the views can be rendered without waiting, as a server and hydration must. */
export async function preloadFailureViews(): Promise<void> {
  await Promise.all([notFound.preload(), unavailable.preload()]);
}
