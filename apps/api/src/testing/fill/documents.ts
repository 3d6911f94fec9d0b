import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import { indexContent } from '#domain/search/index-content.ts';
import type { Fill } from './step.ts';

/** Of twenty documents, how many are of a kind. */
const shares = { news: 8, product: 4, file: 3, video: 2, case: 2, solution: 1 } as const;
type DocumentKind = keyof typeof shares;

/** From this many rows on, building the indexes of words afterwards is faster. */
const manyRows = 2_000;

/**
 * Adds news, videos, cases, solutions, products and files: category, picture and data of one of the
 * demonstration, another text, date and brand. One in 30 is hidden or not yet published.
 */
export async function addDocuments({ client, sizes, before, now }: Fill): Promise<void> {
  if (sizes.documents === 0) return;
  const kinds = Object.entries(shares).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind),
  );
  await client.query(`
    create temp table fill_document on commit drop as
    select n, kind, 'filled-' || kind || '-' || n as alias, row_number() over (partition by kind order by n)::int as nth,
      (select alias from fill_brand where id = 1 + pg_temp.draw(n, 50, (select count(*) from fill_brand))) as brand,
      case when n % 61 = 0 then 'hidden' else 'published' end as state,
      '${now.toISOString()}'::timestamptz + case when n % 59 = 0 then 1 else -1 end * pg_temp.draw(n, 51, 86400 * 1800) * interval '1 second' as published
    from (select n, (array[${kinds.map((kind) => `'${kind}'`).join(', ')}])[1 + n % ${kinds.length}] as kind
      from generate_series(${before.documents + 1}, ${before.documents + sizes.documents}) n) drawn;
    analyze fill_document;
  `);
  await client.query(`
    with template as (
      select row_number() over (partition by content_type order by alias)::int as id, count(*) over (partition by content_type) as count, item.* from item where left(alias, 7) <> 'filled-'
    )
    insert into item (content_type, alias, category, title, summary, body, brands, tags, featured, dealer_only, position, picture, thumbnail, data, state, publish_up)
    select kind, fill_document.alias, category, pg_temp.title(n, 52), pg_temp.text(n, 54, 1, ' '), pg_temp.text(n, 56, 4 + pg_temp.draw(n, 58, 8), E'\\n\\n'),
      array[brand], tags, false, n % 40 = 0 and dealer_only, position, picture, thumbnail, data, fill_document.state, published
    from fill_document join template on template.content_type = kind and template.id = 1 + n % template.count
    order by n;
  `);
  await client.query(`
    with template as (select row_number() over (order by alias)::int as id, count(*) over () as count, product.* from product where left(alias, 7) <> 'filled-')
    insert into product (alias, brand, title, summary, description, categories, solutions, specs, featured, tags, picture, thumbnail, state, publish_up, created_at)
    select fill_document.alias, fill_document.brand, pg_temp.product_title(n, 52), pg_temp.text(n, 54, 1, ' '), pg_temp.text(n, 56, 2 + pg_temp.draw(n, 58, 4), E'\\n\\n'),
      categories, solutions, specs, featured and n % 10 = 0, tags, picture, thumbnail, fill_document.state, published, published
    from fill_document join template on template.id = 1 + n % template.count
    where kind = 'product'
    order by n;
  `);
  await client.query(`
    with template as (select row_number() over (order by alias)::int as id, count(*) over () as count, file.* from file where left(alias, 7) <> 'filled-' and link_type <> 'file')
    insert into file (uuid, alias, brand, title, description, category, contract, content_type, user_group_id, link_type, web_link, body, size, state, publish_up)
    select gen_random_uuid(), fill_document.alias, case when contract then null else fill_document.brand end, pg_temp.title(n, 52), pg_temp.text(n, 54, 1, ' '), category, contract, content_type, user_group_id,
      link_type, web_link, case when body is not null then pg_temp.text(n, 56, 2 + pg_temp.draw(n, 58, 4), E'\\n\\n') end, size, fill_document.state, published
    from fill_document join template on template.id = 1 + n % template.count
    where kind = 'file'
    order by n;
    analyze item, product, file;
  `);
}

/** Writes the search documents of what was added, by the site's own code. */
export async function indexFilled({ client, tx, sizes, now }: Fill): Promise<void> {
  const kinds: SearchKind[] = [
    ...(sizes.documents > 0 ? (Object.keys(shares) as DocumentKind[]) : []),
    ...(sizes.events + sizes.pastEvents > 0 ? (['event'] as const) : []),
  ];
  if (kinds.length === 0) return;
  const { rows: indexes } =
    sizes.documents + sizes.events + sizes.pastEvents < manyRows
      ? { rows: [] }
      : await client.query<{ indexname: string; indexdef: string }>(
          `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'search_document' and indexdef like '%USING gin%'`,
        );
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
  await indexContent(tx, now, kinds);
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { indexdef } of indexes) await client.query(indexdef);
}
