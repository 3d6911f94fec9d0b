/**
 * Pages of the site that the desk shows in a frame: as they would be with a draft, or as a member
 * sees them. They are HTML and not JSON, so they are no endpoints. The outcome of the rendering is
 * in a `<meta>` element of the answer, which the desk reads.
 */
import * as z from 'zod/mini';
import { memberPages } from '#rules/desk/member-pages.ts';
import { staffRoles } from '#rules/desk/roles.ts';
import type { Endpoint } from '../endpoint.ts';
import { contentPath, contentProblem } from './content.ts';

/** Why visitors do not see, or do not see yet, what a preview shows. */
export const previewMarks = [
  'hidden',
  'upcoming',
  'ended',
  'englishHidden',
  'brandHidden',
] as const;
export type PreviewMark = (typeof previewMarks)[number];

export const previewOutcome = z.union([
  z.object({ outcome: z.literal('page'), marks: z.array(z.enum(previewMarks)) }),
  /** As publishing would answer. */
  z.object({ outcome: z.literal('invalid'), problems: z.array(contentProblem) }),
  z.object({
    /**
     * `noPage`: no page shows this kind of content; `notShown`: its page does not exist with the
     * draft; `elsewhere`: the website runs in another process than the API; `failed`: the page is
     * broken. With the others the frame loads again by itself: `busy`: another is writing the same
     * rows; `crowded`: too many pages wait; `superseded`: the person asked for a newer one.
     */
    outcome: z.enum(['noPage', 'notShown', 'elsewhere', 'failed', 'busy', 'crowded', 'superseded']),
  }),
  /** As a call of the desk is refused. */
  z.object({ outcome: z.literal('refused'), code: z.string(), message: z.string() }),
]);
export type PreviewOutcome = z.infer<typeof previewOutcome>;

/** The name of the `<meta>` element with the outcome as JSON. */
export const PREVIEW_META = 'desk-preview';

const language = z.enum(['zh-TW', 'en']);

/** The roles that may load a frame, and its parameters. */
interface PreviewRoute {
  /** Path under `/api`. */
  path: string;
  desk: NonNullable<Endpoint['desk']>;
}

/** A page with the caller's draft of a document. */
export const draftPreview = {
  path: '/desk/content/preview',
  desk: { roles: staffRoles, scope: 'limited' },
  query: z.object({
    path: contentPath,
    /** The entry of a document with several, as a path names it. */
    entry: z.optional(z.string().check(z.maxLength(200))),
    language,
  }),
} as const satisfies PreviewRoute & { query: z.ZodMiniType };

/** A page of the member centre as a member sees it; each reading is audited. */
export const memberPreview = {
  path: '/desk/members/:uuid/page',
  desk: { roles: ['cases'], scope: 'unlimited', fresh: true },
  params: z.object({ uuid: z.uuid() }),
  query: z.object({ page: z.enum(memberPages), language }),
} as const satisfies PreviewRoute & { params: z.ZodMiniType; query: z.ZodMiniType };
