import { ApiError } from '@portolane/core/client/api-error.ts';

/**
 * Adds a picture under the first name that is free.
 * @param add gets 1 for the name itself, and then the number that its next name has
 */
export async function addUnderFreeName<Added>(
  add: (number: number) => Promise<Added>,
): Promise<Added> {
  for (let number = 1; ; number++)
    try {
      return await add(number);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'DESK_ITEM_EXISTS')) throw error;
    }
}
