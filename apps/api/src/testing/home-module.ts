import type { Homepage, HomeModule, HomeModuleOf } from '@portolane/core/contract/homepage.ts';

/** Returns the first module of a type of a home page. Throws if it has none. */
export function moduleOf<T extends HomeModule['type']>(
  { modules }: Homepage,
  type: T,
): HomeModuleOf<T> {
  const found = modules.find((module): module is HomeModuleOf<T> => module.type === type);
  if (!found)
    throw new Error(`There is no ${type} among ${modules.map((each) => each.type).join()}.`);
  return found;
}
