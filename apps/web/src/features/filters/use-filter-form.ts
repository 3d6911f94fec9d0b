/** What filter forms share: a plain GET form that follows its own changes once the program runs. */
import { type SubmitEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FILTER_DELAY } from '@portolane/core/rules/filter/filter-delay.ts';
import { filterSearch, listParameter } from './filter-search.ts';

/** Shows in a form what an address says. */
function fill(form: HTMLFormElement, search: string) {
  const values = new URLSearchParams(search);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = listParameter(values, control.name).includes(control.value);
    else if ((control instanceof HTMLInputElement || control instanceof HTMLSelectElement) && control.name) control.value = values.get(control.name) ?? '';
  }
}

/**
 * Makes a GET form go to its own address 600 ms after the last change, or at once when it is submitted. The form stays
 * in place, so focus does too. A change made before hydration is in the form but not in the address: it is found when
 * the form is hydrated and followed like any other. Give the form `autocomplete="off"`: a browser that restores old
 * values would look like such a change.
 */
export function useFilterForm() {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef<string>(undefined);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const follow = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = filterSearch(new FormData(ref.current!));
    if (next !== filterSearch(new URLSearchParams(search))) void navigate(pathname + next, { preventScrollReset: true });
  };
  // The delay may outlive a navigation: what it calls is always the latest.
  const latest = useRef(follow);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), FILTER_DELAY);
  }, []);
  useEffect(() => {
    latest.current = follow;
  });

  useEffect(() => {
    const form = ref.current!;
    if (seen.current === undefined) {
      if (filterSearch(new FormData(form)) !== filterSearch(new URLSearchParams(search))) wait();
    } else if (seen.current !== search && timer.current === undefined) {
      fill(form, search);
    }
    seen.current = search;
  }, [search, wait]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      seen.current = undefined;
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
