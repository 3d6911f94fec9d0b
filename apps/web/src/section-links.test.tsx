// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SectionName } from '@portolane/core/rules/site/sections.ts';
import { FormProvider, useForm } from 'react-hook-form';
import type { RegisterValues } from '#features/account/account-schemas.ts';
import { RegisterPanel } from '#features/account/register-panel.tsx';
import { ContactHead } from '#features/contact/contact-head.tsx';
import { NewsletterBand } from '#features/home/newsletter-band.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { renderApp } from '#platform/testing/render-app.tsx';
import { LanguageLink } from '#shell/header/language-link.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';

/** The panel reads the form that it stands beside. */
function Panel() {
  const form = useForm<RegisterValues>();
  return (
    <FormProvider {...form}>
      <RegisterPanel />
    </FormProvider>
  );
}

const off = (...names: SectionName[]) => ({ page: 'inquiry', identity: { off: names } }) as const;
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('a text of the content', () => {
  const html =
    '<p>See <a href="/video/a">the video</a>, <a href="/product/list?a=1&amp;b=2">products</a>, <a href="http://localhost/en/faq">questions</a> and <a href="https://video.example/video" rel="noopener">theirs</a>.</p>';
  const said = 'See the video, products, questions and theirs.';

  it('links to everything that the site has', async () => {
    await renderApp(<MarkdownHtml html={html} />, off());
    expect(hrefs()).toHaveLength(4);
  });

  it('names pages of sections that are off without a link', async () => {
    await renderApp(<MarkdownHtml html={html} />, off('video', 'faq'));
    expect(hrefs()).toEqual(['/product/list?a=1&b=2', 'https://video.example/video']);
    expect(document.body.textContent).toContain(said);
  });

  it('does not link to the English site, if there is none', async () => {
    await renderApp(<MarkdownHtml html={html} />, off('english'));
    expect(hrefs()).not.toContain('http://localhost/en/faq');
  });
});

it('the pages of contact have no repairs without that section', async () => {
  await renderApp(<ContactHead page="inquiry" />, off('repair'));
  expect(hrefs()).toEqual(
    ['inquiry', 'contact-sales', 'location', 'inquiryOther', 'list'].map(
      (name) => `/contact/${name}`,
    ),
  );
});

it('a registration promises no live sessions and downloads without those sections', async () => {
  const said = async (...names: SectionName[]) => {
    await renderApp(<Panel />, off(...names));
    const text = document.body.textContent;
    cleanup();
    return ['直播', '下載'].filter((word) => text.includes(word));
  };
  expect(await said()).toEqual(['直播', '下載']);
  expect(await said('live', 'file')).toEqual([]);
});

it('the home page has no newsletter without that section', async () => {
  await renderApp(
    <NewsletterBand module={{ type: 'newsletter', title: null }} />,
    off('newsletter'),
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.body.textContent).toBe('');
});

describe('a site without English', () => {
  it('has no link to it', async () => {
    await renderApp(<LanguageLink />, off('english'));
    expect(hrefs()).toEqual([]);
  });

  it('tells search engines of no other language', async () => {
    const alternates = () =>
      [...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('hreflang'));
    const { leave } = await renderApp(<PageHead title="洽詢" />, off());
    expect(alternates()).toEqual(['zh-Hant', 'en', 'x-default']);
    leave();
    await renderApp(<PageHead title="洽詢" />, off('english'));
    expect(alternates()).toEqual([]);
    expect(document.querySelector('link[rel=canonical]')).not.toBeNull();
  });
});
