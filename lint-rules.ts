/**
 * The project's own lint rules, as a plugin of oxlint: conventions that no general rule knows. Nodes
 * are those of ESTree (https://github.com/estree/estree).
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
/** Reads the parts of a node that a rule looks at. */
// oxlint-disable-next-line typescript/no-explicit-any -- oxlint exports no type of its nodes
type Node = any;

const nameOf = (node: Node): string | undefined => node?.name ?? node?.property?.name;
const jsxAttribute = (element: Node, name: string): Node =>
  element.attributes.find((attribute: Node) => attribute.name?.name === name);
/** Returns the text of a literal or of a template. */
const textOf = (node: Node): string =>
  node.type === 'TemplateLiteral'
    ? node.quasis.map((quasi: Node) => quasi.value.raw).join(' ')
    : String(node.value);

/**
 * A form with `method="post"` that is submitted before hydration is held back and sent later
 * (docs/decisions/2026-11-23-page-start.md). Without it, the browser reloads the page.
 */
const formMethod: Rule = {
  create: (context) => ({
    JSXOpeningElement(node: Node) {
      if (node.name.name !== 'form' || jsxAttribute(node, 'method')?.value?.value === 'post')
        return;
      context.report({ node, message: 'A form that is submitted by script needs method="post".' });
    },
  }),
};

/**
 * A transaction made in another way has no error listener: if its connection broke, the process
 * would end.
 */
const transactionHelper: Rule = {
  create: (context) => ({
    CallExpression(node: Node) {
      const {
        callee,
        arguments: [first],
      } = node;
      const name = callee.property?.name;
      const isBorrowed = name === 'connect' && nameOf(callee.object) === 'pool';
      const isBegin =
        name === 'query' && first?.type === 'Literal' && /^begin/i.test(textOf(first));
      if (isBorrowed || isBegin || name === 'transaction')
        context.report({ node, message: 'Use inTransaction of db/transaction.ts.' });
    },
  }),
};

/** Exports of node-postgres that open no connection. */
const withoutConnection = new Set(['escapeIdentifier', 'escapeLiteral', 'types']);

/**
 * Connections come from db/database-client.ts: one that is made in another way lacks its listener for
 * errors, and its loss would end the process.
 */
const databaseClient: Rule = {
  create(context) {
    const message = 'Use DatabaseClient or DatabasePool of db/database-client.ts.';
    return {
      ImportDeclaration(node: Node) {
        if (node.source.value !== 'pg' || node.importKind === 'type') return;
        const opens = (specifier: Node) =>
          specifier.importKind !== 'type' && !withoutConnection.has(specifier.imported?.name);
        if (node.specifiers.some(opens)) context.report({ node, message });
      },
      ImportExpression(node: Node) {
        if (node.source.value === 'pg') context.report({ node, message });
      },
      CallExpression(node: Node) {
        const [first] = node.arguments;
        const isRequired = node.callee.name === 'require' && first?.value === 'pg';
        // Given an address, Drizzle opens a pool of its own.
        const isDrizzle =
          node.callee.name === 'drizzle' &&
          (first?.type === 'Literal' ||
            first?.type === 'TemplateLiteral' ||
            first?.properties?.some(({ key }: Node) => key?.name === 'connection'));
        if (isRequired || isDrizzle) context.report({ node, message });
      },
    };
  },
};

const orderTables = new Set(['orders', 'enrolment']);
const orderSql = /\b(?:insert\s+into|update|delete\s+from)\s+"?(?:orders|enrolment)"?(?![\w"])/i;

/**
 * Only modules/enrolment writes orders and enrolments, because it also keeps seats and coupons
 * consistent.
 */
const enrolmentWrites: Rule = {
  create(context) {
    const message = 'Only modules/enrolment writes orders and enrolments.';
    const readSql = (node: Node) => {
      if (orderSql.test(textOf(node))) context.report({ node, message });
    };
    return {
      CallExpression(node: Node) {
        const isWrite = ['insert', 'update', 'delete'].includes(node.callee.property?.name);
        if (isWrite && orderTables.has(nameOf(node.arguments[0]) ?? ''))
          context.report({ node, message });
      },
      Literal: readSql,
      TemplateLiteral: readSql,
    };
  },
};

/** Statements that change rows. */
const writingSql = /\b(insert\s+into|update\s+"?\w+"?\s+set|delete\s+from)\b/i;

/**
 * Terminal and desk call the same use cases, which know the rules, the locks, and the audit log. Neither
 * writes rows itself.
 */
const staffWrites: Rule = {
  create(context) {
    const message = 'Call a use case of a module, which terminal and desk share.';
    const readSql = (node: Node) => {
      if (writingSql.test(textOf(node))) context.report({ node, message });
    };
    return {
      CallExpression(node: Node) {
        const { object, property } = node.callee;
        const isWrite = ['insert', 'update', 'delete'].includes(property?.name);
        if (isWrite && ['db', 'tx'].includes(nameOf(object) ?? ''))
          context.report({ node, message });
      },
      Literal: readSql,
      TemplateLiteral: readSql,
    };
  },
};

const sessionTimes = new Set([
  'linkOpeningTime',
  'startTime',
  'endTime',
  'linkOpensAt',
  'startsAt',
  'endsAt',
]);
/** Whether an expression reads a time of a session, directly or through a call. */
const readsSessionTime = (node: Node): boolean => {
  if (!node) return false;
  if (sessionTimes.has(nameOf(node) ?? '')) return true;
  if (node.type === 'MemberExpression') return readsSessionTime(node.object);
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return readsSessionTime(node.callee) || node.arguments.some(readsSessionTime);
  return false;
};

/** Website, mini-app, and bot take the meaning of a session's times and status from core/rules. */
const sessionRulesInCore: Rule = {
  create: (context) => ({
    LogicalExpression(node: Node) {
      const text = context.sourceCode.getText(node);
      // Type and status together decide who may enter: that is the rule enrolledLiveState.
      if (/type === 'online'/.test(text) && /regStatus === 'CONFIRMED'/.test(text))
        context.report({ node, message: 'Use enrolledLiveState of packages/core/src/rules.' });
    },
    BinaryExpression(node: Node) {
      if (!['<', '<=', '>', '>='].includes(node.operator)) return;
      if (readsSessionTime(node.left) || readsSessionTime(node.right))
        context.report({ node, message: 'Compare times of a session in packages/core/src/rules.' });
    },
  }),
};

/** tests/translations reads the namespaces from the source text. */
const literalNamespaces: Rule = {
  create: (context) => ({
    CallExpression(node: Node) {
      const [first] = node.arguments;
      if (node.callee.name !== 'useTranslation') return;
      const isList =
        first?.type === 'ArrayExpression' &&
        first.elements.every((element: Node) => element?.type === 'Literal');
      if (!isList) context.report({ node, message: 'Write the namespaces as a list of texts.' });
    },
  }),
};

/** A product among others is drawn by ProductCard: a module that links to one and reads a thumbnail draws a second. */
const oneProductCard: Rule = {
  create(context) {
    let linksToProduct = false;
    let thumbnail: Node = null;
    return {
      CallExpression({ callee, arguments: [page] }: Node) {
        if (nameOf(callee) === 'href' && /^(?:product|brandProduct)$/.test(page?.value))
          linksToProduct = true;
      },
      MemberExpression(node: Node) {
        if (nameOf(node) === 'thumbnail') thumbnail = node;
      },
      Property(node: Node) {
        if (node.key.name === 'thumbnail') thumbnail = node;
      },
      'Program:exit'() {
        if (linksToProduct && thumbnail)
          context.report({ node: thumbnail, message: 'Draw products with ProductCard.' });
      },
    };
  },
};

const isEnterText = (node: Node): boolean => node?.type === 'Literal' && node.value === 'Enter';

/**
 * Enter also accepts what an input method proposes. `event.code`, the place of a key, is that of
 * hand scanners.
 */
const enterHelper: Rule = {
  create(context) {
    const report = (node: Node) =>
      context.report({ node, message: 'Use isEnter of packages/ui/src/keyboard/composition.ts.' });
    return {
      BinaryExpression(node: Node) {
        const sides = [node.left, node.right];
        if (sides.some(isEnterText) && !sides.some((side) => nameOf(side) === 'code')) report(node);
      },
      SwitchCase(node: Node) {
        if (isEnterText(node.test)) report(node);
      },
      CallExpression(node: Node) {
        const { object, property } = node.callee;
        if (property?.name === 'includes' && object.elements?.some(isEnterText)) report(node);
      },
    };
  },
};

/** Returns the words of a name: `takeBackUntil` has `take`, `back`, and `until`. */
const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
const spaced = (name: string): string => ` ${wordsIn(name).join(' ')} `;

/** Returns the names that the last column of the glossary refuses, each with its term. */
function refusedNames(): [name: string, term: string][] {
  const rows = readFileSync(join(import.meta.dirname, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const column = rows[0]!.indexOf('Not in names');
  return rows.flatMap((cells) =>
    [...(cells[column] ?? '').matchAll(/`(\w+)`/g)].map(([, name]): [string, string] => [
      name!,
      cells[1]!,
    ]),
  );
}

/** Returns the identifiers that a pattern declares. A shorthand repeats a name of its source. */
function declaredIn(pattern: Node): Node[] {
  if (pattern?.type === 'Identifier') return [pattern];
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(declaredIn);
  if (pattern?.type === 'AssignmentPattern') return declaredIn(pattern.left);
  if (pattern?.type === 'RestElement') return declaredIn(pattern.argument);
  if (pattern?.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property: Node) => {
    if (property.type === 'RestElement') return declaredIn(property);
    return property.shorthand ? [] : declaredIn(property.value);
  });
}

/**
 * Names follow docs/glossary.md. The option `except` has the refused names that are still in use.
 * Names on the wire are keys of objects, which the rule does not look at.
 */
const glossary: Rule = {
  meta: { schema: [{ type: 'object', properties: { except: { type: 'array' } } }] },
  create(context) {
    const { except = [] } = (context.options[0] ?? {}) as { except?: string[] };
    const refused = refusedNames().filter(([name]) => !except.includes(name));
    const check = (node: Node, name: string): void => {
      const found = refused.find(([each]) => spaced(name).includes(spaced(each)));
      if (found)
        context.report({ node, message: `\`${name}\`: write ${found[1]} (docs/glossary.md).` });
    };
    const checkAll = (patterns: Node[]): void => {
      for (const each of patterns.flatMap(declaredIn)) check(each, each.name);
    };
    const checkFunction = ({ id, params }: Node): void => checkAll([id, ...params]);
    const checkId = ({ id }: Node): void => checkAll([id]);
    const checkKey = ({ key, computed }: Node): void => {
      if (!computed) checkAll([key]);
    };
    return {
      Program: (node: Node) => check(node, basename(context.filename).replace(/\..*$/, '')),
      VariableDeclarator: checkId,
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      PropertyDefinition: checkKey,
      MethodDefinition: checkKey,
    };
  },
};

export default {
  meta: { name: 'portolane' },
  rules: {
    'form-method': formMethod,
    'transaction-helper': transactionHelper,
    'database-client': databaseClient,
    'enrolment-writes': enrolmentWrites,
    'staff-writes': staffWrites,
    'session-rules-in-core': sessionRulesInCore,
    'literal-namespaces': literalNamespaces,
    'one-product-card': oneProductCard,
    'enter-helper': enterHelper,
    glossary,
  },
};
