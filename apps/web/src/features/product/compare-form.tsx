import './compare-form.css';
import { COMPARE_LIMIT } from '@portolane/core/rules/product/compare.ts';
import { productCompareQuery } from '@portolane/core/queries/product.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import type { ProductSummary } from '@portolane/core/contract/item.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { hrefOfPage, pageParameter } from '@portolane/app-kit/list/filter-search.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { chosenIn, COMPARED, comparedSearch } from './compared.ts';
import { RefusedChoice } from './refused-choice.ts';

/**
 * Returns the products selected in a form: ticked checkboxes, and selections from other pages of
 * the list. Products selected before keep their order; new ones follow.
 */
function chosenOf(form: HTMLFormElement, before: readonly string[]): string[] {
  const now = new FormData(form).getAll(COMPARED) as string[];
  return [
    ...before.filter((alias) => now.includes(alias)),
    ...now.filter((alias) => !before.includes(alias)),
  ];
}

interface CompareFormProps {
  /** The products whose checkboxes are in the form. */
  shown: readonly ProductSummary[];
  children: ReactNode;
}

/**
 * A list whose products can be selected for comparison. The URL holds the selection, so it survives
 * filters, pagination, and reloads, and can be shared; without JavaScript it is part of the
 * submitted form. A product beyond the limit is refused at its checkbox.
 */
export function CompareForm({ shown, children }: CompareFormProps) {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const values = new URLSearchParams(search);
  const chosen = chosenIn(values);
  const elsewhere = chosen.filter((alias) => !shown.some((product) => product.alias === alias));
  const addressWith = (aliases: readonly string[]) => {
    const next = new URLSearchParams(values);
    next.delete(COMPARED);
    for (const alias of aliases) next.append(COMPARED, alias);
    return hrefOfPage(pathname, next, pageParameter(values));
  };
  const choose = (aliases: readonly string[]) => {
    setRefused(null);
    void navigate(addressWith(aliases), { replace: true, preventScrollReset: true });
  };

  // After going back or clearing the selection, the checkboxes follow the URL. They are rendered as
  // it says, so one that differs while it stays the same has just been ticked.
  const filled = useRef(search);
  useEffect(() => {
    if (filled.current === search) return;
    filled.current = search;
    const wanted = chosenIn(new URLSearchParams(search));
    for (const box of ref.current!.querySelectorAll<HTMLInputElement>(
      `input[type=checkbox][name=${COMPARED}]`,
    ))
      box.checked = wanted.includes(box.value);
  }, [search]);

  return (
    <form
      ref={ref}
      className={chosen.length > 0 ? 'compare-form compare-form--chosen' : 'compare-form'}
      method="get"
      action={href('compare')}
      autoComplete="off"
      aria-label={t('product:compare.form')}
      onChange={({ target, currentTarget }) => {
        const aliases = chosenOf(currentTarget, chosen);
        if (!(target instanceof HTMLInputElement)) return;
        if (!target.checked || aliases.length <= COMPARE_LIMIT) return choose(aliases);
        target.checked = false;
        setRefused(target.value);
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void navigate(href('compare') + comparedSearch(chosenOf(event.currentTarget, chosen)));
      }}
    >
      {elsewhere.map((alias) => (
        <input key={alias} type="hidden" name={COMPARED} value={alias} />
      ))}
      <RefusedChoice value={refused}>{children}</RefusedChoice>
      <CompareTray
        chosen={chosen}
        elsewhere={elsewhere}
        shown={shown}
        addressWith={addressWith}
        remove={(alias) => choose(chosenOf(ref.current!, chosen).filter((one) => one !== alias))}
      />
    </form>
  );
}

interface CompareTrayProps {
  /** Aliases of the selected products. */
  chosen: readonly string[];
  /** Selected products that are not in the list below. */
  elsewhere: readonly string[];
  shown: readonly ProductSummary[];
  addressWith: (aliases: readonly string[]) => string;
  remove: (alias: string) => void;
}

/** Names the selected products, each with a link that removes it, and leads to the comparison. */
function CompareTray({ chosen, elsewhere, shown, addressWith, remove }: CompareTrayProps) {
  const { t } = useTranslation(['product']);
  const { api, language } = useApp();
  const state = useRef<HTMLOutputElement>(null);
  const { data: others = [] } = useQuery({
    ...productCompareQuery(api, elsewhere.slice(0, COMPARE_LIMIT)),
    enabled: elsewhere.length > 0,
    placeholderData: keepPreviousData,
  });
  const count = chosen.length;
  const limit = COMPARE_LIMIT;
  const stateText = () => {
    if (count > limit) return t('product:compare.tooMany', { count: count - limit, limit });
    if (count > 0) return t('product:compare.chosen', { count, limit });
    return t('product:compare.hint', { limit });
  };
  return (
    <div className="compare-form__bar">
      <output ref={state} tabIndex={-1}>
        {stateText()}
      </output>
      {count > 0 && (
        <ul className="compare-form__names" aria-label={t('product:compare.chosenNames')}>
          {chosen.map((alias) => {
            const product = [...shown, ...others].find((one) => one.alias === alias);
            const title = product?.title ?? alias;
            const rest = addressWith(chosen.filter((one) => one !== alias));
            return (
              <li key={alias} lang={product && langAttribute(product.lang, language)}>
                <span>
                  {title}
                  {product && <ChineseOnly lang={product.lang} />}
                </span>
                <SiteLink
                  href={rest}
                  aria-label={t('product:compare.removeWhich', { title })}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                    event.preventDefault();
                    remove(alias);
                    // The link disappears.
                    state.current?.focus({ preventScroll: true });
                  }}
                >
                  <Icon name="close" size="s" />
                </SiteLink>
              </li>
            );
          })}
        </ul>
      )}
      {count > 0 && (
        <SiteLink className="link" href={addressWith([])}>
          {t('product:compare.clear')}
        </SiteLink>
      )}
      <Button type="submit" size="m">
        {t('product:compare.submit')}
      </Button>
    </div>
  );
}
