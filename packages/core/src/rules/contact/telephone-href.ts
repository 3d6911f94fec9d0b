/**
 * Returns a `tel:` URL for a number as written (02-0000-1680). The comma pauses before the
 * extension is dialled (RFC 3966 leaves that to the device).
 */
export const telephoneHref = (phone: string, extension = ''): string =>
  `tel:${phone.replace(/\D/g, '')}${extension && `,${extension}`}`;
