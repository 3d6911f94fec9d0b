import { type ComponentType, lazy, useState } from 'react';
import { guardedImport } from './guarded-import.ts';

/**
 * A part of a page that few sites show, in a chunk of its own, which the server renders like the rest.
 * The data of the page preloads it (`PageData.preload`), so that it is there on the server and after a
 * click. After a reload it suspends until it has arrived, with the server's markup in its place: wrap
 * it in `<Suspense>`.
 */
export function pagePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | undefined;
  const preload = async () => {
    Loaded ??= await guardedImport(load);
  };
  const Late = lazy(async () => {
    await preload();
    return { default: Loaded! };
  }) as unknown as ComponentType<P>;
  function PagePart(props: P) {
    // Stays the same, because another component would lose the state of this one.
    const [part] = useState({ Part: Loaded ?? Late });
    return <part.Part {...props} />;
  }
  return Object.assign(PagePart, { preload });
}
