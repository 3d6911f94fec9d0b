import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from '../../lint-rules.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({
  languageOptions: { parserOptions: { lang: 'tsx' } },
});

interface Cases {
  valid: string[];
  invalid: string[];
}
const cases: Record<keyof typeof plugin.rules, Cases> = {
  'form-method': {
    valid: ['<form method="post" onSubmit={send} />'],
    invalid: ['<form onSubmit={send} />', '<form method="get" />'],
  },
  'transaction-helper': {
    valid: ['inTransaction(db, work)', "client.query('select 1')"],
    invalid: [
      'db.transaction(work)',
      'db.pool.connect()',
      'pool.connect()',
      "client.query('begin')",
    ],
  },
  'database-client': {
    valid: [
      "import type { Client } from 'pg'",
      "import type pg from 'pg'",
      "import { type Client, escapeIdentifier } from 'pg'",
      'drizzle(pool)',
      'drizzle({ client: pool })',
    ],
    invalid: [
      "import pg from 'pg'",
      "import * as pg from 'pg'",
      "import { Pool } from 'pg'",
      "import pg, { type ClientConfig } from 'pg'",
      "const { Client } = await import('pg')",
      "const pg = require('pg')",
      'drizzle(`postgres://${host}/portolane`)',
      'drizzle({ connection: url })',
    ],
  },
  'enrolment-writes': {
    valid: [
      'db.select().from(orders)',
      "sql('select from orders for update')",
      'db.update(outbox)',
      "sql('update orders_seen set a = 1')",
    ],
    invalid: [
      'db.insert(orders).values(row)',
      'tx.update( enrolment ).set({})',
      'db.delete(tables.orders)',
      "client.query('update orders set total = 0')",
      'sql`with gone as (delete from "enrolment" where id = 1) select`',
      'sql`INSERT INTO\n  enrolment (order_id)`',
    ],
  },
  'staff-writes': {
    valid: ['await decideOrders(deps, body)', 'db.select().from(orders)', 'codes.delete(code)'],
    invalid: [
      'await db.update(outbox).set({})',
      'tx.insert(coupon).values(row)',
      'deps.db.delete(staff)',
      'sql`update "orders" set total = 0`',
      "client.query('delete from coupon')",
    ],
  },
  'session-rules-in-core': {
    valid: [
      'format.timeRange(session.startTime, session.endTime)',
      'sessions.map(({ endTime }) => endTime)',
      'const times: Map<string, number> = read(startTime);',
    ],
    invalid: [
      'if (epoch(session.endTime) <= now.getTime()) stop();',
      'const over = now > new Date(endTime);',
      'const open = now.getTime() >= epoch(session.linkOpeningTime);',
      "const live = order.type === 'online' && session.regStatus === 'CONFIRMED' ? a : b;",
    ],
  },
  'literal-namespaces': {
    valid: ["useTranslation(['event', 'common'])"],
    invalid: ['useTranslation()', "useTranslation('event')", 'useTranslation([name])'],
  },
  'one-product-card': {
    valid: [
      "const way = href('product', { productAlias }); <Picture picture={product.picture} />",
      "const way = href('solution', { solutionAlias }); <Picture picture={solution.thumbnail} />",
      "<SiteLink href={href('product', { productAlias })}>{title}</SiteLink>",
    ],
    invalid: [
      "<a href={href('product', { productAlias })}><Picture picture={product.thumbnail} /></a>",
      "const { thumbnail } = product; const way = href('brandProduct', { brandAlias, productAlias })",
      "const way = app.href('product', { productAlias }); draw(one.thumbnail)",
    ],
  },
  glossary: {
    valid: [
      'const { words } = page;',
      'const password = 1; const trashed = 2;',
      'send({ words: [], takeBackUntil: now });',
      'function paint(translations: Translation[]) {}',
    ],
    invalid: [
      'const formWords = useTexts();',
      'const { texts: words } = page;',
      'function takeBack() {}',
      'const send = ([waitingList]: Entry[]) => entries;',
      'const send = (whoever = null) => entries;',
      'interface Props { words: Record<string, string> }',
      'type BootData = string;',
      'class Pen { takenBack() {} }',
      'const SOMEBODY_ELSE = 1;',
    ],
  },
  'enter-helper': {
    valid: [
      'if (isEnter(press.nativeEvent)) check(typed);',
      "if (event.key === 'Escape') close();",
      "if (event.code === 'Enter') endScan();",
      "await user.keyboard('Enter');",
    ],
    invalid: [
      "if (event.key === 'Enter') check(typed);",
      "if ('Enter' !== key || press.nativeEvent.isComposing) return;",
      "switch (event.key) { case 'Enter': open(); }",
      "if (['Enter', ' '].includes(event.key)) open();",
    ],
  },
};

for (const [name, { valid, invalid }] of Object.entries(cases))
  tester.run(name, plugin.rules[name as keyof typeof plugin.rules], {
    valid,
    invalid: invalid.map((code) => ({ code, errors: 1 })),
  });
