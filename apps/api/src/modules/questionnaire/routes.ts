import { questionnaireEndpoints } from '@portolane/core/contract/questionnaire.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { answerQuestionnaire } from './answer-questionnaire.ts';
import { listQuestionnaires, showQuestionnaire } from './show-questionnaire.ts';

/** The questionnaire after an event. */
export const questionnaireModule: Module = (app, deps) => {
  bind(app, questionnaireEndpoints.list, async ({ member, language }) => ({
    items: await listQuestionnaires(deps, member.id, language),
  }));
  bind(app, questionnaireEndpoints.one, async ({ order, language }) => ({
    items: await showQuestionnaire(deps, order.id, language),
  }));
  bind(app, questionnaireEndpoints.answer, async ({ order, body, language }) => ({
    items: await answerQuestionnaire(deps, order.id, body.answers, language),
  }));
};
