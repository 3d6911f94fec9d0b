import { useTranslation } from 'react-i18next';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { sectionNames } from '@portolane/core/rules/site/sections.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

const path = 'sections.yaml';

/** Chooses the sections that the site has without a choice, which its form cannot publish unchanged. */
export function KeepSections() {
  const { api } = useDesk();
  const { t } = useTranslation(['setup', 'contentForm']);
  const keep = useAction({
    async run() {
      const { tree, version } = (await api('content.one', { body: { path } })).items;
      const all = Object.fromEntries(sectionNames.map((name) => [name, true]));
      const chosen = { ...all, ...(tree as TreeRecord | null) };
      return api('content.publish', {
        body: { path, tree: chosen, baseVersion: version, note: '', minor: false },
      });
    },
    invalidates: ['setup', 'content', 'contentCounts'],
    done: ({ items: { outcome } }) => t(`contentForm:outcome.${outcome}`),
    isRefused: ({ items: { outcome } }) => outcome === 'conflict' || outcome === 'invalid',
  });
  return (
    <Button size="s" busy={keep.isPending} onClick={() => keep.mutate()}>
      {t('setup:keepSections')}
    </Button>
  );
}
