/** Shared by filter forms: a plain GET form that updates automatically after hydration. */
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterSearch, listParameter } from '@portolane/app-kit/list/filter-search.ts';

/** Milliseconds between the last change of a filter and the update of the list. */
const FILTER_DELAY = 600;

/** Sets the values of a form to those of a URL. */
function fill(form: HTMLFormElement, search: string) {
  const values = new URLSearchParams(search);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = listParameter(values, control.name).includes(control.value);
    else if (
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      control.name
    )
      control.value = values.get(control.name) ?? '';
    // Unknown values select the empty option.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
  }
}

/**
 * Makes a GET form navigate 600 ms after the last change, or at once when it is submitted. The form
 * stays mounted, so it keeps the focus; when the URL changes otherwise (back, a link), the form
 * follows it. Give the form `autocomplete="off"`: values restored by the browser would look like
 * changes.
 */
export function useFilterForm() {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const follow = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = filterSearch(new FormData(ref.current!));
    if (next !== filterSearch(new URLSearchParams(search)))
      void navigate(pathname + next, { preventScrollReset: true });
  };
  // The timeout may outlive a navigation, so it always calls the latest function.
  const latest = useRef(follow);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), FILTER_DELAY);
  };
  useEffect(() => {
    latest.current = follow;
  });

  const shown = useRef(search);
  useEffect(() => {
    if (shown.current !== search && timer.current === undefined) fill(ref.current!, search);
    shown.current = search;
  }, [search]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return {
    ref,
    method: 'get' as const,
    action: pathname,
    autoComplete: 'off',
    onChange: wait,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      follow();
    },
  };
}
