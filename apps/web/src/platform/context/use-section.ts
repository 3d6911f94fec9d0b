import { isOn, type SectionName } from '@portolane/core/rules/site/sections.ts';
import { useApp } from './app-context.ts';

/** Returns whether the site has a section, for links into it and for what promises something of it. */
export const useSection = (section: SectionName): boolean => isOn(useApp().identity, section);
