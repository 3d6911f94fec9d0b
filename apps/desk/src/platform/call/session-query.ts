import { useSuspenseQuery } from '@tanstack/react-query';
import type { DeskSession } from '@portolane/core/contract/desk/session.ts';
import { mayCall, type StaffRole } from '@portolane/core/rules/desk/roles.ts';
import { type DeskCall, useDesk } from '#platform/context/desk-context.ts';
import { screens } from '#page-table.ts';
import { mayUse, type ScreenName } from '#platform/link/desk-path.ts';
import { deskQuery } from './desk-query.ts';

export const sessionQuery = (api: DeskCall) => deskQuery(api, 'session.one', {});

/** Returns who is logged in. Only inside the frame, whose loader has read it. */
export const useSession = (): DeskSession =>
  useSuspenseQuery(sessionQuery(useDesk().api)).data.items;

/** Returns whether the person has one of these roles, or is an administrator. */
export const useMay = (roles: readonly StaffRole[]): boolean => mayCall(useSession().role, roles);

/** Returns whether the person may use a screen, by role and by limits. */
export const useMayUse = (screen: ScreenName): boolean => mayUse(useSession(), screens[screen]);
