import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import type { ChoiceOf } from '@portolane/core/rules/form/choices.ts';
import { caseContact } from '@portolane/core/rules/contact/case-handling.ts';
import { normaliseCity } from '#domain/cities.ts';
import type { Database } from '#db/database.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { mailboxFor } from '#domain/mails/mailboxes.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { Localized } from '#db/stored-types.ts';
import { allBrands, type BrandRow } from '#domain/summaries/brand-summary.ts';
import { allOffices } from '#domain/summaries/offices.ts';

/** The team that answers a case, and the mailbox that receives the staff's mail about it. */
export interface Team {
  title: Localized;
  phone: string;
  extension: string;
  mailbox: string;
  /** The mailbox for cases of its kind, which answers of the sender go to. */
  replyTo: string;
}

const hasContact = ({ contact: { name, phone, email } }: BrandRow): boolean =>
  name.zh !== '' || phone !== '' || email !== undefined;

function brandTeam({ title, contact: { name } }: BrandRow): Localized {
  if (name.zh === '') return title;
  return { zh: `${title.zh} ${name.zh}`, en: `${name.en ?? name.zh}, ${title.en ?? title.zh}` };
}

/** @throws CUSTOMER_FRONT_NO_MAILBOX */
function reached(team: Team): Team {
  if (team.mailbox === '') throw new CodedError('CUSTOMER_FRONT_NO_MAILBOX');
  return team;
}

/**
 * Returns the team that answers a case: the brand's contact, the sales team of the county, or the
 * readers of the mailbox for its kind. Repairs go to the service centre, whatever the brand.
 * @param about `brand`: an alias; `city`: the Chinese name of a county. An empty, unknown, or
 * hidden value counts as not given.
 * @param letterhead has the site's name, phone, and mailboxes
 * @throws CUSTOMER_FRONT_NO_MAILBOX if no address is set that would receive it
 */
export async function answeringTeam(
  db: Database,
  about: { kind: CaseKind; brand: string; city: string; topic: ChoiceOf<'topic'> | '' },
  { names, company }: Letterhead,
  now: Date,
): Promise<Team> {
  const [brands, offices] = await Promise.all([allBrands(db, now), allOffices(db, now)]);
  if (!company) throw new CodedError('CUSTOMER_FRONT_NO_MAILBOX');
  const { kind, topic } = about;
  const own = mailboxFor(kind === 'other' ? topic || kind : kind, company.mailboxes);
  const mailbox: Team = {
    title: { zh: names['zh-TW'].site, en: names.en.site },
    phone: company.phone,
    extension: '',
    mailbox: own,
    replyTo: own,
  };
  if (kind === 'other' || kind === 'repair' || kind === 'dealer') return reached(mailbox);
  const brand = brands.find(({ alias }) => alias === about.brand);
  const city = normaliseCity(about.city);
  const office = offices.find(({ serves }) => (serves as readonly string[]).includes(city));
  return reached(
    caseContact({
      brand:
        brand && hasContact(brand)
          ? {
              title: brandTeam(brand),
              phone: brand.contact.phone || company.phone,
              extension: brand.contact.extension,
              mailbox: brand.contact.email ?? own,
              replyTo: own,
            }
          : null,
      office: office
        ? {
            title: office.title,
            phone: office.phone || company.phone,
            extension: '',
            mailbox: office.email || own,
            replyTo: own,
          }
        : null,
      mailbox,
    }),
  );
}
