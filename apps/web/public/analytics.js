/**
 * Measures pages with Google Analytics 4 for visitors who agreed. It stands in the pages of a site
 * with a measurement id, apart from their program, which a page that is only read never starts.
 * `src/shell/analytics/analytics.tsx` asks the visitor, and says `measurable` with every page that
 * may be measured. Google's program is loaded with the first of them, not before.
 */
(() => {
  const { id, measured } = document.currentScript.dataset;
  /** Pages are counted one by one, so that the address of a page for members is never sent. */
  let previous = null;

  const agreed = () => /(?:^|; )cookie_consent=analytics(?:;|$)/.test(document.cookie);

  function gtag() {
    // Google's program reads `arguments`, not lists.
    window.dataLayer.push(arguments);
  }

  function load() {
    window.dataLayer = [];
    gtag('js', new Date());
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  }

  function measure() {
    const address = location.origin + location.pathname;
    if (!agreed() || address === previous?.address) return;
    // Of the query only what says which campaign led here: a search may be about anything.
    const campaign = new URLSearchParams(
      [...new URLSearchParams(location.search)].filter(([name]) => /^utm_|^gclid$/.test(name)),
    ).toString();
    const shown = {
      page_location: campaign ? `${address}?${campaign}` : address,
      page_title: document.title,
      page_referrer: previous?.address ?? document.referrer,
    };
    const first = previous === null;
    previous = { address };
    if (first) load();
    gtag('set', shown);
    if (first)
      gtag('config', id, {
        send_page_view: false,
        // On this host only, so that they can be removed here.
        cookie_domain: 'none',
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      });
    gtag('event', 'page_view', shown);
  }

  addEventListener('measurable', measure);
  if (agreed()) {
    if (measured === 'true') measure();
  } else {
    // Of a visitor who agreed before.
    for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
      if (name === '_ga' || name.startsWith('_ga_'))
        document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
})();
