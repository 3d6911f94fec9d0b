/** All English translations of the desk in one chunk. */
import list from '@portolane/core/i18n/locales/en/list.json';
import login from '#locales/en/login.json';
import people from '#locales/en/people.json';
import shell from '#locales/en/shell.json';
import table from '#locales/en/table.json';

export const bundles = { list, login, people, shell, table };
