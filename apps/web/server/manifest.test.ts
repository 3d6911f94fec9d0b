import { describe, expect, it } from 'vitest';
import { filesOf, type Manifest } from './manifest.ts';

const manifest: Manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_site.js'],
    css: ['assets/entry.css'],
  },
  '_site.js': { file: 'assets/site.js', css: ['assets/site.css'] },
  '_field.js': { file: 'assets/field.js', imports: ['_site.js'], css: ['assets/field.css'] },
  'src/pages/login.tsx': {
    file: 'assets/login.js',
    imports: ['_site.js', '_field.js', 'src/entry-client.tsx'],
    css: ['assets/login.css', 'assets/field.css'],
  },
  'src/pages/login.data.ts': { file: 'assets/login.data.js', imports: ['_ring.js'] },
  '_ring.js': { file: 'assets/ring.js', imports: ['src/pages/login.data.ts'] },
  'src/pages/event.tsx': { file: 'assets/event.js', css: ['assets/event.css'] },
};
const login = filesOf(manifest, 'src/entry-client.tsx', [
  'src/pages/login.tsx',
  'src/pages/login.data.ts',
  'src/pages/nowhere.ts',
]);

describe('a page links the files it needs at once', () => {
  it('once each: the entry’s style sheets first, and imported ones before those that import them', () =>
    expect(login.css).toEqual([
      '/assets/entry.css',
      '/assets/site.css',
      '/assets/field.css',
      '/assets/login.css',
    ]));
  it('including the modules of its sources, even with import cycles', () =>
    expect(login.modules).toEqual(
      ['entry', 'site', 'login', 'field', 'login.data', 'ring'].map((name) => `/assets/${name}.js`),
    ));
  it('and no files of other pages', () => expect(JSON.stringify(login)).not.toContain('event'));
});
