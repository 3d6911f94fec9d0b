/** Loads the rendering code from the build, or from Vite during development. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { Assets } from '../src/platform/hydration/snapshot.ts';
import type * as EntryServer from '../src/entry-server.tsx';
import { filesOf, type Manifest } from './manifest.ts';

type Entry = typeof EntryServer;
export type RenderOptions = EntryServer.RenderOptions;

export interface Renderer {
  load(): Promise<Entry>;
  assetsOf: RenderOptions['assetsOf'];
}

const fontOf = (files: Iterable<string>) =>
  [...files].filter(
    (file) => file.includes('archivo-latin-wght-normal') && file.endsWith('.woff2'),
  );

const CLIENT = 'src/entry-client.tsx';

/** Returns the renderer of a build. `folder` is `Build.folder`. */
export async function builtRenderer(folder: string): Promise<Renderer> {
  const manifest = JSON.parse(
    readFileSync(resolve(folder, 'client/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entry = (await import(
    pathToFileURL(resolve(folder, 'server/entry-server.js')).href
  )) as Entry;
  const fonts = new Set<string>();
  for (const chunk of Object.values(manifest)) {
    for (const file of [chunk.file, ...(chunk.assets ?? [])])
      if (file.endsWith('.woff2')) fonts.add(`/${file}`);
  }
  const known = new Map<string, Assets>();
  const entryFile = `/${manifest[CLIENT]!.file}`;
  return {
    load: () => Promise.resolve(entry),
    assetsOf(page, language, namespaces) {
      const key = `${page}|${language}|${namespaces.join()}`;
      let assets = known.get(key);
      if (!assets) {
        const texts = namespaces.flatMap((name) =>
          ['src/locales', '../../packages/core/src/i18n/locales'].map(
            (place) => `${place}/${language}/${name}.json`,
          ),
        );
        const { modules, css } = filesOf(manifest, CLIENT, [
          ...(page ? entry.pageSources(page, language) : []),
          ...texts,
        ]);
        assets = {
          css,
          fonts: fontOf(fonts),
          preload: modules.filter((file) => file !== entryFile),
          entry: entryFile,
        };
        known.set(key, assets);
      }
      return assets;
    },
  };
}

/**
 * Collects the URLs of the style sheets that a module imports statically, directly or indirectly.
 * Dynamic imports are left out.
 */
function collectStyleSheets(
  module: EnvironmentModuleNode | undefined,
  sheets: Set<string>,
  seen = new Set<EnvironmentModuleNode>(),
): void {
  if (!module || seen.has(module)) return;
  seen.add(module);
  const later = module.transformResult?.dynamicDeps;
  for (const imported of module.importedModules)
    if (!later?.includes(imported.url)) collectStyleSheets(imported, sheets, seen);
  if (module.url.endsWith('.css')) sheets.add(module.url);
}

/**
 * Returns the renderer of the development server. Vite injects styles by script; pages link them as
 * well, to avoid a flash of unstyled content.
 */
export function developmentRenderer(vite: ViteDevServer): Renderer {
  let entry: Entry;
  return {
    load: async () => (entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Entry),
    assetsOf(page, language) {
      const sheets = new Set<string>();
      for (const source of [
        'src/entry-server.tsx',
        ...(page ? entry.pageSources(page, language) : []),
      ])
        collectStyleSheets(
          vite.environments.ssr.moduleGraph.getModuleById(resolve(vite.config.root, source)),
          sheets,
        );
      return {
        css: [...sheets],
        fonts: [],
        preload: [],
        entry: '/src/entry-client.tsx',
        developmentScript:
          'import "/@vite/client";import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;',
      };
    },
  };
}
