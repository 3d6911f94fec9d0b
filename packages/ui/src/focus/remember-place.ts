/**
 * Remembers where an element stands in the page. The returned function gives the focus to the closest
 * thing around it that is still there, if the focus was lost because the element was removed.
 * Otherwise the next Tab would begin at the top of the page.
 */
export function rememberPlace(element: Element | null): () => void {
  const around: HTMLElement[] = [];
  for (let each = element?.parentElement; each; each = each.parentElement)
    if (each.matches('li, section, main')) around.push(each);
  return () => {
    if (document.activeElement !== document.body) return;
    const place = around.find(({ isConnected }) => isConnected);
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
}
