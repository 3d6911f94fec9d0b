/**
 * Dismisses notices for the whole site, and takes away those whose time is over in a page that was
 * kept or stays open. It stands only in pages with a notice, apart from their program.
 */
(() => {
  const KEY = 'dismissed-notices';
  const read = () => {
    try {
      return sessionStorage.getItem(KEY) ?? '';
    } catch {
      // A browser without storage: the notice is back on the next page.
      return '';
    }
  };

  document.addEventListener('click', (event) => {
    const id = event.target.closest?.('[data-dismiss]')?.dataset.dismiss;
    if (!id) return;
    const dismissed = `${read()} ${id}`.trim();
    try {
      sessionStorage.setItem(KEY, dismissed);
    } catch {
      // As above.
    }
    document.documentElement.dataset.dismissed = dismissed;
    // The focus was on a button that is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  });

  /** The longest wait of a timer, in milliseconds. */
  const MOST = 2 ** 31 - 1;
  for (const notice of document.querySelectorAll('.site-notice[data-until]')) {
    const end = () => {
      const left = Date.parse(notice.dataset.until) - Date.now();
      if (left > 0) setTimeout(end, Math.min(left, MOST));
      else notice.hidden = true;
    };
    end();
  }
})();
