/** Where the program for rendering comes from: the build, or Vite while developing. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { Assets } from '../src/document.tsx';
import type * as EntryServer from '../src/entry-server.tsx';

type Entry = typeof EntryServer;
export type RenderOptions = EntryServer.RenderOptions;

export interface Renderer {
  load(): Promise<Entry>;
  assetsOf: RenderOptions['assetsOf'];
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const fontOf = (files: Iterable<string>) => [...files].filter((file) => file.includes('archivo-latin-wght-normal') && file.endsWith('.woff2'));

/** The built program. `folder` is one build, as build.ts names it. */
export async function builtRenderer(folder: string): Promise<Renderer> {
  const manifest = JSON.parse(readFileSync(resolve(folder, 'client/.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const entry = (await import(pathToFileURL(resolve(folder, 'server/entry-server.js')).href)) as Entry;
  const fonts = new Set<string>();
  for (const chunk of Object.values(manifest)) {
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) if (file.endsWith('.woff2')) fonts.add(`/${file}`);
  }
  const withImports = (key: string, files: Set<string>) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach((next) => withImports(next, files));
  };
  const known = new Map<string, Assets>();
  const entryFile = `/${manifest['src/entry-client.tsx']!.file}`;
  // The one sheet of every page; pages link their own (src/app/page-styles.tsx).
  const styleSheet = `/${manifest['style.css']!.file}`;
  return {
    load: () => Promise.resolve(entry),
    assetsOf(page, language, namespaces) {
      const key = `${page}|${language}`;
      let assets = known.get(key);
      if (!assets) {
        const files = new Set<string>();
        withImports('src/entry-client.tsx', files);
        for (const source of page ? entry.pageSources(page, language) : []) withImports(source, files);
        for (const namespace of namespaces)
          for (const place of ['src/locales', '../../packages/core/src/i18n/locales']) withImports(`${place}/${language}/${namespace}.json`, files);
        assets = { css: [styleSheet], fonts: fontOf(fonts), preload: [...files].filter((file) => file !== entryFile), entry: entryFile };
        known.set(key, assets);
      }
      return assets;
    },
  };
}

/** The program as it is being written. */
export function developmentRenderer(vite: ViteDevServer): Renderer {
  const assets: Assets = {
    css: ['/src/app.css'],
    fonts: [],
    preload: [],
    entry: '/src/entry-client.tsx',
    developmentScript:
      'import "/@vite/client";import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;',
  };
  return { load: () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<Entry>, assetsOf: () => assets };
}
