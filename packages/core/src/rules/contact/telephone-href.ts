/** The address that calls a number as it is written (02-0000-1680); a comma lets the telephone wait before it dials the extension (RFC 3966 leaves that to the device). */
export const telephoneHref = (phone: string, extension = ''): string =>
  `tel:${phone.replace(/\D/g, '')}${extension && `,${extension}`}`;
