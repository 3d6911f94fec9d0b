import { statementEndpoints } from '@portolane/core/contract/statement.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import type { Module } from '#domain/module.ts';
import { readStatements } from './read-statements.ts';

export const statementModule: Module = (app) => {
  // The language comes from the path, not from the caller's headers.
  bind(app, statementEndpoints.all, async ({ params, db }) => ({
    items: await readStatements(db, requestLanguage(params.lang)),
  }));
};
