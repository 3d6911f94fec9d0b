import { expect, it } from 'vitest';
import { groupIds, groupOf, isGroupId } from './user-group.ts';

it.each(['dealer', 'general', 'other'] as const)('the number of the group %s names it', (group) => {
  expect(groupOf(groupIds[group])).toBe(group);
  expect(isGroupId(groupIds[group])).toBe(true);
});

it.each([5, '6', null])('%j is no number of a group', (value) =>
  expect(isGroupId(value)).toBe(false),
);
