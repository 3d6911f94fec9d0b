/** All Chinese translations of the desk in one chunk. */
import list from '@portolane/core/i18n/locales/zh-TW/list.json';
import login from '#locales/zh-TW/login.json';
import people from '#locales/zh-TW/people.json';
import shell from '#locales/zh-TW/shell.json';
import table from '#locales/zh-TW/table.json';

export const bundles = { list, login, people, shell, table };
