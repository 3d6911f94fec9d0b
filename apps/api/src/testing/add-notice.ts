import { publishEdit } from './publish-edit.ts';
import type { PublicSite } from './public-site.ts';

/** Publishes a notice for the whole site: the demonstration has none. */
export async function addNotice(site: Pick<PublicSite, 'db' | 'clock'>): Promise<void> {
  const { outcome } = await publishEdit(site, 'notices.yaml', (tree) => ({
    ...tree,
    notices: [{ alias: 'maintenance', text: { zh: '週六凌晨維護。', en: 'Maintenance.' } }],
  }));
  if (outcome !== 'stored') throw new Error(`The notice was not stored: ${outcome}`);
}
