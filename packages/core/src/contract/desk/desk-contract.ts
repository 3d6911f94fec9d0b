/**
 * The calls of the desk, by resource. Apart from the site's contract, so that no visitor loads them.
 */
import type { Endpoint } from '../endpoint.ts';
import { deskCompanyEndpoints } from './company.ts';
import { deskBinEndpoints } from './bin.ts';
import { deskContentCountsEndpoints } from './content-counts.ts';
import { deskContentEndpoints } from './content.ts';
import { deskDoorEndpoints } from './door.ts';
import { deskEnrolmentEndpoints } from './enrolment.ts';
import { deskEventEndpoints } from './event.ts';
import { deskCaseEndpoints } from './case.ts';
import { deskFindEndpoints } from './find.ts';
import { deskFiguresEndpoints } from './figures.ts';
import { deskMarkdownEndpoints } from './markdown.ts';
import { deskMemberEndpoints } from './member.ts';
import { deskPeopleEndpoints } from './people.ts';
import { deskRedirectEndpoints } from './redirect.ts';
import { deskSessionEndpoints } from './session.ts';
import { deskAuditEndpoints } from './audit.ts';
import { deskMessageEndpoints } from './message.ts';
import { deskSetupEndpoints } from './setup.ts';
import { deskSystemEndpoints } from './system.ts';
import { deskTodayEndpoints } from './today.ts';
import { deskViewEndpoints } from './view.ts';

export const deskContract = {
  session: deskSessionEndpoints,
  people: deskPeopleEndpoints,
  view: deskViewEndpoints,
  content: deskContentEndpoints,
  bin: deskBinEndpoints,
  contentCounts: deskContentCountsEndpoints,
  markdown: deskMarkdownEndpoints,
  redirect: deskRedirectEndpoints,
  enrolment: deskEnrolmentEndpoints,
  today: deskTodayEndpoints,
  system: deskSystemEndpoints,
  setup: deskSetupEndpoints,
  event: deskEventEndpoints,
  case: deskCaseEndpoints,
  message: deskMessageEndpoints,
  audit: deskAuditEndpoints,
  member: deskMemberEndpoints,
  company: deskCompanyEndpoints,
  figures: deskFiguresEndpoints,
  find: deskFindEndpoints,
  door: deskDoorEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

export type DeskContract = typeof deskContract;
