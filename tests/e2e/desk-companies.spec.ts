import { addMember } from '../../apps/api/src/testing/member-seed.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('I find a company, see whom a new mail domain affects, add it, and validate a dealer', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  const domain = `${crypto.randomUUID()}.example`;
  const { id } = await addMember(database, {
    name: '鄭雅文',
    group: 'dealer',
    companyVat: '00000016',
    companyEmail: `clerk@${domain}`,
  });
  const says = (key: string) => desk.says(`deskCompanies:${key}`);
  await openDesk('cases', '/companies?search=00000016');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('row').nth(1).getByRole('link').click();
  const row = page.getByRole('row').filter({ hasText: '鄭雅文' });
  await expect(row).toContainText(says('people.unreachable'));
  await expectAccessible(page);

  const edit = async (change: (domains: string) => string) => {
    await page.getByRole('button', { name: says('edit'), exact: true }).click();
    const domains = page.getByLabel(says('mailDomains'));
    // A notice is a dialog as well, and stays for seconds.
    const dialog = page.getByRole('dialog').filter({ has: domains });
    await domains.fill(change(await domains.inputValue()));
    await dialog.getByRole('button', { name: desk.says('deskEvents:preview') }).click();
    await expect(dialog).toContainText('鄭雅文');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: says('save') }).click();
    await expect(dialog).toHaveCount(0);
  };
  await edit((domains) => `${domains}\n${domain}`);
  await expect(row).not.toContainText(says('people.unreachable'));
  await edit((domains) => domains.replace(domain, ''));

  await row.getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: desk.says('deskMembers:action.validate') })
    .click();
  await expect(row).toContainText(says('people.validated'));
  await database.pool.query('delete from member where id = $1', [id]);
});
