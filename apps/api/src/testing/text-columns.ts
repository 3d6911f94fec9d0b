/** The columns of the schema that can hold text, and those in which no text about a member may be. */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as tables from '#db/schema/every-table.ts';

const TEXT_TYPES = new Set(['text', 'text[]', 'jsonb', 'tsvector']);

/** Returns `table.column` of every column of texts, except those whose values a constraint lists. */
export const textColumns = (): string[] =>
  Object.values(tables).flatMap((table) =>
    is(table, PgTable)
      ? Object.values(getTableColumns(table))
          .filter((column) => TEXT_TYPES.has(column.getSQLType()) && !column.enumValues)
          .map((column) => `${getTableName(table)}.${column.name}`)
      : [],
  );

const of = (table: string, columns: string): string[] =>
  columns.split(' ').map((column) => `${table}.${column}`);

/**
 * Columns that no call writes a member's words to, by the reason. The test checks it: if one of them has
 * a marked word before the member is erased, it fails.
 */
export const impersonalColumns: Readonly<Record<string, readonly string[]>> = {
  'what editors publish, or are about to': [
    ...of('site_document', 'key data'),
    ...of('content_import', 'digest'),
    ...of('demonstration_record', 'key'),
    ...of('content_document', 'path kind text tree edited_by'),
    ...of('content_bin', 'path kind title brands tree translations drafts deleted_by'),
    ...of('content_name', 'path of alias'),
    ...of('redirect', 'source target target_source created_by'),
    ...of('content_rename', 'path renamed_to by'),
    ...of('content_reference', 'path of alias'),
    ...of('content_entry', 'path kind entry title brands words'),
    ...of('content_follow_up', 'path before waiting left_out'),
    ...of('content_version', 'path text author changed note'),
    ...of('content_draft', 'path author tree'),
    ...of('unused_upload', 'path'),
    ...of('content_translation', 'path field chinese'),
    ...of('option', 'type alias title parent'),
    ...of('tag', 'alias title description'),
    ...of('menu_item', 'key text description to path alias'),
    ...of(
      'brand',
      'alias title category product_categories summary description contact tabs picture mark logo logo_dark',
    ),
    ...of('product', 'alias brand title summary description categories solutions specs tags'),
    ...of('product', 'picture thumbnail gallery'),
    ...of('item', 'alias category title summary body brands tags picture thumbnail data'),
    ...of('file', 'alias brand title description category content_type web_link upload body'),
    ...of('article', 'kind alias data search_pages'),
    ...of('legal_text', 'version data'),
    ...of('event', 'alias title intro description brands city place told_place contact meals'),
    ...of('event', 'payment'),
    ...of('event', 'questions questionnaire files sponsors banner cover thumbnail slideshow tags'),
    ...of('event_session', 'key title intro link personnel slideshow'),
    ...of('search_document', 'key alias category brands tags title summary body digest'),
    ...of('search_document', 'title_terms terms'),
    ...of('company', 'vat name mail_domains'),
    ...of('coupon', 'code title events'),
    ...of('answer_text', 'name zh en'),
  ],
  'about a session, and sent to all its attendees': [
    ...of('event_session', 'called_off_reason called_off_by'),
  ],
  'choices, numbers, and versions that the site gives': [
    ...of('member', 'mobile_phone_code interests job_function job_level industry company_size'),
    ...of('member', 'purchase_role city district company_vat'),
    ...of('member_link', 'company_vat'),
    ...of('member_consent', 'version'),
    ...of('verification_code', 'mobile_phone_code'),
    ...of('newsletter_subscription', 'category_alias'),
    ...of('customer_case', 'number phone_code brand consent_version'),
    ...of('cart_item', 'meals'),
    ...of('orders', 'meals consent_version'),
    ...of('order_payment', 'invoice'),
    ...of('door_scan', 'presented reason'),
    ...of('day_count', 'brand'),
    ...of('line_event', 'id'),
    ...of('outbox', 'kind'),
  ],
  'the name of the company': of('outbox', 'sender_name'),
  'hashes, keys, and random values': [
    ...of('member', 'password_hash'),
    ...of('member_token', 'hash'),
    ...of('member_link', 'hash'),
    ...of('download_link', 'hash'),
    ...of('verification_code', 'hash salt challenge_hash'),
    ...of('site_secret', 'name value'),
    ...of('idempotency_key', 'request_hash'),
    ...of('door_device', 'list_key'),
  ],
  'the people of the desk, who are no members': [
    ...of('case_entry', 'author'),
    ...of('staff', 'email name brands events'),
    ...of('staff_session', 'hash user_agent'),
    ...of('staff_passkey', 'id name public_key transports'),
    ...of('staff_recovery_code', 'hash'),
    ...of('staff_link', 'hash'),
    ...of('staff_challenge', 'challenge'),
    ...of('staff_view', 'screen name search'),
    ...of('reviewed_order', 'actor'),
    ...of('door_device', 'registered_by name'),
  ],
  'the audit log, which promises no names': of('audit_log', 'actor action subject details'),
};
