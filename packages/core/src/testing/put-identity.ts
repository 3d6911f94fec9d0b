import { languages } from '#i18n/language.ts';
import { IDENTITY_ID } from '#rules/identity/identity-of.ts';
import { sampleIdentity } from './sample-setting.ts';

/** Writes the identity of a site into the document, as the server does for programs it does not render. */
export function putIdentity(): void {
  const element = document.createElement('script');
  element.id = IDENTITY_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify(
    Object.fromEntries(languages.map((language) => [language, sampleIdentity()])),
  );
  document.head.append(element);
}
