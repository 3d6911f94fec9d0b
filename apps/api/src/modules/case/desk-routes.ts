import { deskCaseEndpoints } from '@portolane/core/contract/desk/case.ts';
import { addNote, answerCase, assignCase, previewAnswer } from './answer-case.ts';
import { addAnswerText, answerTexts, changeAnswerText, removeAnswerText } from './answer-texts.ts';
import { moveCase } from './move-case.ts';
import { caseOwners, readCase, searchCases } from './queue.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';

/** The queue of cases, and the texts for answers. */
export const caseDeskModule: Module = (app, deps) => {
  const { db } = deps;
  const one = async (number: string, scope: StaffMember) => ({
    items: await readCase(deps, number, { scope, language: scope.language }),
  });
  const calls = deskCaseEndpoints;

  bind(app, calls.search, ({ staff, body }) => searchCases(deps, body, staff));
  bind(app, calls.owners, async () => ({ items: await caseOwners(db) }));
  bind(app, calls.one, ({ staff, params }) => one(params.number, staff));
  bind(app, calls.assign, async ({ staff, params, body }) => {
    await assignCase(deps, { ...params, ...body }, staff);
    return one(params.number, staff);
  });
  bind(app, calls.note, async ({ staff, params, body }) => {
    await addNote(deps, { ...params, ...body }, staff);
    return one(params.number, staff);
  });
  bind(app, calls.preview, async ({ staff, params, body }) => ({
    items: await previewAnswer(deps, { ...params, ...body }, staff),
  }));
  bind(app, calls.answer, async ({ staff, params, body }) => {
    await answerCase(deps, { ...params, ...body }, staff);
    return one(params.number, staff);
  });
  bind(app, calls.move, async ({ staff, params: { number }, body: { status: to } }) => {
    const { from, moved } = await moveCase(deps, { number, to, scope: staff }, staff.email);
    if (!moved) {
      const translate = translatorOf(staff.language);
      const message = translate('staff:cases.notFrom', {
        from: translate(`staff:caseStatus.${from}`),
        status: translate(`staff:caseStatus.${to}`),
      });
      throw new CodedError('DESK_NOT_POSSIBLE', { message });
    }
    return one(number, staff);
  });

  bind(app, calls.texts, async () => ({ items: await answerTexts(db) }));
  bind(app, calls.addText, async ({ staff, body }) => ({
    items: await addAnswerText(deps, body, staff.email),
  }));
  bind(app, calls.changeText, async ({ staff, params, body }) => ({
    items: await changeAnswerText(deps, { ...params, ...body }, staff.email),
  }));
  bind(app, calls.removeText, async ({ staff, params }) => {
    await removeAnswerText(deps, params.uuid, staff.email);
    return { items: {} };
  });
};
