/** The questionnaire after an event, one per enrolment. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventQuestion, questionAnswers } from './event.ts';
import { contentLanguage, instant, uuid } from './fields.ts';
import { questionnaireState } from './order.ts';

export const questionnaire = z.object({
  event: z.object({
    eventAlias: z.string(),
    seriesNum: z.int(),
    title: z.string(),
    lang: contentLanguage,
    category: z.enum(['course', 'activity']),
  }),
  state: questionnaireState,
  /** When the event is over. */
  opensAt: instant,
  questions: z.array(eventQuestion),
  /** The answers as sent; empty until then. */
  answers: questionAnswers,
  answeredAt: z.nullable(instant),
});
export type Questionnaire = z.infer<typeof questionnaire>;

/** A questionnaire in the member's list. */
const memberQuestionnaire = z.object({
  orderUuid: uuid,
  ...z.pick(questionnaire, { event: true, state: true, opensAt: true, answeredAt: true }).shape,
});
export type MemberQuestionnaire = z.infer<typeof memberQuestionnaire>;

const path = '/member/questionnaire/:uuid';
const params = z.object({ uuid });

export const questionnaireEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/member/questionnaire',
    summary: 'The questionnaires of the member’s enrolments: open ones first, then by date',
    policy: 'member',
    items: z.array(memberQuestionnaire),
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path,
    summary: 'The questionnaire of an enrolment’s event, with the member’s answers',
    policy: 'orderOwner',
    params,
    items: questionnaire,
    errors: ['QUESTIONNAIRE_ITEM_NOT_EXIST'],
  }),
  answer: endpoint({
    method: 'POST',
    path,
    summary: 'Submits the answers to the questionnaire, once, after the event',
    policy: 'orderOwner',
    params,
    body: z.object({ answers: z._default(questionAnswers, []) }),
    items: questionnaire,
    errors: [
      'QUESTIONNAIRE_ITEM_NOT_EXIST',
      'QUESTIONNAIRE_FRONT_NOT_OPEN',
      'QUESTIONNAIRE_FRONT_ALREADY_ANSWERED',
    ],
  }),
};
