import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ExpectedFailure } from '@portolane/app-kit/failure/expected-failure.ts';
import type { DeskSession } from '@portolane/core/contract/desk/session.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';

/** The contract passes WebAuthn's own shapes through as records. */
const asRecord = (response: AuthenticationResponseJSON | RegistrationResponseJSON) => ({
  ...response,
});

/** The browser did not give a passkey: the person cancelled, or there is none. */
export class PasskeyCancelled extends ExpectedFailure {
  constructor(cause: unknown) {
    super('The browser gave no passkey.', { cause });
    this.name = 'PasskeyCancelled';
  }
}

const orCancelled = <T>(asking: Promise<T>): Promise<T> =>
  asking.catch((error: unknown) => {
    throw new PasskeyCancelled(error);
  });

/**
 * Asks the browser for a passkey and logs in with it, or makes the session fresh.
 * Rejects with ApiError or PasskeyCancelled.
 */
export async function logInByPasskey(api: DeskCall): Promise<DeskSession> {
  const { items } = await api('session.passkeyChallenge', {});
  const optionsJSON = items.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = asRecord(await orCancelled(startAuthentication({ optionsJSON })));
  return (await api('session.passkey', { body: { id: items.id, response } })).items;
}

/**
 * Asks the browser for a new passkey and registers it.
 * Rejects with ApiError or PasskeyCancelled.
 * @returns the session, and recovery codes if they are the first
 */
export async function registerPasskey(
  api: DeskCall,
  name: string,
): Promise<{ session: DeskSession; recoveryCodes: string[] }> {
  const { items } = await api('session.newPasskeyChallenge', {});
  const optionsJSON = items.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = asRecord(await orCancelled(startRegistration({ optionsJSON })));
  return (await api('session.addPasskey', { body: { id: items.id, name, response } })).items;
}
