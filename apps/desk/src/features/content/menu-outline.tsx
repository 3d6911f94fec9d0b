import './menu-outline.css';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { ROOT } from './form-context.ts';
import { useChoiceName } from './use-choice-name.ts';

const placements = ['main', 'secondary', 'services', 'footer'] as const;

const recordsIn = (value: Tree | undefined): TreeRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** The menus of the site as the form has them; items that are hidden, or lead to a section that is off, are struck through. */
export function MenuOutline() {
  const { t } = useTranslation(['contentForm']);
  const choiceName = useChoiceName();
  const items = recordsIn(useWatch({ name: `${ROOT}.menu` }) as Tree | undefined);
  return (
    <section className="menu-outline" aria-label={t('contentForm:menuOutline')}>
      <Heading level={2}>{t('contentForm:menuOutline')}</Heading>
      {placements.map((placement) => {
        const own = items.filter((item) => item['placement'] === placement);
        return (
          own.length > 0 && (
            <div key={placement}>
              <Heading level={3}>{choiceName(placement)}</Heading>
              <Items items={own} />
            </div>
          )
        );
      })}
    </section>
  );
}

function Items({ items }: { items: readonly TreeRecord[] }) {
  const { language } = useDesk();
  const textIn = ({ text }: TreeRecord) => {
    const { zh, en } = isRecord(text) ? text : {};
    const own = (language === 'en' ? en : undefined) ?? zh;
    return typeof own === 'string' ? own : '';
  };
  const site = pageIdentity(language);
  const isShown = ({ state, path }: TreeRecord) =>
    state !== 'hidden' && (typeof path !== 'string' || isPathOn(site, path));
  return (
    <ul>
      {items.map((item, index) => (
        // Items have no identity but their place.
        <li key={`${String(index)} ${textIn(item)}`}>
          {isShown(item) ? textIn(item) : <s>{textIn(item)}</s>}
          {recordsIn(item['children']).length > 0 && <Items items={recordsIn(item['children'])} />}
        </li>
      ))}
    </ul>
  );
}
