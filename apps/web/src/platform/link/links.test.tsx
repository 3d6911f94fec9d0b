/** @vitest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { MarkdownHtml } from './markdown-html.tsx';
import { SiteLink } from './site-link.tsx';

const html = `<p><a href="/event?page=2#list">a page</a> <a href="/news.xml">a file</a>
  <a href="/en/event">in English</a> <a href="https://example.com/">elsewhere</a>
  <a href="/event" target="_blank">a new tab</a> <a href="/event"><b>bold</b></a></p>`;

/** Clicks a link. Returns whether the browser would follow it. */
function isLeftToBrowser(name: string, keys: MouseEventInit = {}): boolean {
  let left = false;
  const listen = (event: Event) => {
    left = !event.defaultPrevented;
    // jsdom cannot navigate.
    event.preventDefault();
  };
  window.addEventListener('click', listen, { once: true });
  fireEvent.click(screen.getByText(name), keys);
  return left;
}

test.each([
  ['a page', false],
  ['bold', false],
  ['a file', true],
  ['in English', true],
  ['elsewhere', true],
  ['a new tab', true],
])('in a text from Markdown, "%s" is left to the browser: %s', async (name, left) => {
  const { address } = await renderApp(<MarkdownHtml html={html} />, { page: 'privacy' });
  expect(isLeftToBrowser(name)).toBe(left);
  await expect.poll(address).toMatch(left ? /^\/privacy$/ : /^\/event/);
});

test.each(['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])(
  'a click with the %s is left to the browser',
  async (key) => {
    await renderApp(
      <>
        <MarkdownHtml html={html} />
        <SiteLink href="/event">a link</SiteLink>
      </>,
      { page: 'privacy' },
    );
    expect(isLeftToBrowser('a page', { [key]: true })).toBe(true);
    expect(isLeftToBrowser('a link', { [key]: true })).toBe(true);
  },
);

test.each([
  ['/event', false],
  ['/news.xml', true],
  ['/en/event', true],
  ['https://example.com/', true],
])('a SiteLink to %s is left to the browser: %s', async (href, left) => {
  await renderApp(<SiteLink href={href}>a link</SiteLink>, { page: 'privacy' });
  expect(isLeftToBrowser('a link')).toBe(left);
});
