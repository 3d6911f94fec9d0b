/**
 * A process in which React alone writes pages, for comparison: their elements without components,
 * data or a cache. Its argument is a JSON file of `StoredResponse`s. Prints its port.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load } from 'cheerio';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { StoredResponse } from './bare-server.ts';

type ParsedNode = ReturnType<ReturnType<typeof load>['root']>[0]['children'][number];

/** Names of attributes that React writes itself in another way, or refuses as texts. */
const refused = new Set(['style', 'value', 'checked', 'selected']);
const reactName: Record<string, string> = { class: 'className', for: 'htmlFor' };

/** An element as React takes it, prepared once. */
interface Prepared {
  tag: string;
  props: Record<string, unknown>;
  children: (Prepared | string)[];
}

function prepare(node: ParsedNode): Prepared | string | null {
  const kind: string = node.type;
  if (kind === 'text' && 'data' in node) return node.data;
  if (!('attribs' in node)) return null;
  const props: Record<string, unknown> = Object.fromEntries(
    Object.entries(node.attribs)
      .filter(([name]) => !refused.has(name) && !name.startsWith('on'))
      .map(([name, value]) => [reactName[name] ?? name, value]),
  );
  if (kind !== 'tag') {
    // Scripts and styles.
    const __html = node.children.map((child) => ('data' in child ? child.data : '')).join('');
    return {
      tag: node.name,
      props: { ...props, dangerouslySetInnerHTML: { __html } },
      children: [],
    };
  }
  const children = node.children.flatMap((child) => prepare(child) ?? []);
  return { tag: node.name, props, children };
}

/** Makes the elements anew, as components do for each request. */
const elementOf = (prepared: Prepared | string): ReactNode =>
  typeof prepared === 'string'
    ? prepared
    : createElement(prepared.tag, prepared.props, ...prepared.children.map(elementOf));

const stored = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string, StoredResponse>;
const pages = new Map(
  Object.entries(stored).map(([name, { body }]) => {
    const html = load(Buffer.from(body, 'base64').toString('utf8'))('html')[0]!;
    return [name, prepare(html)!];
  }),
);
const server = createServer((request, response) => {
  const page = pages.get(`${request.method} ${request.url}`);
  request.resume();
  if (!page) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html>${renderToString(elementOf(page))}`);
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`),
);
