import './compare-form.css';
import { COMPARE_LIMIT } from '@portolane/core/rules/product/compare.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { filterSearch, hrefOfPage, pageParameter } from '#features/list/filter-search.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { chosenIn, COMPARED } from './compared.ts';

/**
 * Returns the products selected in a form: ticked checkboxes, and selections from other pages of
 * the list.
 */
const chosenOf = (form: HTMLFormElement): string[] =>
  new FormData(form).getAll(COMPARED) as string[];

interface CompareFormProps {
  /** Aliases of the products whose checkboxes are in the form. */
  shown: readonly string[];
  children: ReactNode;
}

/**
 * A list whose products can be selected for comparison. The URL holds the selection, so it survives
 * filters, pagination, and reloads, and can be shared; without JavaScript it is part of the
 * submitted form.
 */
export function CompareForm({ shown, children }: CompareFormProps) {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  const values = new URLSearchParams(search);
  const chosen = chosenIn(values);
  const addressWith = (aliases: readonly string[]) => {
    const next = new URLSearchParams(values);
    next.delete(COMPARED);
    for (const alias of aliases) next.append(COMPARED, alias);
    return hrefOfPage(pathname, next, pageParameter(values));
  };

  // After going back or clearing the selection, the checkboxes follow the URL.
  useEffect(() => {
    const wanted = chosenIn(new URLSearchParams(search));
    for (const box of ref.current!.querySelectorAll<HTMLInputElement>(
      `input[type=checkbox][name=${COMPARED}]`,
    ))
      box.checked = wanted.includes(box.value);
  }, [search]);

  const state = () => {
    const [count, limit] = [chosen.length, COMPARE_LIMIT];
    if (count > limit) return t('product:compare.tooMany', { count: count - limit, limit });
    if (count > 0) return t('product:compare.chosen', { count, limit });
    return t('product:compare.hint', { limit });
  };
  return (
    <form
      ref={ref}
      className="compare-form"
      method="get"
      action={href('compare')}
      autoComplete="off"
      aria-label={t('product:compare.form')}
      onChange={(event) =>
        void navigate(addressWith(chosenOf(event.currentTarget)), {
          replace: true,
          preventScrollReset: true,
        })
      }
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void navigate(href('compare') + filterSearch(new FormData(event.currentTarget)));
      }}
    >
      {chosen
        .filter((alias) => !shown.includes(alias))
        .map((alias) => (
          <input key={alias} type="hidden" name={COMPARED} value={alias} />
        ))}
      {children}
      <div className="compare-form__bar">
        <output>{state()}</output>
        {chosen.length > 0 && (
          <SiteLink className="link" href={addressWith([])}>
            {t('product:compare.clear')}
          </SiteLink>
        )}
        <Button type="submit" size="m">
          {t('product:compare.submit')}
        </Button>
      </div>
    </form>
  );
}
