/** The pages of the member centre that the desk shows, as the website names them. */
export const memberPages = [
  'member',
  'memberEvent',
  'memberActivity',
  'memberCoupon',
  'questionnaires',
  'memberTraining',
  'memberCases',
  'memberInfo',
  'memberPrivacy',
  'memberLine',
] as const;
export type MemberPage = (typeof memberPages)[number];
