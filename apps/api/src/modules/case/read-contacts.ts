import type { BrandContact, Office } from '@portolane/core/contract/customer.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { ReplyDays } from '@portolane/core/rules/contact/case-handling.ts';
import { cityName } from '#domain/cities.ts';
import { langOf, pick } from '#db/localized.ts';
import { siteSettingIfAny } from '#domain/documents.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrands } from '#domain/summaries/brand-summary.ts';
import { allOffices } from '#domain/summaries/offices.ts';

/**
 * Returns the offices with the counties that their sales teams serve, the contact of each brand, and
 * within how many working days cases get an answer.
 */
export async function readContacts(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  language: Language,
): Promise<{ offices: Office[]; brands: BrandContact[]; replyDays: ReplyDays }> {
  const at = now();
  const [offices, brands, setting] = await Promise.all([
    allOffices(db, at),
    allBrands(db, at),
    siteSettingIfAny(db),
  ]);
  return {
    offices: offices.map(({ alias, zipcode, phone, fax, email, lat, lng, ...office }) => ({
      alias,
      title: pick(office.title, language),
      lang: langOf(office.title, language),
      city: cityName(office.city, language),
      serves: office.serves.map((city) => ({ alias: city, title: cityName(city, language) })),
      address: pick(office.address, language),
      zipcode,
      phone,
      fax,
      email,
      hours: pick(office.hours, language),
      way: office.way ? { from: pick(office.way.from, language), legs: office.way.legs } : null,
      directions: pick(office.directions, language),
      lat: lat ?? null,
      lng: lng ?? null,
    })),
    brands: brands.map(({ alias, title, category, contact }) => ({
      alias,
      title: pick(title, language),
      category: pick(category, language),
      lang: langOf(category, language),
      name: pick(contact.name, language),
      phone: contact.phone,
      extension: contact.extension,
    })),
    replyDays: setting?.replyDays ?? {},
  };
}
